import { z } from "@hono/zod-openapi";

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
