import type { apiKeys } from "./tables.ts";
import { SCOPES, type Principal, type Scope } from "./principal.ts";

export type KeyRow = typeof apiKeys.$inferSelect;

/** A key as it is listed: never the token, nor its hash. */
export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly agents: readonly string[];
  readonly rules: readonly string[];
  readonly assertsPeople: boolean;
  readonly person?: string;
  readonly replaces?: string;
  readonly createdAt: Date;
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
  readonly lastUsedAt?: Date;
}

export function toApiKey(row: KeyRow): ApiKey {
  const { keyId, name, agents, rules, assertsPeople, createdAt } = row;
  return {
    keyId,
    name,
    agents,
    rules,
    assertsPeople,
    createdAt,
    scopes: row.scopes.filter(isScope),
    ...(row.person === null ? {} : { person: row.person }),
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
    ...(row.revokedAt === null ? {} : { revokedAt: row.revokedAt }),
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt }),
  };
}

export function toPrincipal({
  keyId,
  name,
  scopes,
  agents,
  rules,
  assertsPeople,
  person,
}: KeyRow): Principal {
  return {
    keyId,
    name,
    assertsPeople,
    scopes: new Set(scopes.filter(isScope)),
    agents: new Set(agents),
    rules: new Set(rules),
    ...(person === null ? {} : { person }),
  };
}

/** Whether a text names a scope. One that this version does not know grants nothing. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
