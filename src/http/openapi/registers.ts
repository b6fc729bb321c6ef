import { z } from "@hono/zod-openapi";

import { auditReference, cursor, limit, plainText } from "../schemas/common.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const value = z.record(z.string(), z.unknown());
const register = z.enum(["change_tickets", "incidents", "approvals", "backups"]);
const params = z.object({ register, id: plainText(256) });
const entryCursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,1500}$/)
  .optional();
const etag = z.object({
  ETag: z.string().openapi({ description: "Names this state of the entry" }),
});

const conditions = z.object({
  "If-Match": z
    .string()
    .regex(/^(\*|(W\/)?"[!#-~]*"( ?, ?(W\/)?"[!#-~]*")*)$/)
    .optional()
    .openapi({ description: "The `ETag` that was read, or `*`: the entry must be there" }),
  "If-None-Match": z
    .enum(["*"])
    .optional()
    .openapi({ description: "`*`: the entry must not be there yet" }),
});

const state = z
  .strictObject({
    kill_switch: z.boolean(),
    halted_categories: z.array(plainText(256)),
    suspended_agents: z.array(plainText(256)),
  })
  .openapi("State", { description: "What is halted" });

const warnings = z.array(z.object({ pointer: z.string(), detail: z.string() }));

const receipt = z
  .object({
    register: z.string(),
    id: z.string(),
    digest: digest.optional(),
    audit_reference_id: auditReference,
    warnings: warnings.optional(),
  })
  .openapi("RegisterReceipt");

const entries = z
  .object({
    entries: z.array(
      z.object({ id: z.string(), value, etag: z.string(), changed_at: z.iso.datetime() }),
    ),
    next_cursor: z.string().optional(),
    has_more: z.boolean(),
  })
  .openapi("RegisterEntries");

const activated = z
  .object({
    snapshot: digest,
    previous: digest.optional(),
    changed: z.boolean(),
    registers: digest,
    warnings,
    audit_reference_id: auditReference,
  })
  .openapi("Activated");

const activations = z
  .object({
    activations: z.array(
      z.object({
        snapshot: digest,
        previous: digest.optional(),
        registers: digest,
        bundles: z.array(digest),
        principal: z.string(),
        activated_at: z.iso.datetime(),
        audit_reference_id: auditReference,
        in_force: z.boolean(),
      }),
    ),
    next_cursor: z.string().optional(),
    has_more: z.boolean(),
  })
  .openapi("Activations");

const read = { tags: ["registers"], security };

/** The operations of live registers and of activations. */
export const registerOperations: readonly Operation[] = [
  {
    ...read,
    method: "get",
    path: "/v1/labs/registers/state",
    operationId: "getState",
    summary: "Read what is halted",
    description: "Scope `policy:read`.",
    responses: {
      200: { description: "The state", headers: etag, content: json(state) },
      ...withKey(404, 422),
    },
  },
  {
    ...read,
    method: "put",
    path: "/v1/labs/registers/state",
    operationId: "putState",
    summary: "Turn the kill switch, halt categories, suspend agents",
    description:
      "Scope `registers:write`. In force in every server within a second. `If-Match` is required; `*` is whatever is there.",
    request: { headers: conditions, body: { required: true, content: json(state) } },
    responses: {
      200: { description: "Committed with its record", headers: etag, content: json(receipt) },
      ...withKey(404, 412, 413, 415, 422, 428),
    },
  },
  {
    ...read,
    method: "get",
    path: "/v1/labs/registers/{register}",
    operationId: "listEntries",
    summary: "List the entries of a live register",
    description: "Scope `policy:read`. Pages by id.",
    request: {
      params: z.object({ register }),
      query: z.object({ limit, cursor: entryCursor }),
    },
    responses: {
      200: { description: "One page", content: json(entries) },
      ...withKey(404, 422),
    },
  },
  {
    ...read,
    method: "get",
    path: "/v1/labs/registers/{register}/{id}",
    operationId: "getEntry",
    summary: "Read one entry",
    description: "Scope `policy:read`.",
    request: { params },
    responses: {
      200: { description: "The value", headers: etag, content: json(value) },
      ...withKey(404, 422),
    },
  },
  {
    ...read,
    method: "put",
    path: "/v1/labs/registers/{register}/{id}",
    operationId: "putEntry",
    summary: "Add or replace an entry",
    description: "Scope `registers:write`. Checked by the schema of the register files.",
    request: { params, headers: conditions, body: { required: true, content: json(value) } },
    responses: {
      200: { description: "Committed with its record", headers: etag, content: json(receipt) },
      201: { description: "Added, with If-None-Match", headers: etag, content: json(receipt) },
      ...withKey(404, 412, 413, 415, 422),
    },
  },
  {
    ...read,
    method: "delete",
    path: "/v1/labs/registers/{register}/{id}",
    operationId: "deleteEntry",
    summary: "Remove an entry",
    description: "Scope `registers:write`.",
    request: { params, headers: conditions },
    responses: {
      200: { description: "Removed, with its record", content: json(receipt) },
      ...withKey(404, 412, 422),
    },
  },
  {
    method: "post",
    path: "/v1/labs/policies/reload",
    operationId: "reload",
    tags: ["policies"],
    security,
    summary: "Put registers and bundles in force in every server",
    description:
      "Scope `admin`. Without a body: what the server's files hold. With `snapshot`: one that was in force before. With `registers`: these documents and the bundles in force. Where anything is refused nothing changes.",
    request: {
      body: {
        required: false,
        content: json(z.strictObject({ snapshot: digest.optional(), registers: value.optional() })),
      },
    },
    responses: {
      200: { description: "In force", content: json(activated) },
      ...withKey(404, 409, 413, 415, 422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/activations",
    operationId: "listActivations",
    tags: ["policies"],
    security,
    summary: "List what was put in force, newest first",
    description: "Scope `policy:read`.",
    request: { query: z.object({ cursor }) },
    responses: {
      200: { description: "One page", content: json(activations) },
      ...withKey(422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/registers/{digest}",
    operationId: "getDocuments",
    tags: ["policies"],
    security,
    summary: "Read the register documents of a snapshot",
    description: "Scope `admin`.",
    request: { params: z.object({ digest }) },
    responses: {
      200: {
        description: "The documents",
        content: json(z.object({ digest, documents: value }).openapi("RegisterDocuments")),
      },
      ...withKey(404, 422),
    },
  },
];
