import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REGO_FOLDER } from "../../src/cli/policy-sources.ts";
import { VECTORS_FOLDER } from "../../src/cli/policy-stage.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import { loadRegisters } from "../../src/policy/registers.ts";
import type { JsonObject } from "../../src/policy/verdict.ts";

/** The same questions in the form that Docket is asked them and in the form that OPA is. */
export interface Workload {
  /** Bodies of `POST /v1/labs/verify-policy`. */
  readonly docket: readonly string[];
  /** Bodies of `POST /v1/data/docket/decision`, with the facts looked up. */
  readonly opa: readonly string[];
}

const RULES = ["SOC_2", "ISO_42001"];

interface Scenario {
  readonly agent_id: string;
  readonly payload?: JsonObject;
}

/** Every shared scenario, whatever rule it was written for, asked under both whole frameworks. */
export async function loadWorkload(): Promise<Workload> {
  const text = await readFile(join(VECTORS_FOLDER, "scenarios.json"), "utf8");
  const scenarios = JSON.parse(text) as readonly Scenario[];
  const registers = await loadRegisters(join(REGO_FOLDER, "registers"));
  const live = registersFileFacts(registers, () => new Date().toISOString().slice(0, 10));
  const questions = scenarios.flatMap(({ agent_id, payload = {} }) =>
    RULES.map((policy_rule) => ({ agent_id, policy_rule, payload })),
  );
  return {
    docket: questions.map((question) => JSON.stringify(question)),
    opa: await Promise.all(
      questions.map(async (question) => {
        const facts = await live.lookup(question);
        const caller = { asserts_people: true };
        return JSON.stringify({ input: { ...question, caller, facts } });
      }),
    ),
  };
}
