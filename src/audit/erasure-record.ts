import { seal, type NewRecord, type RecordContext } from "./record.ts";

/**
 * What happened to stored inputs. `erased` names every record that lost its own; the others are the steps that lead there.
 * Never what was erased, nor the name of an agent.
 */
export interface ErasureEvent extends RecordContext {
  readonly event: "requested" | "confirmed" | "withdrawn" | "erased" | "completed";
  /** Why at all: somebody asked, they were kept long enough, or an earlier erasure was undone by a restore. */
  readonly basis: "request" | "retention" | "reapplied";
  readonly request?: string | undefined;
  readonly reason?: string | undefined;
  /** Indices: `5`, or `7-9` with both ends. */
  readonly records?: readonly string[] | undefined;
  readonly count?: number | undefined;
  /** How many were spared by a legal hold. */
  readonly held?: number | undefined;
  /** Person of the key. */
  readonly person?: string | undefined;
  /** Key id, or `retention`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.erasure` */
export function erasureRecord(event: ErasureEvent): NewRecord {
  const { principal, requestId } = event;
  return seal(
    "docket.erasure",
    event,
    {
      event: event.event,
      basis: event.basis,
      request: event.request,
      reason: event.reason,
      records: event.records,
      count: event.count,
      held: event.held,
      person: event.person,
      principal,
      request_id: requestId,
    },
    { columns: { principal, requestId } },
  );
}

/** A legal hold that is set or lifted. The name of an agent is committed to, not shown. */
export interface HoldEvent extends RecordContext {
  readonly event: "set" | "lifted";
  readonly hold: string;
  readonly reason: string;
  /** Hex HMAC-SHA256 of the agent's name under the hold's id. */
  readonly agentCommitment?: string | undefined;
  readonly first?: number | undefined;
  readonly end?: number | undefined;
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** `docket.hold` */
export function holdRecord(event: HoldEvent): NewRecord {
  const { principal, requestId } = event;
  return seal(
    "docket.hold",
    event,
    {
      event: event.event,
      hold: event.hold,
      reason: event.reason,
      agent_commitment: event.agentCommitment,
      first: event.first,
      end: event.end,
      principal,
      request_id: requestId,
    },
    { columns: { principal, requestId } },
  );
}
