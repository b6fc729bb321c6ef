import { z } from "@hono/zod-openapi";

import { auditReference, cursor, limit, trailFilters } from "../schemas/common.ts";
import { summary, trailEntry, trailPage } from "../schemas/trail.ts";
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
    path: "/v1/labs/audit-trail/summary",
    operationId: "summarizeRecords",
    tags: ["audit"],
    summary: "Count decisions by day, agent, rule or failed control",
    description:
      "Scope `audit:read`. Scores only where one rule gave them: by rule, or with the filter `policy_rule`. Looks at 500,000 records at most, the newest; `complete` says whether that was all.",
    security,
    request: {
      query: z.object({
        ...trailFilters,
        kind: z.enum(["docket.decision"]).optional(),
        by: z.enum(["day", "agent", "rule", "control"]),
      }),
    },
    responses: {
      200: { description: "The counts", content: json(summary) },
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
      ...withKey(404, 410, 422),
    },
  },
];
