import type { Database, Sql } from "../db/connect.ts";
import type { TreeHead } from "../merkle/consistency.ts";
import type { TileEdge } from "../merkle/tile-edge.ts";
import type { TileGrowth } from "../merkle/tile-growth.ts";
import type { ReadTiles } from "../merkle/tile-reader.ts";
import { replaceLogKey } from "./log-keys.ts";
import { packEdge, unpackEdge } from "./stored-edge.ts";
import { readLeafHashes, tileReader, type Queries } from "./tree-rows.ts";

/** A checkpoint that is signed: the whole note. */
export interface SignedCheckpoint extends TreeHead {
  readonly note: string;
}

/** How far a log is. Times are by the database's clock. */
export interface LogProgress {
  /** Records, leaves in the tree, leaves that a checkpoint covers. */
  readonly sequenced: bigint;
  readonly integrated: bigint;
  readonly published: bigint;
  readonly sinceCheckpointMs: number;
  readonly sinceRecordMs: number;
}

/** The tree of a log while its row is locked: nobody else grows or publishes it. */
export interface LockedTree {
  readonly edge: TileEdge;
  /** The last checkpoint; undefined before the first. */
  readonly published: TreeHead | undefined;
  /** Verifier key of the key that is to sign. */
  readonly vkey: string | undefined;
  readonly readTiles: ReadTiles;
  /** The hashes of the next leaves, at most `count`. */
  leafHashes(count: number): Promise<Uint8Array[]>;
  /** Stores what came of growing: full tiles and edge, or neither. */
  grow(growth: TileGrowth): Promise<void>;
  /** Stores a checkpoint of the whole tree. Refuses one that is not larger than the last. */
  publish(checkpoint: SignedCheckpoint): Promise<void>;
  /** Ends the log's key with the checkpoint of this size, and begins another. */
  replaceKey(size: bigint, vkeys: { readonly from: string; readonly to: string }): Promise<void>;
}

/** Where trees are kept. */
export interface TreeStore {
  look(): Promise<LogProgress>;
  /**
   * Runs `work` with the tree's row locked; undefined where another replica has it. What `work` stored is committed when
   * this resolves; where it rejects it may be or not, and looking again tells.
   */
  locked<T>(work: (tree: LockedTree) => Promise<T>): Promise<{ readonly result: T } | undefined>;
  /** The last checkpoint; undefined before the first. */
  lastCheckpoint(): Promise<SignedCheckpoint | undefined>;
}

/** Makes the row of a log's tree where it is not there yet. */
export async function openTree({ sql }: Database, logId: number): Promise<void> {
  await sql`insert into log_trees (log_id) values (${logId}) on conflict do nothing`;
}

/** The trees in the database. Transactions are short: a few statements, one batch of leaves. */
export function databaseTreeStore(database: Database, logId: number): TreeStore {
  const { sql } = database;
  return {
    look: () => look(sql, logId),
    locked: async (work) => {
      const outcome = await sql.begin(async (transaction) => {
        await transaction.unsafe(SETTINGS, [], { prepare: true });
        const tree = await lock(transaction, logId);
        return tree === undefined ? undefined : { result: await work(tree) };
      });
      return outcome;
    },
    lastCheckpoint: () => readCheckpoint(sql, logId),
  };
}

/** The last checkpoint of a log, as it was signed. */
export async function readCheckpoint(
  sql: Queries,
  logId: number,
): Promise<SignedCheckpoint | undefined> {
  const [row] = await sql.unsafe<SignedCheckpoint[]>(
    "select size, root, note from checkpoints where log_id = $1 order by size desc limit 1",
    [logId],
    { prepare: true },
  );
  return row;
}

// A replica whose machine vanished in the middle must not hold the row for long.
const SETTINGS = `select
  set_config('synchronous_commit', case when current_setting('synchronous_commit') = 'remote_apply' then 'remote_apply' else 'on' end, true),
  set_config('idle_in_transaction_session_timeout', '2500ms', true)`;

const LOOK = `select coalesce(h.size, 0) as sequenced, coalesce(t.size, 0) as integrated, coalesce(t.published_size, 0) as published,
    case when t.published_at > '-infinity' then extract(epoch from clock_timestamp() - t.published_at) * 1000 else 1e12 end::float8 as since_checkpoint,
    case when h.sequenced_at > '-infinity' then extract(epoch from clock_timestamp() - h.sequenced_at) * 1000 else 1e12 end::float8 as since_record
  from (values ($1::int)) as l(log_id) left join log_heads h using (log_id) left join log_trees t using (log_id)`;

const LOCK = `select t.size, t.edge, t.published_size, c.root, k.vkey
  from log_trees t
  left join checkpoints c on c.log_id = t.log_id and c.size = t.published_size
  left join log_keys k on k.log_id = t.log_id and k.last_size is null
  where t.log_id = $1 for update of t skip locked`;

// Each is one statement that takes effect from the state it was made for and from no other.
const GROW = `with tree as (
    update log_trees set size = $3::text::bigint, edge = $4 where log_id = $1 and size = $2::text::bigint returning 1
  ), full_tiles as (
    insert into tiles (log_id, level, index, hashes)
    select $1, f.level, f.index, decode(f.hashes, 'base64')
    from json_to_recordset($5::text::json) as f(level int, index bigint, hashes text) where exists (select from tree)
  ) select 1 from tree`;

const PUBLISH = `with tree as (
    update log_trees set published_size = $2::text::bigint, published_at = greatest(published_at, clock_timestamp())
    where log_id = $1 and size = $2::text::bigint and published_size < $2::text::bigint returning published_at
  ) insert into checkpoints (log_id, size, root, note, published_at)
    select $1, $2::text::bigint, $3, $4, published_at from tree returning 1`;

async function look(sql: Queries, logId: number): Promise<LogProgress> {
  const [row] = await sql.unsafe<
    (Record<"sequenced" | "integrated" | "published", bigint> &
      Record<"since_checkpoint" | "since_record", number>)[]
  >(LOOK, [logId], { prepare: true });
  if (row === undefined) throw new Error("the log could not be looked at");
  const { since_checkpoint, since_record, ...sizes } = row;
  return { ...sizes, sinceCheckpointMs: since_checkpoint, sinceRecordMs: since_record };
}

interface TreeRow {
  readonly size: bigint;
  readonly edge: Uint8Array;
  readonly published_size: bigint;
  readonly root: Uint8Array | null;
  readonly vkey: string | null;
}

async function lock(sql: Queries, logId: number): Promise<LockedTree | undefined> {
  const [row] = await sql.unsafe<TreeRow[]>(LOCK, [logId], { prepare: true });
  if (row === undefined) return undefined;
  const edge = unpackEdge(row.size, row.edge);
  return {
    edge,
    published: row.root === null ? undefined : { size: row.published_size, root: row.root },
    vkey: row.vkey ?? undefined,
    readTiles: tileReader(sql, logId, edge),
    leafHashes: (count) => readLeafHashes(sql, logId, row.size, count),
    grow: async ({ edge: grown, full }) => {
      const tiles = full.map(({ tile, bytes }) => ({
        level: tile.level,
        index: tile.index.toString(),
        hashes: Buffer.from(bytes).toString("base64"),
      }));
      await one(sql, GROW, [
        logId,
        row.size.toString(),
        grown.size.toString(),
        Buffer.from(packEdge(grown)),
        JSON.stringify(tiles),
      ]);
    },
    publish: ({ size, root, note }) =>
      one(sql, PUBLISH, [logId, size.toString(), Buffer.from(root), note]),
    replaceKey: (size, vkeys) => replaceLogKey(sql, logId, size, vkeys),
  };
}

async function one(sql: Queries, text: string, parameters: Parameter[]): Promise<void> {
  const rows = await sql.unsafe(text, parameters, { prepare: true });
  if (rows.length !== 1) throw new Error("the tree is not as it was when it was locked");
}

type Parameter = NonNullable<Parameters<Sql["unsafe"]>[1]>[number];
