import { and, asc, eq } from "../db/drizzle.ts";
import { keyRecord } from "../audit/event-record.ts";
import { DocketError } from "../errors.ts";
import { alreadyRevoked, insertKey, markRevoked, replaceKey } from "./changes.ts";
import { eventOf, newRow } from "./drafts.ts";
import type { Actor, KeyManagement, KeySpec } from "./key-spec.ts";
import { ALL, SCOPES } from "./principal.ts";
import { toApiKey, type ApiKey, type KeyRow } from "./rows.ts";
import { apiKeys } from "./tables.ts";
import { createToken, hashToken, isTokenForm } from "./token.ts";

export interface CreatedKey {
  readonly key: ApiKey;
  /** The key itself, to be shown this once. */
  readonly token: string;
}

/** Makes a key. The key and its `docket.key` record are committed together. */
export async function createKey(
  keys: KeyManagement,
  spec: KeySpec,
  actor: Actor,
): Promise<CreatedKey> {
  const { keyId, token } = createToken(keys.randomBytes);
  const row = newRow(keys, spec, keyId, token);
  const event = eventOf(keys, row, "created", actor);
  await keys.log.appendWith([keyRecord(event)], insertKey(row));
  return { key: toApiKey(row), token };
}

/** All keys, oldest first, revoked and expired ones too. */
export async function listKeys({ database, log }: KeyManagement): Promise<readonly ApiKey[]> {
  const rows = await database.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.logId, log.logId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.keyId));
  return rows.map(toApiKey);
}

/** Ends a key, in force within a second everywhere. Throws `not_found`, or `conflict` where it is revoked already. */
export async function revokeKey(keys: KeyManagement, keyId: string, actor: Actor): Promise<ApiKey> {
  const row = await activeKey(keys, keyId);
  const revokedAt = keys.now();
  await keys.log.appendWith(
    [keyRecord(eventOf(keys, row, "revoked", actor))],
    markRevoked(row, revokedAt),
  );
  return toApiKey({ ...row, revokedAt });
}

/** Puts a new key with the same rights in the place of one, which ends with that. Throws as `revokeKey`. */
export async function rotateKey(
  keys: KeyManagement,
  keyId: string,
  actor: Actor,
): Promise<CreatedKey> {
  const old = await activeKey(keys, keyId);
  const next = createToken(keys.randomBytes);
  const createdAt = keys.now();
  const row: KeyRow = {
    ...old,
    keyId: next.keyId,
    tokenHash: hashToken(next.token),
    createdAt,
    lastUsedAt: null,
    replaces: keyId,
  };
  await keys.log.appendWith(
    [keyRecord(eventOf(keys, row, "rotated", actor))],
    replaceKey(old, row),
  );
  return { key: toApiKey(row), token: next.token };
}

/**
 * Makes the key that the operator chose (DOCKET_BOOTSTRAP_KEY), with every right, unless it was ever there: once revoked it
 * does not come back. Returns whether it was made. Throws `configuration_invalid` for a text that can be no key.
 */
export async function ensureBootstrapKey(
  keys: KeyManagement,
  token: string,
  name = "bootstrap",
): Promise<boolean> {
  if (!isTokenForm(token)) {
    throw new DocketError(
      "configuration_invalid",
      "A bootstrap key has 32 to 256 visible ASCII characters.",
    );
  }
  const spec: KeySpec = {
    name,
    scopes: SCOPES,
    agents: [ALL],
    rules: [ALL],
    assertsPeople: true,
  };
  const keyId = Buffer.from(keys.randomBytes(8)).toString("hex");
  const row = newRow(keys, spec, keyId, token);
  if (await isKnown(keys, row.tokenHash)) return false;
  try {
    const record = keyRecord(eventOf(keys, row, "created", { principal: "bootstrap" }));
    await keys.log.appendWith([record], insertKey(row));
    return true;
  } catch (error) {
    // Another replica made it at the same time.
    if (error instanceof DocketError && error.code === "conflict") return false;
    throw error;
  }
}

/** Whether there is any key yet. */
export async function hasKeys({ database, log }: KeyManagement): Promise<boolean> {
  const rows = await database.db
    .select({ keyId: apiKeys.keyId })
    .from(apiKeys)
    .where(eq(apiKeys.logId, log.logId))
    .limit(1);
  return rows.length > 0;
}

async function activeKey(keys: KeyManagement, keyId: string): Promise<KeyRow> {
  const [row] = await keys.database.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.logId, keys.log.logId), eq(apiKeys.keyId, keyId)));
  if (row === undefined) throw new DocketError("not_found", "There is no such API key.");
  if (row.revokedAt !== null) throw alreadyRevoked();
  return row;
}

async function isKnown({ database, log }: KeyManagement, tokenHash: Uint8Array): Promise<boolean> {
  const rows = await database.sql`
    select 1 from api_keys where log_id = ${log.logId} and token_hash = ${Buffer.from(tokenHash)}`;
  return rows.length > 0;
}
