import type { Context } from "hono";
import { z } from "zod";

import { DocketError } from "../errors.ts";
import type { CreatedKey } from "../keys/manage.ts";
import type { Actor, KeySpec } from "../keys/key-spec.ts";
import { SCOPES } from "../keys/principal.ts";
import type { ApiKey } from "../keys/rows.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readBody } from "./read-body.ts";
import { visibleText } from "./text.ts";

export interface KeyAdministration {
  create(spec: KeySpec, actor: Actor): Promise<CreatedKey>;
  list(): Promise<readonly ApiKey[]>;
  revoke(keyId: string, actor: Actor): Promise<ApiKey>;
  rotate(keyId: string, actor: Actor): Promise<CreatedKey>;
}

const LIMITS = { bytes: 65_536, depth: 4, values: 3_000 };
const KEY_ID = /^[A-Za-z0-9-]{1,64}$/;

const names = z
  .array(visibleText(256), 'must be a list; ["*"] is all')
  .min(1, 'must not be empty; ["*"] is all')
  .max(1_000, "must hold at most 1000 entries");

const newKey = z.strictObject(
  {
    name: visibleText(128),
    scopes: z
      .array(z.enum(SCOPES, `must be one of ${SCOPES.join(", ")}`), "must be a list of scopes")
      .min(1, "must name at least one scope")
      .max(SCOPES.length, "names a scope twice"),
    agents: names,
    rules: names,
    asserts_people: z.boolean("must be true or false").optional(),
    person: visibleText(128).optional(),
    expires_at: z.iso
      .datetime({ offset: true, error: "must be an RFC 3339 time such as 2027-01-31T00:00:00Z" })
      .transform((value) => new Date(value))
      .optional(),
  },
  "must be an object",
);

/** `POST /labs/keys`: the only answer that ever holds the key. */
export function createKeyHandler(keys: KeyAdministration) {
  return async function createKey(c: Context<HttpEnv>): Promise<Response> {
    const body = readBody(newKey, await readJson(c, LIMITS));
    const created = await keys.create(
      {
        name: body.name,
        scopes: body.scopes,
        agents: body.agents,
        rules: body.rules,
        assertsPeople: body.asserts_people ?? false,
        person: body.person,
        expiresAt: body.expires_at,
      },
      actorOf(c),
    );
    return c.json({ ...keyView(created.key), key: created.token }, 201);
  };
}

/** `GET /labs/keys`: every key, never a secret. */
export function listKeysHandler(keys: KeyAdministration) {
  return async function listKeys(c: Context<HttpEnv>): Promise<Response> {
    return c.json({ keys: (await keys.list()).map(keyView) });
  };
}

/** `DELETE /labs/keys/:id`: ends a key. */
export function revokeKeyHandler(keys: KeyAdministration) {
  return async function revokeKey(c: Context<HttpEnv>): Promise<Response> {
    await keys.revoke(keyIdOf(c), actorOf(c));
    return c.body(null, 204);
  };
}

/** `POST /labs/keys/:id/rotate`: a new key with the same rights in the place of one. */
export function rotateKeyHandler(keys: KeyAdministration) {
  return async function rotateKey(c: Context<HttpEnv>): Promise<Response> {
    const { key, token } = await keys.rotate(keyIdOf(c), actorOf(c));
    return c.json({ ...keyView(key), key: token }, 201);
  };
}

function keyIdOf(c: Context): string {
  const id = c.req.param("id") ?? "";
  if (!KEY_ID.test(id)) throw new DocketError("not_found", "There is no such API key.");
  return id;
}

function actorOf(c: Context<HttpEnv>): Actor {
  return { principal: c.get("principal").keyId, requestId: c.get("requestId") };
}

function keyView(key: ApiKey): Record<string, unknown> {
  return {
    key_id: key.keyId,
    name: key.name,
    scopes: key.scopes,
    agents: key.agents,
    rules: key.rules,
    asserts_people: key.assertsPeople,
    person: key.person,
    replaces: key.replaces,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString(),
    revoked_at: key.revokedAt?.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString(),
  };
}
