import type { Database } from "../db/database.ts";
import { RAISE_DURABILITY } from "../db/durability.ts";
import type { TileGrowth } from "../merkle/tile-growth.ts";
import { sha256 } from "./hashing.ts";
import { packEdge, unpackEdge } from "./stored-edge.ts";
import { readLeafHashes, tileReader, type Queries } from "./tree-rows.ts";
import type {
  LogProgress,
  SignedCheckpoint,
  StoredTree,
  Succession,
  TreeStore,
} from "./tree-store.ts";

/** Makes the row of a log's tree where it is not there yet. */
export async function openTree({ sql }: Database, logId: number): Promise<void> {
  await sql`insert into log_trees (log_id) values (${logId}) on conflict do nothing`;
}

/** The trees in the database. */
export function databaseTreeStore({ sql }: Database, logId: number): TreeStore {
  return {
    look: () => look(sql, logId),
    read: () => readTree(sql, logId),
    tiles: ({ edge }) => tileReader(sql, logId, edge),
    leafHashes: ({ edge }, count) => readLeafHashes(sql, logId, edge.size, count),
    grow: (tree, growth) => grow(sql, logId, tree, growth),
    publish: (tree, checkpoint, succession) => publish(sql, logId, tree, checkpoint, succession),
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

const LOOK = `select coalesce(h.size, 0) as sequenced, coalesce(t.size, 0) as integrated, coalesce(t.published_size, 0) as published,
    case when t.published_at > '-infinity' then extract(epoch from clock_timestamp() - t.published_at) * 1000 else 1e12 end::float8 as since_checkpoint,
    case when h.sequenced_at > '-infinity' then extract(epoch from clock_timestamp() - h.sequenced_at) * 1000 else 1e12 end::float8 as since_record
  from (values ($1::int)) as l(log_id) left join log_heads h using (log_id) left join log_trees t using (log_id)`;

const READ = `select t.size, t.edge, t.published_size, c.root, k.vkey, r.leaf_hash
  from log_trees t
  left join checkpoints c on c.log_id = t.log_id and c.size = t.published_size
  left join log_keys k on k.log_id = t.log_id and k.last_size is null
  left join records r on r.log_id = t.log_id and r.index = t.size - 1
  where t.log_id = $1`;

// The edge stands for the whole tree: another history of the log has another one.
const GROW = `with tree as (
    update log_trees set size = $4::text::bigint, edge = $5
    where log_id = $1 and size = $2::text::bigint and sha256(edge) = $3 returning 1
  ), full_tiles as (
    insert into tiles (log_id, level, index, hashes)
    select $1, f.level, f.index, decode(f.hashes, 'base64')
    from json_to_recordset($6::text::json) as f(level int, index bigint, hashes text) where exists (select from tree)
  ) select 1 from tree`;

// The tree may have grown meanwhile, or under load with several replicas nobody would ever get through; the last leaf shows
// that it is still the same one. A key is replaced together with a checkpoint, so whoever has the last one has the key.
const PUBLISH = `with settings as materialized (
    select ${RAISE_DURABILITY}
  ), tree as (
    update log_trees set published_size = $2::text::bigint, published_at = greatest(published_at, clock_timestamp())
    from settings
    where log_id = $1 and size >= $2::text::bigint and published_size = $5::text::bigint and published_size < $2::text::bigint
      and exists (select from records r where r.log_id = $1 and r.index = $2::text::bigint - 1 and r.leaf_hash = $6)
      and ($7::text is null or exists (select from log_keys k where k.log_id = $1 and k.vkey = $7::text and k.last_size is null))
    returning published_at
  ), ended as (
    update log_keys set last_size = $2::text::bigint
    where log_id = $1 and vkey = $7::text and last_size is null and exists (select from tree) returning 1
  ), begun as (
    insert into log_keys (log_id, vkey, first_size) select $1, $8::text, $2::text::bigint from ended
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
  readonly leaf_hash: Uint8Array | null;
}

async function readTree(sql: Queries, logId: number): Promise<StoredTree> {
  const [row] = await sql.unsafe<TreeRow[]>(READ, [logId], { prepare: true });
  if (row === undefined) throw new Error("the log has no tree");
  return {
    edge: unpackEdge(row.size, row.edge),
    published: row.root === null ? undefined : { size: row.published_size, root: row.root },
    vkey: row.vkey ?? undefined,
    lastLeaf: row.leaf_hash ?? undefined,
  };
}

async function grow(
  sql: Queries,
  logId: number,
  { edge }: StoredTree,
  { edge: grown, full }: TileGrowth,
): Promise<boolean> {
  const tiles = full.map(({ tile, bytes }) => ({
    level: tile.level,
    index: tile.index.toString(),
    hashes: Buffer.from(bytes).toString("base64"),
  }));
  const from = Buffer.from(sha256(packEdge(edge)));
  const to = Buffer.from(packEdge(grown));
  const sizes = [edge.size.toString(), from, grown.size.toString(), to];
  const rows = await sql.unsafe(GROW, [logId, ...sizes, JSON.stringify(tiles)], { prepare: true });
  return rows.length === 1;
}

async function publish(
  sql: Queries,
  logId: number,
  { published, lastLeaf }: StoredTree,
  { size, root, note }: SignedCheckpoint,
  succession: Succession | undefined,
): Promise<boolean> {
  const before = [(published?.size ?? 0n).toString(), Buffer.from(lastLeaf ?? [])];
  const keys = [succession?.from ?? null, succession?.to ?? null];
  const rows = await sql.unsafe(
    PUBLISH,
    [logId, size.toString(), Buffer.from(root), note, ...before, ...keys],
    { prepare: true },
  );
  return rows.length === 1;
}
