import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "../../src/policy/bundle.ts";
import { parseResult } from "../../src/policy/result.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { ruleScopes, type RuleScope } from "../../src/policy/scope.ts";
import { createSnapshot, policyData } from "../../src/policy/snapshot.ts";
import type { JsonObject, JsonValue, Verdict } from "../../src/policy/verdict.ts";
import { PolicyInstance } from "../../src/policy/wasm.ts";
import { badBundle, builtBundles, inputText, readJson, sampleRegisters } from "./policies.ts";

const LIMIT = 128 * 1024 * 1024;
/** For instances that answer once: reserving all of the memory makes the garbage collector work. */
const SMALL = 16 * 1024 * 1024;
const ENTRYPOINT = "docket/decision";
/** DOCKET_TEST_HEAP=50000 takes some minutes. */
const REQUESTS = Number(process.env["DOCKET_TEST_HEAP"] ?? 300);

let bundle: Bundle;
let registers: Registers;
let module: WebAssembly.Module;
let scope: RuleScope;
let payloads: readonly JsonObject[];
let paths: readonly string[];

beforeAll(async () => {
  const soc2 = (await builtBundles()).find(({ framework }) => framework.id === "SOC_2");
  if (soc2 === undefined) throw new Error("no SOC_2 bundle");
  bundle = soc2;
  registers = await sampleRegisters();
  module = await WebAssembly.compile(bundle.wasm);
  const widest = ruleScopes(createSnapshot([bundle], registers))
    .get("SOC_2")
    ?.get("SOC_2");
  if (widest === undefined) throw new Error("SOC_2 is not built");
  scope = widest;
  const scenarios = await readJson<readonly { payload?: JsonObject }[]>(
    "test/vectors/policy/scenarios.json",
  );
  payloads = scenarios.map(({ payload }) => payload ?? {});
  const { properties } = await readJson<{ properties: Record<string, Schema> }>(
    "rego/schemas/payload.json",
  );
  paths = pathsOf(properties, []);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function pathsOf(properties: Readonly<Record<string, Schema>>, above: readonly string[]): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name];
    return [path.join("."), ...pathsOf(schema.properties ?? {}, path)];
  });
}

function fresh(limit = SMALL): Promise<PolicyInstance> {
  return PolicyInstance.create(module, policyData(bundle, registers), limit);
}

async function verdictOf(
  instance: PolicyInstance,
  agentId: string,
  payload: JsonValue,
): Promise<Verdict> {
  return parseResult(
    instance.evaluate(await inputText(registers, agentId, "SOC_2", payload), ENTRYPOINT),
    scope,
  );
}

/** Sets the value at a dotted path; what stands in the way is replaced by an object. */
function withValue(payload: JsonObject, path: string, value: JsonValue): JsonObject {
  const [name = "", ...rest] = path.split(".");
  const inner = Object.hasOwn(payload, name) ? payload[name] : undefined;
  const object =
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? (inner as JsonObject)
      : {};
  return {
    ...payload,
    [name]: rest.length === 0 ? value : withValue(object, rest.join("."), value),
  };
}

const texts = fc.constantFrom(
  "production",
  "personal",
  "CHG-1001",
  "APR-1",
  "web-prod",
  "https://crm.corp.example/x",
  "tomas.berg",
  "AKIAIOSFODNN7EXAMPLE",
  "password=hunter2hunter2",
  "a@b.example",
  "4111111111111111",
  "",
  " ",
);
const values = fc.oneof(
  texts,
  fc.array(texts, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
) as fc.Arbitrary<JsonValue>;
const agents = fc.constantFrom(
  "support-bot-01",
  "deploy-bot-02",
  "data-bot-03",
  "legacy-06",
  "paused-11",
  "ghost-99",
);

function requests(): fc.Arbitrary<readonly [string, JsonObject]> {
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), values), { maxLength: 4 });
  const payload = fc
    .tuple(fc.constantFrom(...payloads), changes)
    .map(([base, changed]) =>
      changed.reduce<JsonObject>((all, [path, value]) => withValue(all, path, value), base),
    );
  return fc.tuple(agents, payload);
}

describe("an instance that keeps its heap", () => {
  test(
    `decides like one that never evaluated anything else, ${REQUESTS} times`,
    async () => {
      const warm = await fresh(LIMIT);
      await fc.assert(
        fc.asyncProperty(requests(), async ([agentId, payload]) => {
          expect(await verdictOf(warm, agentId, payload)).toEqual(
            await verdictOf(await fresh(), agentId, payload),
          );
        }),
        { numRuns: REQUESTS },
      );
      expect(warm.outgrown).toBe(false);
    },
    30_000 + REQUESTS * 50,
  );

  test("decides the same on both sides of each time the heap is set back", async () => {
    const warm = await fresh(LIMIT);
    const expected = await verdictOf(await fresh(), "data-bot-03", payloads[5] ?? {});
    for (let round = 0; round < 700; round += 1) {
      const other = payloads[round % payloads.length] ?? {};
      await verdictOf(warm, "deploy-bot-02", other);
      expect(await verdictOf(warm, "data-bot-03", payloads[5] ?? {})).toEqual(expected);
    }
    expect(warm.outgrown).toBe(false);
  });

  test("keeps its memory bounded under large payloads", async () => {
    const warm = await fresh(LIMIT);
    const large = {
      action: "summarize_document",
      notes: Array.from({ length: 60 }, () => "lorem ipsum ".repeat(330)),
    };
    const expected = await verdictOf(await fresh(), "support-bot-01", large);
    for (let round = 0; round < 100; round += 1) {
      expect(await verdictOf(warm, "support-bot-01", large)).toEqual(expected);
    }
    expect(warm.outgrown).toBe(false);
  });

  test("takes the input as it is, beyond ASCII and beyond the plane", async () => {
    const odd = {
      action: "summarize_document",
      "näme 𝄞": "wörld 𝄞\u0001\u007f\u2028",
      nested: { "a/b~c": ["é"] },
    };
    expect(await verdictOf(await fresh(), "support-bot-01", odd)).toEqual(
      await verdictOf(await fresh(), "support-bot-01", { action: "summarize_document" }),
    );
  });
});

describe("an instance fails with a reason", () => {
  async function misbehaving(limit: number): Promise<PolicyInstance> {
    const bad = await badBundle("misbehaving");
    return PolicyInstance.create(
      await WebAssembly.compile(bad.wasm),
      policyData(bad, registers),
      limit,
    );
  }
  const ask = (what: string): string => JSON.stringify({ payload: { do: what } });

  test.for([
    ["trap", "trap"],
    ["eat", "out_of_memory"],
    ["long", "malformed_result"],
  ] as const)("for a policy told to %s", async ([what, reason]) => {
    const instance = await misbehaving(64 * 1024 * 1024);
    expect(() => instance.evaluate(ask(what), ENTRYPOINT)).toThrow(
      expect.objectContaining({ name: "EvaluationError", reason }),
    );
  });

  test("for an input that is not JSON, and for an entrypoint that is not there", async () => {
    const instance = await misbehaving(LIMIT);
    expect(() => instance.evaluate("{", ENTRYPOINT)).toThrow(
      expect.objectContaining({ reason: "trap" }),
    );
    const other = await misbehaving(LIMIT);
    expect(() => other.evaluate("{}", "docket/other")).toThrow(
      expect.objectContaining({ reason: "undefined_result" }),
    );
  });

  test("where it needs a function that only a host could give it", async () => {
    const { wasm } = await badBundle("host-function");
    const made = PolicyInstance.create(await WebAssembly.compile(wasm), Buffer.from("{}"), LIMIT);
    await expect(made).rejects.toMatchObject({
      name: "EvaluationError",
      message: expect.stringMatching(/sprintf/),
    });
  });

  test("where its data do not fit its memory", async () => {
    const bad = await badBundle("misbehaving");
    const data = Buffer.from(JSON.stringify(Array.from({ length: 1_000_000 }, (_, at) => at)));
    const made = PolicyInstance.create(await WebAssembly.compile(bad.wasm), data, 8 * 1024 * 1024);
    await expect(made).rejects.toMatchObject({ reason: "out_of_memory" });
  });
});
