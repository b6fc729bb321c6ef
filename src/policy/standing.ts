import type { LiveRegisters } from "./facts.ts";
import type { SlowDocuments } from "./registers-types.ts";
import type { JsonValue } from "./verdict.ts";

/** Why an agent may not act at the moment; the names are those of the reasons of the check `agent_operational`. */
export type Standstill =
  | "agent_not_active"
  | "kill_switch_on"
  | "agent_suspended"
  | "category_halted";

/**
 * Whether an agent may act right now: what the check `agent_operational` asks, without an evaluation. What cannot be read
 * as a permission is none. Rejects where the live registers cannot be read.
 * @param action where the catalogue has it
 * @returns undefined where it may
 */
export async function standstillOf(
  { agents, actions }: Pick<SlowDocuments, "agents" | "actions">,
  live: LiveRegisters,
  agentId: string,
  action: string | undefined,
): Promise<Standstill | undefined> {
  const { state } = await live.lookup({ agent_id: agentId, payload: {} });
  const agent = Object.hasOwn(agents, agentId) ? agents[agentId] : undefined;
  if (memberOf(agent, "status") !== "active") return "agent_not_active";
  if (state["kill_switch"] !== false) return "kill_switch_on";
  if (!isList(state["suspended_agents"]) || state["suspended_agents"].includes(agentId))
    return "agent_suspended";
  const category =
    action !== undefined && Object.hasOwn(actions, action) ? actions[action]?.category : undefined;
  const halted = state["halted_categories"];
  if (!isList(halted) || (category !== undefined && halted.includes(category)))
    return "category_halted";
  return undefined;
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== "object" || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
