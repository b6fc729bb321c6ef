import type { Context } from "hono";
import { z } from "zod";

import { readJson, REQUEST_LIMITS } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { explanationOf, renderDecision } from "./render-decision.ts";
import { parseVerificationRequest } from "./verification-request.ts";
import { callerOf, evidenceOf, type Verifying } from "./verifying.ts";
import { IDEMPOTENCY_KEY, verifyOnce } from "./verify-once.ts";

const verifyQuery = z.strictObject({
  explain: z.enum(["true", "false"], "must be true or false").optional(),
  wait: z.literal("published", "must be published").optional(),
});

const JSON_HEADERS = { "Content-Type": "application/json" };

/** `POST /labs/verify-policy`: the verdict on one action, given after its record is committed. */
export function verifyHandler(verifying: Verifying) {
  const { verifyPolicy, proofs, limits } = verifying;
  return async function verify(c: Context<HttpEnv>): Promise<Response> {
    const { explain, wait } = readQuery(c, verifyQuery);
    const request = parseVerificationRequest(await readJson(c, REQUEST_LIMITS));
    await limits.agent(request.agent_id);
    const asked = { request, explain: explain === "true", wait: wait !== undefined };
    const key = c.req.header(IDEMPOTENCY_KEY);
    if (key !== undefined) return verifyOnce(c, verifying, asked, key);
    const decision = await verifyPolicy(request, callerOf(c));
    const evidence = asked.wait ? await evidenceOf(decision.auditReference, proofs) : undefined;
    const text = renderDecision(decision, explanationOf(decision, asked.explain), evidence);
    return c.body(text, 200, JSON_HEADERS);
  };
}
