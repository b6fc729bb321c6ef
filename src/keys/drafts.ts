import type { KeyEvent } from "../audit/event-record.ts";
import type { Actor, KeyManagement, KeySpec } from "./key-spec.ts";
import type { KeyRow } from "./rows.ts";
import { hashToken } from "./token.ts";

/** The row of a new key. */
export function newRow(
  { log, now }: KeyManagement,
  spec: KeySpec,
  keyId: string,
  token: string,
): KeyRow {
  return {
    logId: log.logId,
    keyId,
    name: spec.name,
    tokenHash: hashToken(token),
    scopes: [...spec.scopes],
    agents: [...spec.agents],
    rules: [...spec.rules],
    assertsPeople: spec.assertsPeople,
    person: spec.person ?? null,
    replaces: null,
    createdAt: now(),
    expiresAt: spec.expiresAt ?? null,
    revokedAt: null,
    lastUsedAt: null,
  };
}

/** What the record says of a key and of what happens to it. */
export function eventOf(
  keys: KeyManagement,
  row: KeyRow,
  event: KeyEvent["event"],
  actor: Actor,
): KeyEvent {
  const { keyId, name, scopes, agents, rules, assertsPeople } = row;
  return {
    origin: keys.origin,
    time: keys.now(),
    key: keyId,
    event,
    name,
    scopes,
    agents,
    rules,
    assertsPeople,
    person: row.person ?? undefined,
    expires: row.expiresAt ?? undefined,
    replaces: row.replaces ?? undefined,
    principal: actor.principal,
    requestId: actor.requestId,
  };
}
