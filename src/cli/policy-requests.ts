import type { JsonObject, JsonValue } from "../policy/verdict.ts";
import type { Stage } from "./policy-stage.ts";
import { documentsOf } from "./policy-stage.ts";
import { generator, PayloadMaker, pick, type Vocabulary } from "./policy-payloads.ts";

/** A request to compare engines on. `patch` changes the registers first, as in vectors.json. */
export interface SampleRequest {
  readonly name: string;
  readonly agent_id: string;
  readonly rules: readonly string[];
  readonly payload: JsonValue;
  readonly patch: JsonObject;
}

/** Every scenario under its rule, and every vector under the widest complete rule of each framework. */
export function sharedRequests(stage: Stage): SampleRequest[] {
  const rules = widestRules(stage);
  const built = new Set(stage.frameworks.flatMap(({ rules: complete }) => Object.keys(complete)));
  const scenarios = (stage.vectors["scenarios"] ?? []) as unknown as readonly Scenario[];
  const vectors = (stage.vectors["vectors"] ?? {}) as unknown as Partial<Vectors>;
  const shared = { agent_id: "support-bot-01", rules, patch: {} };
  return [
    ...scenarios
      .filter(({ policy_rule }) => built.has(policy_rule))
      .map(({ id, agent_id, policy_rule, payload = null }) => ({
        name: id,
        agent_id,
        rules: [policy_rule],
        payload,
        patch: {},
      })),
    ...(vectors.hosts ?? []).map(([text], at) => ({
      ...shared,
      name: `hosts/${at}`,
      payload: { action: "lookup_order", network: { destinations: [text] } },
    })),
    ...(vectors.secrets ?? []).map(([payload], at) => ({
      ...shared,
      name: `secrets/${at}`,
      payload,
    })),
    ...(vectors.pii ?? []).map(([payload], at) => ({ ...shared, name: `pii/${at}`, payload })),
    ...(vectors.outcomes ?? []).map(([check, agent_id, payload, , patch = {}], at) => ({
      name: `outcomes/${at} ${check}`,
      agent_id,
      rules,
      payload,
      patch,
    })),
  ];
}

interface Scenario {
  readonly id: string;
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload?: JsonValue;
}

interface Vectors {
  readonly hosts: ReadonlyArray<readonly [string, string, boolean]>;
  readonly secrets: ReadonlyArray<readonly [JsonValue, boolean]>;
  readonly pii: ReadonlyArray<readonly [JsonValue, boolean]>;
  readonly outcomes: ReadonlyArray<readonly [string, string, JsonValue, string, JsonObject?]>;
}

function widestRules(stage: Stage): string[] {
  return stage.frameworks.flatMap(({ rules }) => {
    const names = Object.keys(rules).toSorted(
      (left, right) => (rules[right]?.controls.length ?? 0) - (rules[left]?.controls.length ?? 0),
    );
    return names.slice(0, 1);
  });
}

/** `count` requests made of the vocabulary, the registers and what does not belong; the same ones for the same seed. */
export function generatedRequests(
  stage: Stage,
  vocabulary: Vocabulary,
  count: number,
  seed = 1,
): SampleRequest[] {
  const random = generator(seed);
  const maker = new PayloadMaker(documentsOf(stage.registers), random);
  const agents = [...Object.keys(stage.registers.slow.agents), "ghost-99"];
  const rules = widestRules(stage);
  return Array.from({ length: count }, (_, at) => ({
    name: `generated/${seed}/${at}`,
    agent_id: pick(agents, random),
    rules: [pick(rules, random)],
    payload: maker.payload(vocabulary),
    patch: {},
  }));
}
