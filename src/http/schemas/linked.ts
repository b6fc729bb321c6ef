import { z } from "@hono/zod-openapi";

import { auditReference, timestamp } from "./common.ts";

export const outcome = z.enum(["started", "succeeded", "failed", "aborted"]);
export const flag = z.enum([
  "not_approved",
  "expired",
  "reused",
  "halted",
  "not_started",
  "already_ended",
  "bypass",
]);
export const verdict = z.enum(["approved", "rejected"]);

/** Executions and reviews as a decision shows them. */
export const linkedRecord = z
  .object({
    audit_reference_id: auditReference,
    timestamp,
    outcome: outcome.optional(),
    flags: z.array(flag).optional(),
    verdict: verdict.optional(),
    reviewer: z.string().optional(),
    principal: z.string().optional(),
  })
  .openapi("LinkedRecord");
