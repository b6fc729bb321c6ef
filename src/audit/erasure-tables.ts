import { instant } from "../db/columns.ts";
import { bigint, index, integer, pgTable, primaryKey, text } from "../db/drizzle.ts";

const logId = () => integer("log_id").notNull();
const count = (name: string) => bigint(name, { mode: "bigint" });

/** Requests to erase: made by one person, carried out when another confirms. What they select goes when they are done. */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    logId: logId(),
    id: text("id").notNull(),
    /** JSON (ErasureSelection). */
    selection: text("selection"),
    reason: text("reason").notNull(),
    state: text("state").notNull(),
    requestedBy: text("requested_by").notNull(),
    requestedPerson: text("requested_person").notNull(),
    requestedAt: instant("requested_at").notNull(),
    confirmedBy: text("confirmed_by"),
    confirmedAt: instant("confirmed_at"),
    erased: count("erased"),
    held: count("held"),
  },
  (table) => [primaryKey({ name: "erasure_requests_pkey", columns: [table.logId, table.id] })],
);

/** What must not be erased: of an agent, in a range of indices, or both. */
export const legalHolds = pgTable(
  "legal_holds",
  {
    logId: logId(),
    id: text("id").notNull(),
    agentId: text("agent_id"),
    firstIndex: count("first_index"),
    endIndex: count("end_index"),
    reason: text("reason").notNull(),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull(),
    liftedBy: text("lifted_by"),
    liftedAt: instant("lifted_at"),
  },
  (table) => [
    primaryKey({ name: "legal_holds_pkey", columns: [table.logId, table.id] }),
    index("legal_holds_in_force").on(table.logId, table.liftedAt),
  ],
);
