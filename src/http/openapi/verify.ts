import { z } from "@hono/zod-openapi";

import {
  batchRequest,
  batchResponse,
  verificationRequest,
  verificationResponse,
} from "../schemas/verdict.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const explain = z
  .enum(["true", "false"])
  .optional()
  .openapi({ description: "Every control with its outcome, reasons and remedy" });

const headers = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .openapi({
      description:
        "The same key, principal and request get the same bytes and the same record until the verdict expires",
      example: "7d1f0a52-order-4711",
    }),
});

const replayed = {
  "Idempotent-Replayed": {
    description: "`true` where the answer was given before",
    schema: { type: "string" as const, enum: ["true"] },
  },
};

const verify = { method: "post" as const, tags: ["verify"], security };

/** Verdicts. */
export const verifyOperations: readonly Operation[] = [
  {
    ...verify,
    path: "/v1/labs/verify-policy",
    operationId: "verifyPolicy",
    summary: "Ask whether an action complies",
    description:
      "Scope `verify`. The answer is sent after its record is committed. A denial is a 200.",
    request: {
      headers,
      query: z.object({
        explain,
        wait: z.enum(["published"]).optional().openapi({
          description: "`published` answers once a checkpoint covers the record, after 5 s at most",
        }),
      }),
      body: { required: true, content: json(verificationRequest) },
    },
    responses: {
      200: { description: "The verdict", headers: replayed, content: json(verificationResponse) },
      ...withKey(409, 413, 415, 422, 429),
    },
  },
  {
    ...verify,
    path: "/v1/labs/verify-policy/batch",
    operationId: "verifyPolicyBatch",
    summary: "Ask about up to a hundred actions, recorded in one commit",
    description:
      "Scope `verify`. 1 MiB at most; counts as its requests. Each is answered in its place with a result or a problem.",
    request: {
      headers,
      query: z.object({ explain }),
      body: { required: true, content: json(batchRequest) },
    },
    responses: {
      200: { description: "The verdicts", headers: replayed, content: json(batchResponse) },
      ...withKey(409, 413, 415, 422, 429),
    },
  },
];
