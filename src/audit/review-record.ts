import { canonicalJson } from "../canonical.ts";
import { commit } from "./hashing.ts";
import { seal, type NewRecord, type RecordContext } from "./record.ts";
import { formatAuditReference } from "./reference.ts";

/** What a person said of a decision that people may release. */
export interface ReviewEvent extends RecordContext {
  readonly logId: number;
  /** Index. */
  readonly decision: bigint;
  readonly verdict: "approved" | "rejected";
  readonly reviewer: string;
  readonly reason: string;
  /** 32 fresh random bytes. */
  readonly salt: Uint8Array;
  /** Until when the decision can be reviewed. */
  readonly expires: Date;
  /** Key id. */
  readonly principal: string;
  readonly requestId: string;
}

/** `docket.review`. The reason is kept beside the leaf, where it can be erased. */
export function reviewRecord(event: ReviewEvent): NewRecord {
  const { logId, decision, principal, requestId, salt } = event;
  const input = canonicalJson({ reason: event.reason });
  return seal(
    "docket.review",
    event,
    {
      decision: formatAuditReference(logId, decision),
      verdict: event.verdict,
      reviewer: event.reviewer,
      reason_commitment: commit(salt, input),
      expires: event.expires.toISOString(),
      principal,
      request_id: requestId,
    },
    {
      columns: { principal, requestId, decision },
      detail: { input, salt: Buffer.from(salt).toString("hex") },
    },
  );
}
