import { z } from "@hono/zod-openapi";

import { SCOPES } from "../../keys/principal.ts";
import { plainText } from "../schemas/common.ts";
import { apiKey } from "../schemas/keys.ts";
import { json, type Operation, security, withKey } from "./parts.ts";

const createdKey = apiKey.extend({ key: z.string() }).openapi("CreatedApiKey");

const names = z.array(plainText(256)).min(1).max(1_000);

const newKey = z
  .strictObject({
    name: plainText(128),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    agents: names.openapi({ example: ["*"] }),
    rules: names.openapi({ example: ["*"] }),
    asserts_people: z.boolean().optional(),
    person: plainText(128).optional(),
    expires_at: z.iso.datetime({ offset: true }).optional(),
  })
  .openapi("NewApiKey");

/** API keys. */
export const keyOperations: readonly Operation[] = [
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
      200: { description: "All keys", content: json(z.object({ keys: z.array(apiKey) })) },
      ...withKey(422),
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
    responses: { 204: { description: "Revoked" }, ...withKey(404, 409, 422) },
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
      ...withKey(404, 409, 422),
    },
  },
];
