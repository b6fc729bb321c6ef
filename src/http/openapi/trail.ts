import { z } from "@hono/zod-openapi";

import { auditReference } from "../schemas/common.ts";
import { trailEntry, trailPage } from "../schemas/trail.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const include = z
  .enum(["payload"])
  .optional()
  .openapi({ description: "`payload` adds the stored input and its salt; scope `audit:payload`" });

const trailQuery = z.object({
  limit: z.string().optional().openapi({ description: "1 to 1000, default 50", example: "50" }),
  cursor: z.string().optional().openapi({ description: "`next_cursor` of the page before" }),
  order: z.enum(["asc", "desc"]).optional(),
  agent_id: z.string().optional(),
  policy_rule: z.string().optional(),
  status: z.enum(["APPROVED", "REVIEW_REQUIRED", "DENIED"]).optional(),
  control: z.string().optional().openapi({ description: "A control that failed" }),
  action: z.string().optional(),
  kind: z.string().optional(),
  principal: z.string().optional().openapi({ description: "Key id" }),
  request_id: z.string().optional(),
  include,
  from: z.string().optional().openapi({ description: "RFC 3339, inclusive" }),
  to: z.string().optional().openapi({ description: "RFC 3339, exclusive" }),
});

/** The audit trail. */
export const trailOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/v1/labs/audit-trail",
    operationId: "listRecords",
    tags: ["audit"],
    summary: "Read the audit trail, newest first",
    description: "Scope `audit:read`. Pages by key; a page may be short and still have a cursor.",
    security,
    request: { query: trailQuery },
    responses: {
      200: { description: "One page", content: json(trailPage) },
      ...withKey(422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/audit-trail/{audit_reference_id}",
    operationId: "getRecord",
    tags: ["audit"],
    summary: "Read one record with its findings",
    description: "Scope `audit:read`.",
    security,
    request: {
      params: z.object({ audit_reference_id: auditReference }),
      query: z.object({ include }),
    },
    responses: {
      200: { description: "The record", content: json(trailEntry) },
      ...withKey(404, 422),
    },
  },
];
