import type { Database } from "../db/database.ts";
import { inTime } from "../db/in-time.ts";
import { DocketError } from "../errors.ts";
import type { SlowDocuments } from "../policy/registers-types.ts";
import { STATE } from "./entry.ts";

/** What stops an agent or an action; the reason codes of the check `agent_operational`. */
export type Halt = "agent_not_active" | "kill_switch_on" | "agent_suspended" | "category_halted";

/** What is about to run. */
export interface HaltSubject {
  readonly agentId: string;
  /** The catalogued action; undefined where the request named none. */
  readonly action: string | undefined;
}

interface State {
  readonly kill_switch: boolean;
  readonly halted_categories: readonly string[];
  readonly suspended_agents: readonly string[];
}

const TIMEOUT_MS = 3_000;

/**
 * What stops this agent's action now, empty where nothing does: a verdict that was given before says nothing about it. The
 * state is read from the database at this moment, never from memory, so a change that was answered before is always seen.
 * @param slow the registers in force
 * @throws DocketError `database_unreachable` where the state cannot be read; then nothing may start
 */
export async function findHalts(
  database: Database,
  logId: number,
  slow: Pick<SlowDocuments, "agents" | "actions">,
  subject: HaltSubject,
): Promise<readonly Halt[]> {
  return haltsOf(await readState(database, logId), slow, subject);
}

function haltsOf(
  state: State,
  { agents, actions }: Pick<SlowDocuments, "agents" | "actions">,
  { agentId, action }: HaltSubject,
): readonly Halt[] {
  const agent = own(agents, agentId) as { readonly status?: unknown } | undefined;
  const category = action === undefined ? undefined : own(actions, action)?.category;
  const halts: readonly [Halt, boolean][] = [
    ["agent_not_active", agent?.status !== "active"],
    ["kill_switch_on", state.kill_switch],
    ["agent_suspended", state.suspended_agents.includes(agentId)],
    // An action that has left the catalogue since could be of any category.
    [
      "category_halted",
      category === undefined
        ? action !== undefined && state.halted_categories.length > 0
        : state.halted_categories.includes(category),
    ],
  ];
  return halts.filter(([, holds]) => holds).map(([halt]) => halt);
}

async function readState(database: Database, logId: number): Promise<State> {
  try {
    const rows = database.sql<{ value: string }[]>`
      select value from register_entries
      where log_id = ${logId} and register = ${STATE} and id = ${STATE}`;
    const [row] = await inTime(rows, TIMEOUT_MS, () => database.renew());
    if (row === undefined) throw new Error("The register state has no entry.");
    return JSON.parse(row.value) as State;
  } catch (cause) {
    throw new DocketError("database_unreachable", "What is halted cannot be read now.", {
      cause,
      retryAfter: 1,
    });
  }
}

function own<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
