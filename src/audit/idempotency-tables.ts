import { instant } from "../db/columns.ts";
import { bigint, index, integer, pgTable, primaryKey, text } from "../db/drizzle.ts";
import { bytea } from "../db/bytea.ts";

/**
 * One row a verdict that was asked for with an Idempotency-Key, written by the statement that writes its record: neither is
 * there without the other, and of several that come at once one wins. Kept until the verdict expires.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    logId: integer("log_id").notNull(),
    /** SHA-256 over who asked and the key. */
    key: bytea("key").notNull(),
    /** SHA-256 over what was asked. */
    fingerprint: bytea("fingerprint").notNull(),
    index: bigint("index", { mode: "bigint" }).notNull(),
    /** JSON of what the answer says beside its four members, where it was asked to explain. */
    explanation: text("explanation"),
    /** JSON of the proof, where it was asked to wait for one. */
    evidence: text("evidence"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "idempotency_keys_pkey", columns: [table.logId, table.key] }),
    index("idempotency_keys_by_end").on(table.logId, table.expiresAt),
  ],
);
