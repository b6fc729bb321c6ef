import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { openBundle } from "../../src/policy/bundle.ts";
import type { BundleData } from "../../src/policy/bundle-types.ts";
import { builtBundles, membersOf, pack, readBytes, present } from "./policies.ts";

let members: Record<string, Uint8Array>;

beforeAll(async () => {
  members = await membersOf(await readBytes("test/policy/bundles/misbehaving.tar.gz"));
});

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

function withData(change: (data: Mutable<BundleData>) => void): Promise<Uint8Array> {
  const data = JSON.parse(new TextDecoder().decode(members["data.json"])) as Mutable<BundleData>;
  change(data);
  return packed({ "data.json": JSON.stringify(data) });
}

function packed(
  replaced: Readonly<Record<string, Uint8Array | string | undefined>>,
): Promise<Uint8Array> {
  const all = Object.entries({ ...members, ...replaced });
  return pack(
    all.flatMap(([name, content]) =>
      content === undefined ? [] : [[`/${name}`, content] as const],
    ),
  );
}

describe("a bundle is opened", () => {
  test("with its framework, its module, the texts of its checks and data without them", async () => {
    for (const bundle of await builtBundles()) {
      expect(bundle.key).toBe(bundle.framework.id.toLowerCase());
      expect(bundle.data).not.toHaveProperty("catalog");
      expect(bundle.data).toHaveProperty("frameworks");
      expect(bundle.wasm.subarray(0, 4)).toEqual(new Uint8Array([0, 0x61, 0x73, 0x6d]));
      expect(Object.keys(bundle.checks).length).toBeGreaterThan(0);
    }
  });

  test("under a digest that does not depend on the archive", async () => {
    const names = Object.keys(members);
    const forward = await openBundle(await packed({}));
    const backward = await openBundle(
      await pack(
        names.toReversed().map((name) => [name, members[name] ?? ""] as const),
        1e12,
      ),
    );
    const spaced = JSON.stringify(
      JSON.parse(new TextDecoder().decode(members["data.json"])),
      null,
      3,
    );
    const reformatted = await openBundle(await packed({ "data.json": spaced }));
    expect(forward.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(backward.digest).toBe(forward.digest);
    expect(reformatted.digest).toBe(forward.digest);
  });

  test("under another digest when any of its members says something else", async () => {
    const before = await openBundle(await packed({}));
    const manifest = JSON.parse(new TextDecoder().decode(members[".manifest"])) as object;
    const others = await Promise.all([
      openBundle(await packed({ ".manifest": JSON.stringify({ ...manifest, revision: "2" }) })),
      openBundle(
        await packed({
          "policy.wasm": Buffer.concat([members["policy.wasm"] ?? Buffer.of(), Buffer.of(0)]),
        }),
      ),
      openBundle(await withData((data) => (present(data.catalog.checks["first"]).title = "Other"))),
    ]);
    expect(new Set([before, ...others].map(({ digest }) => digest)).size).toBe(4);
  });
});

describe("a bundle is refused", () => {
  const framework = (data: Mutable<BundleData>) => present(data.frameworks["test"]);
  const many = Array.from({ length: 513 }, (_, at) => ({
    id: `T.${10_000 + at}:first`,
    criterion: `T.${10_000 + at}`,
    check: "first",
    severity: "SCORED",
    points: 1,
    baseline: false,
  }));

  test.for<[string, () => Promise<Uint8Array>, RegExp]>([
    ["that is no archive", async () => Buffer.from("nothing"), /not a gzipped tar/],
    [
      "that is gzipped but no archive",
      async () => gzipSync(Buffer.alloc(5000, 7)),
      /not a gzipped tar/,
    ],
    [
      "that unpacks to more than 64 MiB",
      async () => gzipSync(Buffer.alloc(65 * 1024 * 1024)),
      /64 MiB/,
    ],
    ["without a module", () => packed({ "policy.wasm": undefined }), /policy.wasm is missing/],
    ["without a manifest", () => packed({ ".manifest": undefined }), /.manifest is missing/],
    [
      "with a member that its digest would not cover",
      () => packed({ "extra.rego": "package x" }),
      /unexpected member/,
    ],
    [
      "with a member twice",
      () => pack([...Object.entries(members), ["/data.json", "{}"]]),
      /twice/,
    ],
    ["whose data are not JSON", () => packed({ "data.json": "{" }), /data.json is not JSON/],
    [
      "whose manifest lacks the entrypoint",
      () => packed({ ".manifest": '{"revision":"","roots":[""],"wasm":[]}' }),
      /\.manifest\/wasm/,
    ],
    [
      "that brings registers",
      () => withData((data) => Object.assign(data, { registers: {} })),
      /data.json/,
    ],
    [
      "with two frameworks",
      () => withData((data) => (data.frameworks["more"] = framework(data))),
      /frameworks/,
    ],
    [
      "whose framework lies under another name",
      () => withData((data) => (framework(data).id = "OTHER")),
      /lies under/,
    ],
    [
      "with more than 512 controls",
      () => withData((data) => (framework(data).controls = many)),
      /512/,
    ],
    [
      "with a control id of 65 characters",
      () => withData((data) => (present(framework(data).controls[0]).id = `T.1:${"x".repeat(61)}`)),
      /controls\/0\/id/,
    ],
    [
      "with a control that is worth nothing",
      () => withData((data) => (present(framework(data).controls[0]).points = 0)),
      /points/,
    ],
    [
      "with controls out of order",
      () => withData((data) => framework(data).controls.reverse()),
      /sorted place/,
    ],
    [
      "with a control named after another check",
      () => withData((data) => (present(framework(data).controls[0]).check = "second")),
      /not named after/,
    ],
    [
      "whose rule lacks a baseline control",
      () => withData((data) => (present(framework(data).rules["TEST"]).controls = ["T.2:second"])),
      /lacks the baseline control T.1:first/,
    ],
    [
      "whose rule names an unknown control",
      () => withData((data) => present(framework(data).rules["TEST"]).controls.push("T.3:third")),
      /unknown control T.3:third/,
    ],
    [
      "whose rule needs a check without texts",
      () => withData((data) => Reflect.deleteProperty(data.catalog.checks, "second")),
      /needs the check second/,
    ],
    [
      "whose rule is named after no framework",
      () =>
        withData(
          (data) => (framework(data).rules["SOC_2"] = present(framework(data).rules["TEST"])),
        ),
      /not named after/,
    ],
    [
      "whose rule is also not built",
      () => withData((data) => (framework(data).not_built["TEST"] = [])),
      /both built and not built/,
    ],
    [
      "with an alias that is a rule",
      () => withData((data) => (framework(data).aliases["TEST"] = "TEST")),
      /is also a rule/,
    ],
    [
      "with an alias for nothing",
      () => withData((data) => (framework(data).aliases["TESTED"] = "TESTS")),
      /not a rule/,
    ],
  ])("%s", async ([, archive, message]) => {
    const refused = openBundle(await archive());
    await expect(refused).rejects.toMatchObject({
      code: "bundle_invalid",
      message: expect.stringMatching(message),
    });
  });
});
