import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "../../src/policy/bundle.ts";
import { Evaluator } from "../../src/policy/evaluator.ts";
import { parseResult } from "../../src/policy/result.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { ruleScopes } from "../../src/policy/scope.ts";
import { createSnapshot, policyData, type Snapshot } from "../../src/policy/snapshot.ts";
import type { JsonObject, JsonValue, Outcome, Verdict } from "../../src/policy/verdict.ts";
import { PolicyInstance } from "../../src/policy/wasm.ts";
import {
  builtBundles,
  inputText,
  patched,
  readJson,
  sampleRegisters,
  present,
} from "./policies.ts";

interface Scenario {
  readonly id: string;
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload?: JsonObject;
  readonly expect: {
    readonly status: string;
    readonly failed_controls: readonly string[];
    readonly score: number;
  };
}

interface Vectors {
  readonly hosts: readonly (readonly [JsonValue, string, boolean])[];
  readonly secrets: readonly (readonly [JsonValue, boolean])[];
  readonly pii: readonly (readonly [JsonValue, boolean])[];
  readonly outcomes: readonly (readonly [
    string,
    string,
    JsonValue,
    "PASS" | "FAIL" | "NA",
    JsonObject?,
  ])[];
}

const scenarios = await readJson<readonly Scenario[]>("test/vectors/policy/scenarios.json");
const vectors = await readJson<Vectors>("test/vectors/policy/vectors.json");
const bundles = await builtBundles();

let registers: Registers;
let snapshot: Snapshot;
const compiled = new Map<Bundle, WebAssembly.Module>();

beforeAll(async () => {
  registers = await sampleRegisters();
  snapshot = createSnapshot(bundles, registers);
  for (const bundle of bundles) compiled.set(bundle, await WebAssembly.compile(bundle.wasm));
});

describe("scenarios, in the evaluation threads", () => {
  const evaluator = new Evaluator({ threads: 1 });
  beforeAll(() => evaluator.use(snapshot));
  afterAll(() => evaluator.close());

  test.for(scenarios.map((each) => [each.id, each] as const))("%s", async ([, scenario]) => {
    const { agent_id, payload = {}, expect: expected } = scenario;
    const rule = snapshot.catalog.resolveRule(scenario.policy_rule);
    if (rule === undefined) throw new Error(`${scenario.policy_rule} is not built`);
    const input = await inputText(registers, agent_id, rule.rule, payload);
    const verdict = await evaluator.evaluate({
      snapshot: snapshot.digest,
      framework: rule.framework,
      rule: rule.rule,
      input,
    });
    expect({
      status: verdict.status,
      score: verdict.score / 1000,
      failed_controls: verdict.failed.map(({ control }) => control),
    }).toEqual(expected);
  });
});

/** Evaluates the widest rule of a bundle that has the check, under registers that may be patched. */
async function judge(
  check: string,
  agentId: string,
  payload: JsonValue,
  patch?: JsonObject,
): Promise<Outcome[]> {
  const set = patch === undefined ? registers : patched(registers, patch);
  const having = bundles.filter(({ framework }) =>
    framework.controls.some((control) => control.check === check),
  );
  return Promise.all(having.map((bundle) => outcomeOf(bundle, set, check, agentId, payload)));
}

async function outcomeOf(
  bundle: Bundle,
  set: Registers,
  check: string,
  agentId: string,
  payload: JsonValue,
): Promise<Outcome> {
  const { id, controls } = bundle.framework;
  const instance = await PolicyInstance.create(
    present(compiled.get(bundle)),
    policyData(bundle, set),
    128 * 1024 * 1024,
  );
  const text = instance.evaluate(await inputText(set, agentId, id, payload), "docket/decision");
  const scope = ruleScopes(createSnapshot([bundle], set))
    .get(id)
    ?.get(id);
  if (scope === undefined) throw new Error(`rule ${id} is not built`);
  const control = controls.find((each) => each.check === check)?.id ?? "";
  return outcomeIn(parseResult(text, scope), control);
}

function outcomeIn({ failed, notApplicable }: Verdict, control: string): Outcome {
  if (failed.some((each) => each.control === control)) return "FAIL";
  return notApplicable.includes(control) ? "NOT_APPLICABLE" : "PASS";
}

describe("vectors of single checks, in the module", () => {
  test.for(vectors.outcomes.map((vector, at) => [at, ...vector] as const))(
    "%i: %s of %s",
    async ([, check, agentId, payload, expected, patch]) => {
      const outcomes = await judge(check, agentId, payload, patch);
      expect(outcomes.length).toBeGreaterThan(0);
      expect(new Set(outcomes)).toEqual(new Set([expected === "NA" ? "NOT_APPLICABLE" : expected]));
    },
  );

  test.for(vectors.secrets)("secrets: %j", async ([payload, found]) => {
    expect(new Set(await judge("secret_free", "support-bot-01", payload))).toEqual(
      new Set([found ? "FAIL" : "PASS"]),
    );
  });

  test.for(vectors.pii)("personal data: %j", async ([payload, found]) => {
    expect(new Set(await judge("pii_minimised", "support-bot-01", payload))).toEqual(
      new Set([found ? "FAIL" : "PASS"]),
    );
  });

  test.for(vectors.hosts)("hosts: %j against %s", async ([text, pattern, matches]) => {
    const only = { pattern, zone: "internal", region: "EU", allowed_classes: ["internal"] };
    const patch = { destinations: { only }, agents: { "support-bot-01": { egress: ["only"] } } };
    const payload = { action: "summarize_document", network: { destinations: [text] } };
    const outcomes = await judge("egress_allowlist", "support-bot-01", payload, patch);
    expect(new Set(outcomes)).toEqual(new Set([matches ? "PASS" : "FAIL"]));
  });
});
