import { DocketError } from "../errors.ts";
import { ALL, type Principal } from "./principal.ts";

/** A key answers for the agents that it is bound to. Throws `forbidden`, also where the agent is not known. */
export function requireAgent({ agents }: Principal, agentId: string | undefined): void {
  if (agents.has(ALL) || (agentId !== undefined && agents.has(agentId))) return;
  throw new DocketError("forbidden", "This API key may not speak for this agent.");
}

/** A key answers for the rules that it is bound to. Throws `forbidden`. */
export function requireRule({ rules }: Principal, rule: string): void {
  if (rules.has(ALL) || rules.has(rule)) return;
  throw new DocketError("forbidden", `This API key may not speak for the rule ${rule}.`);
}
