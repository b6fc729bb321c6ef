import { z } from "@hono/zod-openapi";

import { problem } from "./problem.ts";
import { auditReference, plainText, score, status, timestamp } from "./common.ts";

export const verificationRequest = z
  .strictObject({
    agent_id: plainText(256).openapi({ example: "support-bot-01" }),
    policy_rule: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{0,63}$/)
      .openapi({ example: "ISO_42001_BASELINE" }),
    payload: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .openapi({ example: { action: "summarize_document" } }),
  })
  .openapi("VerificationRequest");

export const finding = z
  .object({
    control: z.string().openapi({ example: "A.9.2:least_privilege" }),
    title: z.string(),
    severity: z.string().openapi({ example: "BLOCKING" }),
    points: z.int(),
    outcome: z.enum(["PASS", "FAIL", "NOT_APPLICABLE"]),
    effect: z.enum(["NONE", "REVIEW", "DENY"]),
    evidence: z.string().openapi({ example: "registered" }),
    reasons: z.array(z.object({ code: z.string(), pointer: z.string(), message: z.string() })),
    remedy: z.string(),
    references: z.record(z.string(), z.array(z.string())),
  })
  .openapi("Finding");

const entries = z.record(z.string(), z.unknown());

export const facts = z
  .object({
    as_of: z.string().openapi({ example: "2026-11-21" }),
    state: entries,
    change_tickets: entries,
    incidents: entries,
    approvals: entries,
    backups: entries,
  })
  .openapi("Facts", { description: "The live register entries that were looked up" });

export const verificationResponse = z
  .object({
    status,
    compliance_score: score,
    audit_reference_id: auditReference,
    timestamp,
    tier: z.enum(["LOW", "MODERATE", "HIGH", "CRITICAL"]).optional(),
    rules: z.array(z.string()).optional(),
    reviewable: z.boolean().optional(),
    expires_at: timestamp.optional(),
    snapshot: z.string().optional(),
    facts: facts.optional(),
    findings: z.array(finding).optional(),
    proof: z
      .string()
      .optional()
      .openapi({ description: "With `wait=published`: a C2SP tlog-proof of the record" }),
    state: z
      .enum(["sequenced", "integrated", "published"])
      .optional()
      .openapi({ description: "With `wait=published`, where no proof was there in time" }),
  })
  .openapi("VerificationResponse", {
    description: "Exactly the first four members, in this order; the others with `explain=true`",
  });

export const batchRequest = z
  .strictObject({ requests: z.array(verificationRequest).min(1).max(100) })
  .openapi("BatchRequest");

export const batchResponse = z
  .object({ results: z.array(z.union([verificationResponse, problem])) })
  .openapi("BatchResponse", { description: "In the order of the requests" });
