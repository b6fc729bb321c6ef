import { z } from "@hono/zod-openapi";

import { auditReference, score, status, timestamp } from "./common.ts";
import { flag, linkedRecord, outcome, verdict } from "./linked.ts";
import { finding } from "./verdict.ts";

export const trailRecord = z
  .object({
    audit_reference_id: auditReference,
    kind: z.string().openapi({ example: "docket.decision" }),
    timestamp,
    agent_id: z.string().optional(),
    policy_rule: z.string().optional(),
    rules: z.array(z.string()).optional().openapi({ description: "Every rule that was evaluated" }),
    action: z.string().optional(),
    status: status.optional(),
    compliance_score: score.optional(),
    failed_controls: z.array(z.string()).optional(),
    snapshot: z.string().optional(),
    decision: auditReference
      .optional()
      .openapi({ description: "What an execution or a review is about" }),
    outcome: outcome.optional(),
    flags: z.array(flag).optional(),
    verdict: verdict.optional(),
    reviewer: z.string().optional(),
    principal: z.string().optional(),
    leaf_hash: z.string().regex(/^[0-9a-f]{64}$/),
    input: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: "The stored input, with `include=payload` and until it is erased" }),
    salt: z.string().optional(),
    state: z.enum(["sequenced", "integrated", "published"]),
  })
  .openapi("TrailRecord");

export const trailPage = z
  .object({
    records: z.array(trailRecord),
    next_cursor: z.string().optional(),
    has_more: z.boolean(),
    checkpoint: z
      .string()
      .optional()
      .openapi({ description: "The last checkpoint, a signed note" }),
  })
  .openapi("TrailPage");

export const trailEntry = trailRecord
  .extend({
    leaf: z
      .record(z.string(), z.unknown())
      .openapi({ description: "The members that the leaf attests" }),
    findings: z.array(finding).optional(),
    executions: z
      .array(linkedRecord)
      .optional()
      .openapi({ description: "Of a decision: what was reported, the first hundred" }),
    reviews: z.array(linkedRecord).optional(),
  })
  .openapi("TrailEntry");

export const summary = z
  .object({
    by: z.enum(["day", "agent", "rule", "control"]),
    groups: z.array(
      z.object({
        key: z.string().openapi({ example: "ISO_42001" }),
        total: z.int(),
        approved: z.int(),
        review_required: z.int(),
        denied: z.int(),
        compliance_score: z.object({ min: score, mean: score, max: score }).optional(),
      }),
    ),
    total: z.int().openapi({ description: "With `by=control` a decision counts once a control" }),
    complete: z.boolean(),
    first: auditReference.optional(),
    last: auditReference.optional(),
  })
  .openapi("Summary");
