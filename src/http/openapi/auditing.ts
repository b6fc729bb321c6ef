import { z } from "@hono/zod-openapi";

import { plainText, trailFilters } from "../schemas/common.ts";
import { json, type Operation, withKey } from "./parts.ts";

const text = z.string();
const time = z.iso.datetime();
const instant = z.iso.datetime({ offset: true });
const line = plainText(256);
const place = z.string().regex(/^(aud_(0|[1-9]\d{0,24})|\d{1,16}(-\d{1,16})?)$/);

const filters = z.object({
  ...trailFilters,
  include: z
    .enum(["payload"])
    .optional()
    .openapi({ description: "Inputs, salts and policies too; scope `audit:payload`" }),
});

const newErasure = z
  .strictObject({
    records: z
      .array(place)
      .min(1)
      .max(5_000)
      .optional()
      .openapi({ example: ["aud_42", "50-59"] }),
    agent_id: line.optional(),
    from: instant.optional(),
    to: instant.optional(),
    reason: line.openapi({ description: "Recorded, and stays: name nobody" }),
  })
  .openapi("NewErasure");

const erasure = z
  .object({
    erasure_id: text,
    state: z.enum(["pending", "confirmed", "done", "withdrawn"]),
    reason: text,
    requested_by: text,
    requested_at: time,
    confirmed_by: text.optional(),
    confirmed_at: time.optional(),
    erased: z.int().optional(),
    held: z.int().optional().openapi({ description: "Spared by a legal hold" }),
  })
  .openapi("Erasure");

const newHold = z
  .strictObject({ agent_id: line.optional(), records: place.optional(), reason: line })
  .openapi("NewHold");

const hold = z
  .object({
    hold_id: text,
    agent_id: text.optional(),
    records: text.optional(),
    reason: text,
    set_by: text,
    set_at: time,
    lifted_by: text.optional(),
    lifted_at: time.optional(),
  })
  .openapi("Hold");

const params = z.object({ id: text });
const body = (schema: z.ZodType) => ({ required: true, content: json(schema) });
const common = { security: [{ bearer: [] }] };

const audit = { ...common, tags: ["audit"] };
const erasing = { ...common, tags: ["erasure"] };

/** Exports, samples, erasures and holds. `withKey` adds the problems of routes that take a key. */
export const auditingOperations: readonly Operation[] = [
  {
    ...audit,
    method: "get",
    path: "/v1/labs/audit-trail/export",
    operationId: "exportRecords",
    summary: "Take records out, to be checked offline",
    description: "Scope `audit:read`. Streamed; the manifest is last. The export becomes a record.",
    request: { query: filters.extend({ format: z.enum(["ndjson", "csv"]).optional() }) },
    responses: {
      200: {
        description: "The records",
        content: { "application/x-ndjson": { schema: text }, "text/csv": { schema: text } },
      },
      ...withKey(422),
    },
  },
  {
    ...audit,
    method: "get",
    path: "/v1/labs/audit-trail/sample",
    operationId: "sampleRecords",
    summary: "Draw records by a seed, with proofs",
    description: "Scope `audit:read`. In the form of an export. The draw becomes a record.",
    request: {
      query: filters.extend({
        n: z.string().regex(/^([1-9]\d{0,3}|10000)$/),
        seed: z.string().regex(/^[\x21-\x7e]{1,128}$/),
      }),
    },
    responses: {
      200: {
        description: "The sample",
        content: { "application/x-ndjson": { schema: text } },
      },
      ...withKey(422),
    },
  },
  {
    ...erasing,
    method: "post",
    path: "/v1/labs/erasures",
    operationId: "requestErasure",
    summary: "Ask to erase stored inputs",
    description: "Scope `admin`, a key that belongs to a person. Another person confirms.",
    request: { body: body(newErasure) },
    responses: {
      201: { description: "It waits", content: json(erasure) },
      ...withKey(413, 415, 422),
    },
  },
  {
    ...erasing,
    method: "get",
    path: "/v1/labs/erasures",
    operationId: "listErasures",
    summary: "List the requests to erase",
    description: "Scope `admin`.",
    responses: {
      200: { description: "All", content: json(z.object({ erasures: z.array(erasure) })) },
      ...withKey(422),
    },
  },
  {
    ...erasing,
    method: "post",
    path: "/v1/labs/erasures/{id}/confirm",
    operationId: "confirmErasure",
    summary: "Carry out what another person asked for",
    description: "Scope `admin`, a key of another person.",
    request: { params },
    responses: { 200: { description: "Done", content: json(erasure) }, ...withKey(404, 409, 422) },
  },
  {
    ...erasing,
    method: "delete",
    path: "/v1/labs/erasures/{id}",
    operationId: "withdrawErasure",
    summary: "Take a request back",
    description: "Scope `admin`.",
    request: { params },
    responses: { 204: { description: "Withdrawn" }, ...withKey(404, 409, 422) },
  },
  {
    ...erasing,
    method: "post",
    path: "/v1/labs/erasures/reapply",
    operationId: "reapplyErasures",
    summary: "Erase again what the log says was erased",
    description: "Scope `admin`. Needed after what is kept beside the records was restored.",
    responses: {
      200: { description: "How many", content: json(z.object({ erased: z.int() })) },
      ...withKey(422),
    },
  },
  {
    ...erasing,
    method: "post",
    path: "/v1/labs/holds",
    operationId: "setHold",
    summary: "Keep stored inputs from being erased",
    description: "Scope `admin`. Wins over requests and retention.",
    request: { body: body(newHold) },
    responses: {
      201: { description: "The hold", content: json(hold) },
      ...withKey(413, 415, 422),
    },
  },
  {
    ...erasing,
    method: "get",
    path: "/v1/labs/holds",
    operationId: "listHolds",
    summary: "List the holds",
    description: "Scope `admin`.",
    responses: {
      200: { description: "All", content: json(z.object({ holds: z.array(hold) })) },
      ...withKey(422),
    },
  },
  {
    ...erasing,
    method: "delete",
    path: "/v1/labs/holds/{id}",
    operationId: "liftHold",
    summary: "Lift a hold",
    description: "Scope `admin`.",
    request: { params },
    responses: { 204: { description: "Lifted" }, ...withKey(404, 409, 422) },
  },
];
