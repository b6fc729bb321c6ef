import { z } from "@hono/zod-openapi";

import { auditReference } from "../schemas/common.ts";
import {
  bypassReport,
  execution,
  executionReport,
  opinion,
  review,
  reviewCase,
  reviewCases,
} from "../schemas/conduct.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const params = z.object({ audit_reference_id: auditReference });
const body = (schema: z.ZodType) => ({ required: true, content: json(schema) });
const conduct = { tags: ["conduct"], security };

/** What became of decisions: executions, and the reviews that release some of them. */
export const conductOperations: readonly Operation[] = [
  {
    ...conduct,
    method: "post",
    path: "/v1/labs/audit-trail/{audit_reference_id}/executions",
    operationId: "reportExecution",
    summary: "Report the start or the end of what was decided",
    description:
      "Scope `execution:write`. `started` uses the verdict: run the action only after a 201. One end follows one start. A refused report is recorded with its flags.",
    request: { params, body: body(executionReport) },
    responses: {
      201: { description: "It is recorded", content: json(execution) },
      ...withKey(404, 409, 410, 413, 415, 422, 429),
    },
  },
  {
    ...conduct,
    method: "post",
    path: "/v1/labs/executions",
    operationId: "reportBypass",
    summary: "Report an action that no decision was asked for",
    description: "Scope `execution:write`. Recorded with the flag `bypass`.",
    request: { body: body(bypassReport) },
    responses: {
      201: { description: "It is recorded", content: json(execution) },
      ...withKey(413, 415, 422, 429),
    },
  },
  {
    ...conduct,
    method: "post",
    path: "/v1/labs/audit-trail/{audit_reference_id}/reviews",
    operationId: "reviewDecision",
    summary: "Say as a person whether a decision may be released",
    description:
      "Scope `review`, a key that belongs to an eligible person: active, authorised for the tier, neither the requester nor the owner of the agent. Two people at CRITICAL, else one. The recorded status never changes.",
    request: { params, body: body(opinion) },
    responses: {
      201: { description: "It is recorded", content: json(review) },
      ...withKey(404, 409, 410, 413, 415, 422, 429),
    },
  },
  {
    ...conduct,
    method: "get",
    path: "/v1/labs/audit-trail/{audit_reference_id}/reviews",
    operationId: "getReviews",
    summary: "Read where the review of a decision stands, or wait for it",
    description: "Scope `audit:read`, `review` or `verify`.",
    request: {
      params,
      query: z.object({
        wait: z
          .string()
          .regex(/^([0-9]|[1-5][0-9]|60)$/)
          .optional()
          .openapi({
            description:
              "Answers when there is another review, or after so many seconds, 60 at most",
            example: "30",
          }),
      }),
    },
    responses: {
      200: { description: "Where it stands", content: json(reviewCase) },
      ...withKey(404, 409, 422, 429),
    },
  },
  {
    ...conduct,
    method: "get",
    path: "/v1/labs/reviews",
    operationId: "listReviews",
    summary: "List the decisions that people may release, newest first",
    description: "Scope `review`. A page may be short and still have a cursor.",
    request: {
      query: z.object({
        state: z.enum(["pending", "approved", "rejected", "expired"]).optional(),
        limit: z.string().optional().openapi({ description: "1 to 1000, default 50" }),
        cursor: z.string().optional(),
      }),
    },
    responses: {
      200: { description: "One page", content: json(reviewCases) },
      ...withKey(422, 429),
    },
  },
];
