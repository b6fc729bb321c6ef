import { z } from "@hono/zod-openapi";

export const readiness = z
  .object({
    status: z.enum(["ready", "not_ready"]),
    snapshot: z.string().optional(),
    checks: z.record(z.string(), z.string()).openapi({
      description: "`ok`, or a sentence that says what is wrong",
      example: { database: "ok", evaluation: "ok" },
    }),
    version: z.string().optional().openapi({ description: "From here on with `?verbose`" }),
    uptime_seconds: z.int().optional(),
    log_size: z.int().optional(),
    published_size: z.int().optional(),
    append_queue: z.int().optional(),
  })
  .openapi("Readiness");
