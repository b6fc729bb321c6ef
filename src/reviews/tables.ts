import { instant } from "../db/columns.ts";
import { bigint, integer, pgTable, primaryKey, text } from "../db/drizzle.ts";

/** What people said of a decision: one row a person. Each is committed with its record, which has the same time. */
export const reviews = pgTable(
  "reviews",
  {
    logId: integer("log_id").notNull(),
    decision: bigint("decision", { mode: "bigint" }).notNull(),
    person: text("person").notNull(),
    verdict: text("verdict").notNull(),
    principal: text("principal").notNull(),
    reviewedAt: instant("reviewed_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "reviews_pkey",
      columns: [table.logId, table.decision, table.person],
    }),
  ],
);
