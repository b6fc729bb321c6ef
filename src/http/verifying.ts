import type { Context } from "hono";

import type { Publication } from "../audit/published-log.ts";
import type { Idempotency } from "../idempotency.ts";
import { formatTlogProof, type TlogProof } from "../merkle/tlog-proof.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { Caller, Decision, VerifyPolicy } from "../verify-policy.ts";
import type { HttpEnv } from "./context.ts";
import { indexOf } from "./record-place.ts";
import { stateOf } from "./trail-view.ts";

const MAX_WAIT_MS = 5_000;

/** Waits for checkpoints, and proves what they cover. */
export interface Proofs {
  readonly logId: number;
  /** Resolves after at most so long. */
  waitFor(index: bigint, timeoutMs: number): Promise<unknown>;
  proof(index: bigint): Promise<TlogProof | undefined>;
  publication(): Promise<Publication>;
}

/** What the handlers of verdicts need. */
export interface Verifying {
  readonly verifyPolicy: VerifyPolicy;
  readonly proofs: Proofs;
  readonly idempotency: Pick<Idempotency, "run" | "keepEvidence">;
  readonly limits: RateLimits;
}

/** Who asks, and how the request is found again. */
export function callerOf(c: Context<HttpEnv>): Caller {
  return {
    principal: c.get("principal"),
    requestId: c.get("requestId"),
    traceId: c.get("traceId"),
  };
}

/** The proof that a checkpoint covers the record, as JSON; where none comes in time, how far it is. */
export async function evidenceOf(
  auditReference: Decision["auditReference"],
  proofs: Proofs,
): Promise<string> {
  const index = indexOf(auditReference, proofs.logId);
  // The verdict is recorded: whatever fails here must not take it away.
  try {
    await proofs.waitFor(index, MAX_WAIT_MS);
    const proof = await proofs.proof(index);
    if (proof !== undefined) return JSON.stringify({ proof: formatTlogProof(proof) });
    return JSON.stringify({ state: stateOf(index, await proofs.publication()) });
  } catch {
    return JSON.stringify({ state: "sequenced" });
  }
}
