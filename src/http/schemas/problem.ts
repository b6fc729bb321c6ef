import { z } from "@hono/zod-openapi";

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
    audit_reference_id: z
      .string()
      .optional()
      .openapi({ description: "The record of the failure or of the refused attempt" }),
    reason: z.string().optional().openapi({ description: "Why an evaluation failed" }),
    flags: z
      .array(z.string())
      .optional()
      .openapi({ description: "What was wrong with an execution" }),
    nearest: z.array(z.string()).optional().openapi({ description: "Rules of similar names" }),
    rules: z.string().optional().openapi({ description: "Where the rules are listed" }),
    scope: z.string().optional().openapi({ description: "The scope that is missing" }),
    policy: z
      .enum(["key", "agent"])
      .optional()
      .openapi({ description: "Which limit was exceeded" }),
    quota: z.int().optional().openapi({ description: "Requests in a window" }),
    window: z.int().optional().openapi({ description: "Seconds" }),
    reset: z.int().optional().openapi({ description: "Seconds until requests are taken again" }),
    allow: z.array(z.string()).optional().openapi({ description: "The methods that there are" }),
  })
  .openapi("Problem");
