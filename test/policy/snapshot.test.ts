import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "../../src/policy/bundle.ts";
import { digestOf } from "../../src/canonical.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { restoreSnapshot } from "../../src/policy/restore.ts";
import { createSnapshot, policyData } from "../../src/policy/snapshot.ts";
import type { JsonValue } from "../../src/policy/verdict.ts";
import { builtBundles, patched, sampleRegisters, present } from "./policies.ts";

let bundles: readonly Bundle[];
let registers: Registers;

beforeAll(async () => {
  bundles = await builtBundles();
  registers = await sampleRegisters();
});

describe("the digest of a snapshot", () => {
  test("is that of its content, whatever the order of the bundles", () => {
    const snapshot = createSnapshot(bundles, registers);
    expect(createSnapshot(bundles.toReversed(), registers).digest).toBe(snapshot.digest);
    expect(snapshot.contents[0]?.digest).toBe(snapshot.digest);
    for (const { digest, bytes } of snapshot.contents) expect(digestOf(bytes)).toBe(digest);
  });

  test("changes with the bundles and with slow registers, not with live ones", () => {
    const { digest } = createSnapshot(bundles, registers);
    const ticket = patched(registers, { change_tickets: { "CHG-1": { state: "draft" } } });
    const owner = patched(registers, { agents: { "support-bot-01": { owner: "tomas.berg" } } });
    expect(createSnapshot(bundles, ticket).digest).toBe(digest);
    expect(createSnapshot(bundles, owner).digest).not.toBe(digest);
    expect(createSnapshot(bundles.slice(1), registers).digest).not.toBe(digest);
  });
});

describe("registers that do not fit the policies are refused", () => {
  test.for<[string, { [document: string]: JsonValue }, RegExp]>([
    ["without a row for a severity", { severity_effect: null }, /no row for/],
    [
      "with an assignment of an unknown rule",
      { assignments: [{ rules: ["SOC_9"] }] },
      /unknown rule SOC_9/,
    ],
  ])("%s", ([, patch, message]) => {
    const broken = patched(
      registers,
      patch["severity_effect"] === null ? { severity_effect: [] } : patch,
    );
    expect(() => createSnapshot(bundles, broken)).toThrow(
      expect.objectContaining({
        code: "registers_invalid",
        message: expect.stringMatching(message),
      }),
    );
  });
});

describe("what a policy sees", () => {
  test("is the bundle's data and the slow registers, without what only the host reads", () => {
    const assigned = patched(registers, { assignments: [{ rules: ["SOC_2_BASELINE"] }] });
    const data = JSON.parse(
      new TextDecoder().decode(policyData(present(bundles[0]), assigned)),
    ) as {
      registers: Record<string, JsonValue>;
    };
    expect(data).not.toHaveProperty("catalog");
    expect(data.registers["agents"]).toEqual(registers.slow.agents);
    for (const name of [
      "as_of",
      "assignments",
      "about",
      "state",
      "change_tickets",
      "incidents",
      "approvals",
      "backups",
    ]) {
      expect(data.registers).not.toHaveProperty(name);
    }
  });
});

describe("a stored snapshot", () => {
  function storeOf(snapshot = createSnapshot(bundles, registers)): Map<string, Uint8Array> {
    return new Map(snapshot.contents.map(({ digest, bytes }) => [digest, bytes]));
  }

  test("is restored whole", async () => {
    const snapshot = createSnapshot(bundles, registers);
    const store = storeOf(snapshot);
    const restored = await restoreSnapshot(snapshot.digest, (digest) =>
      Promise.resolve(store.get(digest)),
    );
    expect(restored.digest).toBe(snapshot.digest);
    expect(restored.catalog.rules()).toEqual(snapshot.catalog.rules());
    for (const [at, bundle] of restored.bundles.entries()) {
      const original = present(snapshot.bundles[at]);
      expect(
        Buffer.compare(policyData(bundle, restored.registers), policyData(original, registers)),
      ).toBe(0);
      expect(Buffer.compare(bundle.wasm, original.wasm)).toBe(0);
    }
  });

  test("is not restored from less than all of its parts, nor from a part that was changed", async () => {
    const { digest: wanted, contents } = createSnapshot(bundles, registers);
    for (const { digest, bytes } of contents) {
      const without = storeOf();
      without.delete(digest);
      await expect(
        restoreSnapshot(wanted, (each) => Promise.resolve(without.get(each))),
      ).rejects.toMatchObject({ code: "not_found" });
      const changed = storeOf().set(digest, Buffer.concat([bytes, Buffer.from(" ")]));
      await expect(
        restoreSnapshot(wanted, (each) => Promise.resolve(changed.get(each))),
      ).rejects.toMatchObject({ code: "internal" });
    }
  });

  test("is not something else that is stored", async () => {
    const store = storeOf();
    const other = createSnapshot(bundles, registers).registers.digest;
    await expect(
      restoreSnapshot(other, (each) => Promise.resolve(store.get(each))),
    ).rejects.toMatchObject({ code: "internal" });
  });
});
