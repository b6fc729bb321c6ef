import { readFileSync } from "node:fs";

/** A request that all who judge must answer alike. */
export interface Scenario {
  readonly id: string;
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload: Record<string, unknown>;
}

const scenarios = JSON.parse(
  readFileSync(new URL("../vectors/policy/scenarios.json", import.meta.url), "utf8"),
) as Scenario[];

export function scenarioNamed(id: string): Scenario {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}
