import { canonicalJson } from "../canonical.ts";
import type { JsonObject } from "../policy/verdict.ts";
import { commit } from "./hashing.ts";
import { seal, type NewRecord, type RecordContext } from "./record.ts";
import { formatAuditReference } from "./reference.ts";

export const OUTCOMES = ["started", "succeeded", "failed", "aborted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What was wrong with a report; the report is recorded all the same. */
export type ExecutionFlag =
  | "not_approved"
  | "expired"
  | "reused"
  | "halted"
  | "not_started"
  | "already_ended"
  | "bypass";

/** What whoever runs actions says of one. */
export interface ExecutionEvent extends RecordContext {
  readonly logId: number;
  readonly outcome: Outcome;
  readonly flags: readonly ExecutionFlag[];
  /** Index of the decision; undefined where there was none. */
  readonly decision?: bigint | undefined;
  /** Audit references of the reviews that released the decision. */
  readonly reviews?: readonly string[] | undefined;
  /** Without a decision: the agent, and whether it is in the registers. */
  readonly agent?: { readonly id: string; readonly registered: boolean } | undefined;
  /** Without a decision: the action, and whether the catalogue has it. */
  readonly action?: { readonly name: string; readonly catalogued: boolean } | undefined;
  readonly detail: JsonObject | undefined;
  /** 32 fresh random bytes. */
  readonly salt: Uint8Array;
  /** Key id. */
  readonly principal: string;
  readonly requestId: string;
  readonly traceId?: string | undefined;
}

/** `docket.execution`: what became of an action. The detail is kept beside the leaf, where it can be erased. */
export function executionRecord(event: ExecutionEvent): NewRecord {
  const { logId, decision, agent, principal, requestId, salt } = event;
  const input = besideOf(event);
  const action = event.action?.catalogued === true ? event.action.name : undefined;
  const unregistered = agent?.registered === false ? agent.id : undefined;
  const members = {
    decision: decision === undefined ? undefined : formatAuditReference(logId, decision),
    outcome: event.outcome,
    flags: event.flags,
    reviews: event.reviews,
    agent_id: agent?.registered === true ? agent.id : undefined,
    agent_commitment:
      unregistered === undefined ? undefined : commit(salt, canonicalJson(unregistered)),
    action,
    detail_commitment: input === undefined ? undefined : commit(salt, input),
    principal,
    request_id: requestId,
    trace_id: event.traceId,
  };
  const agentId = agent?.registered === true ? agent.id : undefined;
  return seal("docket.execution", event, members, {
    columns: { agentId, action, principal, requestId, decision },
    detail:
      input === undefined && unregistered === undefined
        ? undefined
        : {
            input,
            salt: Buffer.from(salt).toString("hex"),
            ...(unregistered === undefined ? {} : { agentId: unregistered }),
          },
  });
}

/** What is kept beside the leaf: the detail, and an action that the catalogue does not have. */
function besideOf({ action, detail }: ExecutionEvent): string | undefined {
  const unknown = action?.catalogued === false ? { action: action.name } : {};
  const beside = { ...unknown, ...(detail === undefined ? {} : { detail }) };
  return Object.keys(beside).length === 0 ? undefined : canonicalJson(beside);
}
