import type { Context } from "hono";
import { z } from "zod";

import type { Facts } from "../policy/verdict.ts";
import type { Finding } from "../policy/findings.ts";
import type { Decision, VerifyPolicy } from "../verify-policy.ts";
import type { Publication } from "../audit/published-log.ts";
import { formatTlogProof, type TlogProof } from "../merkle/tlog-proof.ts";
import { readJson, REQUEST_LIMITS } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { indexOf } from "./record-place.ts";
import { formatScore } from "./score.ts";
import { stateOf } from "./trail-view.ts";
import { parseVerificationRequest } from "./verification-request.ts";

const verifyQuery = z.strictObject({
  explain: z.enum(["true", "false"], "must be true or false").optional(),
  wait: z.literal("published", "must be published").optional(),
});

const MAX_WAIT_MS = 5_000;

/** Waits for checkpoints, and proves what they cover. */
export interface Proofs {
  readonly logId: number;
  /** Resolves after at most so long. */
  waitFor(index: bigint, timeoutMs: number): Promise<unknown>;
  proof(index: bigint): Promise<TlogProof | undefined>;
  publication(): Promise<Publication>;
}

const JSON_HEADERS = { "Content-Type": "application/json" };

/** `POST /labs/verify-policy`: the verdict on one action, given after its record is committed. */
export function verifyHandler(verifyPolicy: VerifyPolicy, proofs: Proofs) {
  return async function verify(c: Context<HttpEnv>): Promise<Response> {
    const { explain, wait } = readQuery(c, verifyQuery);
    const request = parseVerificationRequest(await readJson(c, REQUEST_LIMITS));
    const decision = await verifyPolicy(request, {
      principal: c.get("principal"),
      requestId: c.get("requestId"),
      traceId: c.get("traceId"),
    });
    const evidence = wait === undefined ? {} : await evidenceOf(decision, proofs);
    return c.body(renderDecision(decision, explain === "true", evidence), 200, JSON_HEADERS);
  };
}

/** The proof that a checkpoint covers the record; where none comes in time, how far it is. */
async function evidenceOf({ auditReference }: Decision, proofs: Proofs): Promise<object> {
  const index = indexOf(auditReference, proofs.logId);
  // The verdict is recorded: whatever fails here must not take it away.
  try {
    await proofs.waitFor(index, MAX_WAIT_MS);
    const proof = await proofs.proof(index);
    if (proof !== undefined) return { proof: formatTlogProof(proof) };
    return { state: stateOf(index, await proofs.publication()) };
  } catch {
    return { state: "sequenced" };
  }
}

/** The answer as text, since JSON has no way to ask for three decimals. */
export function renderDecision(
  decision: Decision,
  explain: boolean,
  evidence: object = {},
): string {
  const four =
    `{"status":"${decision.status}","compliance_score":${formatScore(decision.score)},` +
    `"audit_reference_id":"${decision.auditReference}","timestamp":"${decision.timestamp}"`;
  const more = JSON.stringify({ ...(explain ? explanation(decision) : {}), ...evidence });
  return more === "{}" ? `${four}}` : `${four},${more.slice(1)}`;
}

interface Explanation {
  readonly tier: string;
  readonly rules: readonly string[];
  readonly reviewable: boolean;
  readonly expires_at: string;
  readonly snapshot: string;
  readonly facts: Facts;
  readonly findings: readonly Finding[];
}

function explanation(decision: Decision): Explanation {
  return {
    tier: decision.tier,
    rules: decision.rules,
    reviewable: decision.reviewable,
    expires_at: decision.expiresAt,
    snapshot: decision.snapshot,
    facts: decision.facts,
    findings: decision.explain(),
  };
}
