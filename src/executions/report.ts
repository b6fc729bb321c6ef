import {
  executionRecord,
  type ExecutionEvent,
  type ExecutionFlag,
  type Outcome,
} from "../audit/execution-record.ts";
import type { AuditLog } from "../audit/log.ts";
import { readDecision, type RecordedDecision } from "../audit/recorded-decision.ts";
import type { Database } from "../db/database.ts";
import type { JsonObject } from "../policy/verdict.ts";
import { claimEnd, claimStart, isUsed } from "./claims.ts";
import { refusal } from "./refusal.ts";

/** That enough people released a decision. */
export interface Release {
  /** Audit references of their reviews. */
  readonly reviews: readonly string[];
  /** Until when an execution may start. */
  readonly until: Date;
}

export interface ExecutionDeps {
  readonly database: Database;
  readonly log: Pick<AuditLog, "append" | "logId">;
  readonly origin: string;
  readonly now: () => Date;
  readonly newSalt: () => Uint8Array;
  /** What stops the agent or its action right now; rejects where that cannot be read. */
  readonly halts: (agentId: string, action: string | undefined) => Promise<readonly string[]>;
  /** What people released; undefined where they did not. */
  readonly release: (decision: RecordedDecision) => Promise<Release | undefined>;
  /** What the registers know of an agent and an action. */
  readonly known: (agentId: string, action: string | undefined) => Known;
}

export interface Known {
  readonly agent: boolean;
  readonly action: boolean;
}

/** Who reports, and how the report is found again. */
export interface Reporter {
  readonly principal: string;
  readonly requestId: string;
  readonly traceId: string | undefined;
}

export interface Report {
  readonly outcome: Outcome;
  readonly detail: JsonObject | undefined;
}

/** A report that is recorded. */
export interface Reported {
  readonly index: bigint;
  readonly time: Date;
  readonly outcome: Outcome;
  readonly flags: readonly ExecutionFlag[];
}

/**
 * Records what became of the action of a decision. `started` uses the verdict: the claim on it is committed first, then the
 * record; a crash between the two leaves it used. What may not be is recorded with a flag and then refused.
 *
 * Throws DocketError `not_found`, `not_approved`, `verdict_expired`, `verdict_used`, `agent_halted`, `not_started`,
 * `already_ended` (each with the `audit_reference_id` of the attempt), `database_unreachable`, `outcome_unknown` and what
 * appending throws.
 */
export async function reportExecution(
  deps: ExecutionDeps,
  decision: RecordedDecision,
  report: Report,
  reporter: Reporter,
): Promise<Reported> {
  const { flags, reviews } =
    report.outcome === "started" ? await start(deps, decision) : await end(deps, decision.index);
  const about = { decision: decision.index, reviews };
  const reported = await record(deps, { ...about, ...report, flags }, reporter);
  if (flags.length > 0) throw refusal(flags, deps.log.logId, reported.index);
  return reported;
}

/** Reads the decision that a report is about. Throws `not_found`. */
export function decisionOf(
  { database, log }: Pick<ExecutionDeps, "database" | "log">,
  index: bigint,
): Promise<RecordedDecision> {
  return readDecision(database, log.logId, index);
}

/** Records an action that no decision was asked for. */
export function reportBypass(
  deps: ExecutionDeps,
  agentId: string,
  action: string | undefined,
  report: Report,
  reporter: Reporter,
): Promise<Reported> {
  const known = deps.known(agentId, action);
  const about = {
    agent: { id: agentId, registered: known.agent },
    action: action === undefined ? undefined : { name: action, catalogued: known.action },
  };
  return record(deps, { ...about, ...report, flags: ["bypass"] }, reporter);
}

interface Finding {
  readonly flags: readonly ExecutionFlag[];
  readonly reviews?: readonly string[] | undefined;
}

async function start(deps: ExecutionDeps, decision: RecordedDecision): Promise<Finding> {
  const { database, log } = deps;
  const release = decision.status === "APPROVED" ? undefined : await deps.release(decision);
  const flags = await obstacles(deps, decision, release);
  if (await isUsed(database, log.logId, decision.index)) flags.push("reused");
  const free = flags.length === 0 && (await claimStart(database, log.logId, decision.index));
  if (flags.length === 0 && !free) flags.push("reused");
  return { flags, reviews: release?.reviews };
}

async function obstacles(
  { now, halts }: ExecutionDeps,
  decision: RecordedDecision,
  release: Release | undefined,
): Promise<ExecutionFlag[]> {
  if (decision.status !== "APPROVED" && release === undefined) return ["not_approved"];
  const flags: ExecutionFlag[] = [];
  if (now() >= (release?.until ?? decision.expires)) flags.push("expired");
  // Only a registered agent is ever approved or released.
  const { agentId = "", action } = decision;
  if ((await halts(agentId, action)).length > 0) flags.push("halted");
  return flags;
}

async function end({ database, log }: ExecutionDeps, decision: bigint): Promise<Finding> {
  if (await claimEnd(database, log.logId, decision)) return { flags: [] };
  const used = await isUsed(database, log.logId, decision);
  return { flags: [used ? "already_ended" : "not_started"] };
}

async function record(
  { log, origin, now, newSalt }: ExecutionDeps,
  what: Pick<
    ExecutionEvent,
    "decision" | "reviews" | "agent" | "action" | "outcome" | "flags" | "detail"
  >,
  reporter: Reporter,
): Promise<Reported> {
  const time = now();
  const event = { ...what, ...reporter, logId: log.logId, origin, time, salt: newSalt() };
  const { index } = await log.append(executionRecord(event));
  return { index, time, outcome: what.outcome, flags: what.flags };
}
