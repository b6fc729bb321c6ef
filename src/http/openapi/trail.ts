import { z } from "@hono/zod-openapi";

import { auditReference, cursor, limit, trailFilters } from "../schemas/common.ts";
import { trailEntry, trailPage } from "../schemas/trail.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const include = z
  .enum(["payload"])
  .optional()
  .openapi({ description: "`payload` adds the stored input and its salt; scope `audit:payload`" });

const trailQuery = z.object({
  limit,
  cursor,
  order: z.enum(["asc", "desc"]).optional(),
  ...trailFilters,
  include,
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
