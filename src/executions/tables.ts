import { instant } from "../db/columns.ts";
import { bigint, integer, pgTable, primaryKey, uuid } from "../db/drizzle.ts";

/**
 * One row a verdict that was used: whoever inserts it may start, and nobody else ever. `claim` and `end_claim` name the
 * attempts that won, so that one whose answer was lost recognises its own.
 */
export const executionClaims = pgTable(
  "execution_claims",
  {
    logId: integer("log_id").notNull(),
    decision: bigint("decision", { mode: "bigint" }).notNull(),
    claim: uuid("claim").notNull(),
    claimedAt: instant("claimed_at").notNull(),
    endClaim: uuid("end_claim"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ name: "execution_claims_pkey", columns: [table.logId, table.decision] }),
  ],
);
