import { instant } from "../db/columns.ts";
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from "../db/drizzle.ts";
import { bytea } from "../db/bytea.ts";

/** API keys. Of the secret only its SHA-256 is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    logId: integer("log_id").notNull(),
    keyId: text("key_id").notNull(),
    name: text("name").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    scopes: text("scopes").array().notNull(),
    agents: text("agents").array().notNull(),
    rules: text("rules").array().notNull(),
    assertsPeople: boolean("asserts_people").notNull(),
    person: text("person"),
    replaces: text("replaces"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    primaryKey({ name: "api_keys_pkey", columns: [table.logId, table.keyId] }),
    uniqueIndex("api_keys_by_token").on(table.logId, table.tokenHash),
  ],
);
