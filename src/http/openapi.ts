import { OpenAPIHono, z } from "@hono/zod-openapi";

import { auditingOperations } from "./openapi-auditing.ts";
import { logOperations } from "./openapi-log.ts";
import { registerOperations } from "./openapi-registers.ts";
import { problemKinds } from "./problem.ts";
import * as schemas from "./schemas.ts";

type Registry = OpenAPIHono["openAPIRegistry"];
type Operation = Parameters<Registry["registerPath"]>[0];
type Responses = Operation["responses"];

const json = (schema: z.ZodType) => ({ "application/json": { schema } });
const security = [{ bearer: [] }];

/** The OpenAPI 3.1 description of the whole API; `docs/openapi.json` is this, written down. */
export function openapiDocument(): ReturnType<OpenAPIHono["getOpenAPI31Document"]> {
  const documentation = new OpenAPIHono();
  const registry = documentation.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "An API key, `dk_<id>_<secret>`",
  });
  const all = [...operations, ...auditingOperations(withKey), ...logOperations(withKey)];
  for (const operation of all) registry.registerPath(operation);
  return documentation.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Docket",
      version: "1",
      description:
        "Verdicts on the actions of autonomous agents, before they run, and the log that proves them. Every path below `/v1` also answers below `/api/v1`.",
      license: { name: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [
      { name: "verify", description: "Verdicts" },
      { name: "audit", description: "The audit trail" },
      { name: "log", description: "The tree over the audit trail, and proofs" },
      { name: "erasure", description: "What is erased beside the records, and what must not be" },
      { name: "policies", description: "What is decided, and by which digests" },
      { name: "registers", description: "The live registers, and the kill switch" },
      { name: "keys", description: "API keys" },
      { name: "operation", description: "Health" },
    ],
  });
}

/** Problems by status; several codes share one. */
function problems(...statuses: readonly number[]): Responses {
  const all = [...new Set([...statuses, 406, 500])].sort((a, b) => a - b);
  return Object.fromEntries(
    all.map((status) => [
      status,
      {
        description: Object.values(problemKinds)
          .filter((kind) => kind.status === status)
          .map((kind) => kind.title)
          .join("; "),
        content: { "application/problem+json": { schema: schemas.problem } },
      },
    ]),
  );
}

const withKey = (...statuses: readonly number[]) => problems(400, 401, 403, 503, ...statuses);

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

const createdKey = schemas.apiKey.extend({ key: z.string() }).openapi("CreatedApiKey");

const newKey = z
  .strictObject({
    name: z.string().min(1).max(128),
    scopes: z.array(z.string()).min(1),
    agents: z
      .array(z.string())
      .min(1)
      .openapi({ example: ["*"] }),
    rules: z
      .array(z.string())
      .min(1)
      .openapi({ example: ["*"] }),
    asserts_people: z.boolean().optional(),
    person: z.string().optional(),
    expires_at: z.iso.datetime().optional(),
  })
  .openapi("NewApiKey");

const operations: readonly Operation[] = [
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
      body: { required: true, content: json(schemas.verificationRequest) },
    },
    responses: {
      200: { description: "The verdict", content: json(schemas.verificationResponse) },
      ...withKey(413, 415, 422, 429),
    },
  },
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
      200: { description: "One page", content: json(schemas.trailPage) },
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
      params: z.object({ audit_reference_id: schemas.auditReference }),
      query: z.object({ include }),
    },
    responses: {
      200: { description: "The record", content: json(schemas.trailEntry) },
      ...withKey(404, 422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies",
    operationId: "listPolicies",
    tags: ["policies"],
    summary: "List the rules that can be asked",
    description: "Scope `policy:read`.",
    security,
    responses: {
      200: { description: "The rules", content: json(schemas.policyList) },
      ...withKey(422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/{policy_rule}",
    operationId: "getPolicy",
    tags: ["policies"],
    summary: "Read one rule with its controls",
    description: "Scope `policy:read`. An alias is taken too.",
    security,
    request: { params: z.object({ policy_rule: z.string() }) },
    responses: {
      200: { description: "The rule", content: json(schemas.policyRule) },
      ...withKey(404, 422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/policies/snapshot",
    operationId: "getSnapshot",
    tags: ["policies"],
    summary: "Read the digests in force",
    description: "Scope `policy:read`.",
    security,
    responses: {
      200: { description: "The digests", content: json(schemas.snapshot) },
      ...withKey(422),
    },
  },
  ...registerOperations({ security, withKey }),
  {
    method: "post",
    path: "/v1/labs/keys",
    operationId: "createKey",
    tags: ["keys"],
    summary: "Make an API key",
    description: "Scope `admin`. The key is in this answer and nowhere else.",
    security,
    request: { body: { required: true, content: json(newKey) } },
    responses: {
      201: {
        description: "The key",
        content: json(createdKey),
      },
      ...withKey(413, 415, 422),
    },
  },
  {
    method: "get",
    path: "/v1/labs/keys",
    operationId: "listKeys",
    tags: ["keys"],
    summary: "List the API keys",
    description: "Scope `admin`. Secrets are never shown.",
    security,
    responses: {
      200: { description: "All keys", content: json(z.object({ keys: z.array(schemas.apiKey) })) },
      ...withKey(),
    },
  },
  {
    method: "delete",
    path: "/v1/labs/keys/{key_id}",
    operationId: "revokeKey",
    tags: ["keys"],
    summary: "Revoke an API key",
    description: "Scope `admin`. In force within a second in every server.",
    security,
    request: { params: z.object({ key_id: z.string() }) },
    responses: { 204: { description: "Revoked" }, ...withKey(404, 409) },
  },
  {
    method: "post",
    path: "/v1/labs/keys/{key_id}/rotate",
    operationId: "rotateKey",
    tags: ["keys"],
    summary: "Put a new key with the same rights in the place of one",
    description: "Scope `admin`. The old key ends.",
    security,
    request: { params: z.object({ key_id: z.string() }) },
    responses: {
      201: { description: "The new key", content: json(createdKey) },
      ...withKey(404, 409),
    },
  },
  {
    method: "get",
    path: "/livez",
    operationId: "livez",
    tags: ["operation"],
    summary: "Whether the process runs",
    responses: {
      200: { description: "It does", content: json(z.object({ status: z.literal("ok") })) },
    },
  },
  {
    method: "get",
    path: "/readyz",
    operationId: "readyz",
    tags: ["operation"],
    summary: "Whether the server can give verdicts, and why not",
    responses: {
      200: { description: "It can", content: json(schemas.readiness) },
      503: { description: "It cannot", content: json(schemas.readiness) },
    },
  },
];
