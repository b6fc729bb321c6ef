import { z } from "@hono/zod-openapi";

import { auditReference, timestamp } from "./common.ts";
import { flag, outcome, verdict } from "./linked.ts";
import { trailRecord } from "./trail.ts";

const detail = z
  .record(z.string(), z.unknown())
  .optional()
  .openapi({ description: "Kept beside the record and erased with it", example: { exit_code: 0 } });

export const executionReport = z
  .strictObject({ outcome: outcome.openapi({ example: "started" }), detail })
  .openapi("ExecutionReport");

export const bypassReport = z
  .strictObject({
    agent_id: z.string().min(1).max(256).openapi({ example: "support-bot-01" }),
    action: z.string().min(1).max(256).optional().openapi({ example: "issue_refund" }),
    outcome: outcome.openapi({ example: "succeeded" }),
    detail,
  })
  .openapi("BypassReport");

export const execution = z
  .object({
    audit_reference_id: auditReference,
    decision: auditReference.optional().openapi({ description: "The decision that it is about" }),
    outcome,
    flags: z.array(flag),
    timestamp,
  })
  .openapi("Execution");

const caseMembers = {
  decision: auditReference,
  state: z.enum(["pending", "approved", "rejected", "expired"]).openapi({
    description: "One rejection ends it; `expired` is one that was not decided in time",
  }),
  required: z.int().openapi({ description: "How many people must approve", example: 1 }),
  approvals: z.int(),
  review_by: timestamp,
  execute_by: timestamp.optional().openapi({
    description: "Once approved: until when one execution may start",
  }),
};
export const opinion = z
  .strictObject({
    verdict,
    reason: z
      .string()
      .min(1)
      .max(2000)
      .openapi({ example: "Checked with the customer; ticket 4711" }),
  })
  .openapi("Opinion");

export const review = z
  .object({
    audit_reference_id: auditReference,
    verdict,
    reviewer: z.string().openapi({ example: "nora.silva" }),
    timestamp,
    ...caseMembers,
  })
  .openapi("Review");

export const reviewCase = z
  .object({
    ...caseMembers,
    reviews: z.array(z.object({ reviewer: z.string(), verdict, timestamp })),
  })
  .openapi("ReviewCase");

export const reviewCases = z
  .object({
    cases: z.array(z.object({ ...caseMembers, tier: z.string(), record: trailRecord })),
    next_cursor: z.string().optional(),
    has_more: z.boolean(),
  })
  .openapi("ReviewCases");
