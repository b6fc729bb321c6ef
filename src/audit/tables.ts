import { instant } from "../db/columns.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from "../db/drizzle.ts";
import { bytea } from "../db/bytea.ts";

const logId = () => integer("log_id").notNull();
const bigIndex = (name: string) => bigint(name, { mode: "bigint" }).notNull();

/** One row a log: the next free index, and the time of the last record. It only grows (migrations/0001). */
export const logHeads = pgTable("log_heads", {
  logId: integer("log_id").primaryKey(),
  size: bigint("size", { mode: "bigint" })
    .notNull()
    .default(sql`0`),
  sequencedAt: instant("sequenced_at")
    .notNull()
    .default(sql`'-infinity'`),
});

/** One row a batch. The key settles whether a batch whose answer was lost is there; old rows are pruned. */
export const appends = pgTable(
  "appends",
  {
    logId: logId(),
    appendId: uuid("append_id").notNull(),
    base: bigIndex("base"),
    size: integer("size").notNull(),
    sequencedAt: instant("sequenced_at").notNull(),
  },
  (table) => [primaryKey({ name: "appends_pkey", columns: [table.logId, table.appendId] })],
);

/** The leaves, byte for byte, and what the trail filters by. Never changed, never deleted (migrations/0001). */
export const records = pgTable(
  "records",
  {
    logId: logId(),
    index: bigIndex("index"),
    kind: text("kind").notNull(),
    leaf: bytea("leaf").notNull(),
    leafHash: bytea("leaf_hash").notNull(),
    sequencedAt: instant("sequenced_at").notNull(),
    agentId: text("agent_id"),
    policyRule: text("policy_rule"),
    status: text("status"),
    action: text("action"),
    principal: text("principal"),
    requestId: text("request_id"),
    decision: bigint("decision", { mode: "bigint" }),
    reviewable: boolean("reviewable"),
  },
  (table) => [
    primaryKey({ name: "records_pkey", columns: [table.logId, table.index] }),
    index("records_by_kind").on(table.logId, table.kind, table.index),
    index("records_by_agent").on(table.logId, table.agentId, table.index),
    index("records_by_rule").on(table.logId, table.policyRule, table.index),
    index("records_by_status").on(table.logId, table.status, table.index),
    index("records_by_action").on(table.logId, table.action, table.index),
    index("records_by_principal").on(table.logId, table.principal, table.index),
    index("records_by_request").on(table.logId, table.requestId, table.index),
    index("records_by_decision")
      .on(table.logId, table.decision, table.index)
      .where(sql`decision is not null`),
    index("records_reviewable")
      .on(table.logId, table.index)
      .where(sql`reviewable`),
  ],
);

/** What is kept beside a leaf and may be erased: input, salt, and the name of an agent that is not registered. */
export const recordDetails = pgTable(
  "record_details",
  {
    logId: logId(),
    index: bigIndex("index"),
    input: text("input"),
    salt: bytea("salt"),
    agentId: text("agent_id"),
    findings: text("findings"),
  },
  (table) => [
    primaryKey({ name: "record_details_pkey", columns: [table.logId, table.index] }),
    index("record_details_by_agent")
      .on(table.logId, table.agentId, table.index)
      .where(sql`agent_id is not null`),
  ],
);

/** Which records a control failed in: one row a batch and control, the indices being base + offset. */
export const failedControls = pgTable(
  "failed_controls",
  {
    logId: logId(),
    control: text("control").notNull(),
    base: bigIndex("base"),
    offsets: integer("offsets").array().notNull(),
  },
  (table) => [
    primaryKey({ name: "failed_controls_pkey", columns: [table.logId, table.control, table.base] }),
  ],
);

/** Parts of snapshots, stored once by digest. */
export const contents = pgTable(
  "contents",
  {
    logId: logId(),
    digest: text("digest").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ name: "contents_pkey", columns: [table.logId, table.digest] })],
);

/** What a snapshot is made of. */
export const snapshotParts = pgTable(
  "snapshot_parts",
  {
    logId: logId(),
    snapshot: text("snapshot").notNull(),
    content: text("content").notNull(),
  },
  (table) => [
    primaryKey({
      name: "snapshot_parts_pkey",
      columns: [table.logId, table.snapshot, table.content],
    }),
  ],
);

/** One row a log: the snapshot in force. Every replica follows it. */
export const activeSnapshots = pgTable("active_snapshots", {
  logId: integer("log_id").primaryKey(),
  snapshot: text("snapshot").notNull(),
  version: bigint("version", { mode: "bigint" }).notNull(),
  activatedAt: instant("activated_at").notNull(),
});

/**
 * One row a log: how far its tree has grown and what of it is published. `edge` holds the unfinished tile of every level,
 * one after another from level 0; `size` says how wide each is. No lock: what grows or publishes it
 * is one statement that requires the row as it was read (database-tree-store.ts).
 */
export const logTrees = pgTable("log_trees", {
  logId: integer("log_id").primaryKey(),
  size: bigint("size", { mode: "bigint" })
    .notNull()
    .default(sql`0`),
  edge: bytea("edge")
    .notNull()
    .default(sql`''`),
  publishedSize: bigint("published_size", { mode: "bigint" })
    .notNull()
    .default(sql`0`),
  publishedAt: instant("published_at")
    .notNull()
    .default(sql`'-infinity'`),
  /** The log that goes on where this one is retired. */
  nextLog: integer("next_log"),
});

/** Full tiles of hashes (C2SP tlog-tiles), 256 hashes each; unfinished ones are in `log_trees.edge`. */
export const tiles = pgTable(
  "tiles",
  {
    logId: logId(),
    level: integer("level").notNull(),
    index: bigIndex("index"),
    hashes: bytea("hashes").notNull(),
  },
  (table) => [primaryKey({ name: "tiles_pkey", columns: [table.logId, table.level, table.index] })],
);

/** Every checkpoint that was published: the signed note, without the cosignatures that came later. */
export const checkpoints = pgTable(
  "checkpoints",
  {
    logId: logId(),
    size: bigIndex("size"),
    root: bytea("root").notNull(),
    note: text("note").notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [primaryKey({ name: "checkpoints_pkey", columns: [table.logId, table.size] })],
);

/** What witnesses signed: one line of a note a witness and checkpoint. */
export const cosignatures = pgTable(
  "cosignatures",
  {
    logId: logId(),
    size: bigIndex("size"),
    witness: text("witness").notNull(),
    line: text("line").notNull(),
  },
  (table) => [
    primaryKey({ name: "cosignatures_pkey", columns: [table.logId, table.size, table.witness] }),
    index("cosignatures_by_witness").on(table.logId, table.witness, table.size),
  ],
);

/** The keys that sign or signed a log's checkpoints, public halves. The current one has no last size. */
export const logKeys = pgTable(
  "log_keys",
  {
    logId: logId(),
    vkey: text("vkey").notNull(),
    firstSize: bigIndex("first_size"),
    lastSize: bigint("last_size", { mode: "bigint" }),
  },
  (table) => [
    primaryKey({ name: "log_keys_pkey", columns: [table.logId, table.vkey] }),
    uniqueIndex("log_keys_current")
      .on(table.logId)
      .where(sql`last_size is null`),
  ],
);
