import { z } from "@hono/zod-openapi";

import { timestamp } from "./common.ts";

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
