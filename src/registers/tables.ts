import { instant } from "../db/columns.ts";
import { bigint, index, integer, pgTable, primaryKey, sql, text } from "../db/drizzle.ts";

const logId = () => integer("log_id").notNull();
const changedAt = () =>
  instant("changed_at")
    .notNull()
    .default(sql`clock_timestamp()`);

/** The live registers: one row an entry; `state` is the one entry of its register. */
export const registerEntries = pgTable(
  "register_entries",
  {
    logId: logId(),
    register: text("register").notNull(),
    id: text("id").notNull(),
    /** Canonical JSON. */
    value: text("value").notNull(),
    digest: text("digest").notNull(),
    /** Random, new with every change: the ETag. */
    revision: text("revision").notNull(),
    /** Of an open incident of the two upper severities: the systems it is on. */
    severeOn: text("severe_on").array(),
    changedAt: changedAt(),
  },
  (table) => [
    primaryKey({
      name: "register_entries_pkey",
      columns: [table.logId, table.register, table.id],
    }),
    index("register_entries_severe_on")
      .using("gin", table.severeOn)
      .where(sql`severe_on is not null`),
  ],
);

/** One row a register from when it was seeded on. The version grows with every change; every replica polls it. */
export const registerVersions = pgTable(
  "register_versions",
  {
    logId: logId(),
    register: text("register").notNull(),
    version: bigint("version", { mode: "bigint" }).notNull(),
    changedAt: changedAt(),
  },
  (table) => [
    primaryKey({ name: "register_versions_pkey", columns: [table.logId, table.register] }),
  ],
);
