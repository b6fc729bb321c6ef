import type { Database } from "../db/database.ts";
import { HASH_SIZE } from "../merkle/hash.ts";
import { edgeTile, tileLevels } from "../merkle/tile-edge.ts";
import { TILE_WIDTH, type HashTile } from "../merkle/tile.ts";
import type { ReadKeptTiles } from "./check-tiles.ts";

/** A checkpoint as the database keeps it; `note` is the signed text. */
export interface KeptCheckpoint {
  readonly size: bigint;
  readonly note: string;
}

/** The largest checkpoint; undefined where nothing is published yet. */
export async function lastCheckpoint(
  { sql }: Database,
  logId: number,
): Promise<KeptCheckpoint | undefined> {
  const [row] = await sql<KeptCheckpoint[]>`
    select size, note from checkpoints where log_id = ${logId} order by size desc limit 1`;
  return row;
}

/** Checkpoints of a size above `after`, by size, some at a time. */
export async function checkpointsAfter(
  { sql }: Database,
  logId: number,
  after: bigint,
): Promise<readonly KeptCheckpoint[]> {
  return sql<KeptCheckpoint[]>`
    select size, note from checkpoints
    where log_id = ${logId} and size > ${String(after)}::text::bigint order by size limit 500`;
}

/** Reads tiles as they are kept: full ones from their rows, unfinished ones from the edge, as wide as asked. */
export function keptTiles(database: Database, logId: number): ReadKeptTiles {
  return async (tiles) => {
    if (tiles.length === 0) return [];
    // The edge first: a tile that fills in between is found among the full ones.
    const partial = tiles.some(({ width }) => width < TILE_WIDTH);
    const edge = partial ? await edgeTiles(database, logId) : new Map<string, Uint8Array>();
    const full = await fullTiles(database, logId, tiles);
    return tiles.map((tile) => {
      const bytes = full.get(keyOf(tile)) ?? edge.get(keyOf(tile));
      const length = tile.width * HASH_SIZE;
      return bytes === undefined || bytes.length < length ? undefined : bytes.subarray(0, length);
    });
  };
}

async function fullTiles(
  { sql }: Database,
  logId: number,
  tiles: readonly HashTile[],
): Promise<Map<string, Uint8Array>> {
  const wanted = tiles.map(({ level, index }) => ({ level, index: Number(index) }));
  const rows = await sql<{ level: number; index: bigint; hashes: Uint8Array }[]>`
    select t.level, t.index, t.hashes
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w(level int, index bigint)
    join tiles t on t.log_id = ${logId} and t.level = w.level and t.index = w.index`;
  return new Map(rows.map((row) => [keyOf(row), row.hashes]));
}

async function edgeTiles({ sql }: Database, logId: number): Promise<Map<string, Uint8Array>> {
  const [row] = await sql<{ size: bigint; edge: Uint8Array }[]>`
    select size, edge from log_trees where log_id = ${logId}`;
  const tiles = new Map<string, Uint8Array>();
  let offset = 0;
  for (let level = 0; row !== undefined && level < tileLevels(row.size); level++) {
    const tile = edgeTile(level, row.size);
    const length = tile.width * HASH_SIZE;
    if (tile.width < TILE_WIDTH) tiles.set(keyOf(tile), row.edge.subarray(offset, offset + length));
    offset += length;
  }
  return tiles;
}

function keyOf({ level, index }: { readonly level: number; readonly index: bigint }): string {
  return `${level}/${index}`;
}
