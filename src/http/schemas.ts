import { z } from "@hono/zod-openapi";

/** The shapes on the wire. The OpenAPI document is made of these; the hot route checks its request by hand. */

export const auditReference = z
  .string()
  .regex(/^aud_\d{1,30}$/)
  .openapi({ example: "aud_42", description: "Names one record of the log" });

const timestamp = z.iso.datetime().openapi({ example: "2026-11-21T08:53:46.120Z" });
const status = z.enum(["APPROVED", "REVIEW_REQUIRED", "DENIED"]);
const score = z
  .number()
  .min(0)
  .max(1)
  .openapi({ example: 0.987, description: "Always written with three decimals" });

export const verificationRequest = z
  .strictObject({
    agent_id: z.string().min(1).max(256).openapi({ example: "support-bot-01" }),
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
  })
  .openapi("TrailEntry");

export const apiKey = z
  .object({
    key_id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    agents: z.array(z.string()),
    rules: z.array(z.string()),
    asserts_people: z.boolean(),
    person: z.string().optional(),
    replaces: z.string().optional(),
    created_at: timestamp,
    expires_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
    last_used_at: timestamp.optional(),
  })
  .openapi("ApiKey");

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  })
  .openapi("Problem");

export const readiness = z
  .object({
    status: z.enum(["ready", "not_ready"]),
    snapshot: z.string().optional(),
    checks: z.record(z.string(), z.string()).openapi({
      description: "`ok`, or a sentence that says what is wrong",
      example: { database: "ok", evaluation: "ok" },
    }),
  })
  .openapi("Readiness");

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);

export const policyList = z
  .object({
    snapshot: digest,
    rules: z.array(
      z.object({
        policy_rule: z.string(),
        title: z.string(),
        framework: z.string(),
        framework_title: z.string().optional(),
        controls: z.int(),
        aliases: z.array(z.string()),
      }),
    ),
    not_built: z.array(
      z.object({
        policy_rule: z.string(),
        framework: z.string(),
        missing_checks: z.array(z.string()),
      }),
    ),
  })
  .openapi("PolicyList");

export const policyRule = z
  .object({
    policy_rule: z.string(),
    title: z.string(),
    framework: z.string(),
    aliases: z.array(z.string()),
    controls: z.array(
      z.object({
        control: z.string(),
        criterion: z.string(),
        criterion_title: z.string().optional(),
        title: z.string(),
        description: z.string(),
        severity: z.string(),
        points: z.int(),
        baseline: z.boolean(),
        evidence: z.string(),
        remedy: z.string(),
        references: z.record(z.string(), z.array(z.string())),
      }),
    ),
    outside: z.array(z.object({ criterion: z.string(), title: z.string() })),
  })
  .openapi("PolicyRule");

export const snapshot = z
  .object({
    snapshot: digest,
    bundles: z.array(z.object({ framework: z.string(), digest })),
    registers: z.object({ digest, documents: z.record(z.string(), digest) }),
  })
  .openapi("Snapshot");
