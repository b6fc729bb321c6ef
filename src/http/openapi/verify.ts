import { z } from "@hono/zod-openapi";

import { verificationRequest, verificationResponse } from "../schemas/verdict.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

/** Verdicts. */
export const verifyOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/v1/labs/verify-policy",
    operationId: "verifyPolicy",
    tags: ["verify"],
    summary: "Ask whether an action complies",
    description:
      "Scope `verify`. The answer is sent after its record is committed. A denial is a 200.",
    security,
    request: {
      query: z.object({
        explain: z.enum(["true", "false"]).optional(),
        wait: z.enum(["published"]).optional().openapi({
          description: "`published` answers once a checkpoint covers the record, after 5 s at most",
        }),
      }),
      body: { required: true, content: json(verificationRequest) },
    },
    responses: {
      200: { description: "The verdict", content: json(verificationResponse) },
      ...withKey(413, 415, 422, 429),
    },
  },
];
