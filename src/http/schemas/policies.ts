import { z } from "@hono/zod-openapi";

import { digest } from "./common.ts";

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
