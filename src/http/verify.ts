import type { Context } from "hono";
import { z } from "zod";

import type { Facts } from "../policy/verdict.ts";
import type { Finding } from "../policy/findings.ts";
import type { Decision, VerifyPolicy } from "../verify-policy.ts";
import { readJson, REQUEST_LIMITS } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { formatScore } from "./score.ts";
import { parseVerificationRequest } from "./verification-request.ts";

const verifyQuery = z.strictObject({
  explain: z.enum(["true", "false"], "must be true or false").optional(),
});

const JSON_HEADERS = { "Content-Type": "application/json" };

/** `POST /labs/verify-policy`: the verdict on one action, given after its record is committed. */
export function verifyHandler(verifyPolicy: VerifyPolicy) {
  return async function verify(c: Context<HttpEnv>): Promise<Response> {
    const { explain } = readQuery(c, verifyQuery);
    const request = parseVerificationRequest(await readJson(c, REQUEST_LIMITS));
    const decision = await verifyPolicy(request, {
      principal: c.get("principal"),
      requestId: c.get("requestId"),
      traceId: c.get("traceId"),
    });
    return c.body(renderDecision(decision, explain === "true"), 200, JSON_HEADERS);
  };
}

/** The answer as text, since JSON has no way to ask for three decimals. */
export function renderDecision(decision: Decision, explain: boolean): string {
  const four =
    `{"status":"${decision.status}","compliance_score":${formatScore(decision.score)},` +
    `"audit_reference_id":"${decision.auditReference}","timestamp":"${decision.timestamp}"`;
  return explain ? `${four},${JSON.stringify(explanation(decision)).slice(1)}` : `${four}}`;
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
