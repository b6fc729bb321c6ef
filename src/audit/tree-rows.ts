import type { Sql } from "../db/sql.ts";
import { HASH_SIZE } from "../merkle/hash.ts";
import { edgeTile, type TileEdge } from "../merkle/tile-edge.ts";
import type { ReadTiles } from "../merkle/tile-reader.ts";
import type { HashTile } from "../merkle/tile.ts";
import { LogFault } from "./log-fault.ts";
import { unpackEdge } from "./stored-edge.ts";

/** Whatever sends a query: a client, or a transaction of one. */
export type Queries = Pick<Sql, "unsafe">;

/** The edge of a log's tree as it is stored now. */
export async function readTreeEdge(sql: Queries, logId: number): Promise<TileEdge> {
  const [row] = await sql.unsafe<{ size: bigint; edge: Uint8Array }[]>(
    "select size, edge from log_trees where log_id = $1",
    [logId],
    { prepare: true },
  );
  return row === undefined ? { size: 0n, tiles: [] } : unpackEdge(row.size, row.edge);
}

/**
 * Reads tiles of a log: full ones from their table, unfinished ones as the beginning of the edge or of the full tile that
 * they have become. The edge is read first, so a tile that fills in between is found.
 */
export function tileReader(sql: Queries, logId: number, edge?: TileEdge): ReadTiles {
  return async (wanted) => {
    const known = edge ?? (await readTreeEdge(sql, logId));
    const inEdge = wanted.map((tile) => fromEdge(known, tile));
    const others = wanted.filter((_, at) => inEdge[at] === undefined);
    const full = await readFullTiles(sql, logId, others);
    return wanted.map((tile, at) => inEdge[at] ?? full.get(nameOf(tile)) ?? new Uint8Array(0));
  };
}

/** The leaf hashes from `start`, at most `count`. Throws a LogFault where one is missing in between. */
export async function readLeafHashes(
  sql: Queries,
  logId: number,
  start: bigint,
  count: number,
): Promise<Uint8Array[]> {
  const rows = await sql.unsafe<{ index: bigint; leaf_hash: Uint8Array }[]>(
    "select index, leaf_hash from records where log_id = $1 and index >= $2 and index < $3 order by index",
    [logId, start, start + BigInt(count)],
    { prepare: true },
  );
  return rows.map(({ index, leaf_hash }, at) => {
    if (index !== start + BigInt(at)) throw new LogFault(`record ${start + BigInt(at)} is missing`);
    return leaf_hash;
  });
}

function fromEdge(edge: TileEdge, tile: HashTile): Uint8Array | undefined {
  const bytes = edge.tiles[tile.level];
  const own = edgeTile(tile.level, edge.size);
  if (bytes === undefined || own.index !== tile.index || own.width < tile.width) return undefined;
  return bytes.subarray(0, tile.width * HASH_SIZE);
}

async function readFullTiles(
  sql: Queries,
  logId: number,
  tiles: readonly HashTile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (tiles.length === 0) return new Map();
  const wanted = tiles.map(({ level, index }) => ({ level, index: index.toString() }));
  const rows = await sql.unsafe<{ level: number; index: bigint; hashes: Uint8Array }[]>(
    `select t.level, t.index, t.hashes
     from json_to_recordset($2::text::json) as w(level int, index bigint)
     join tiles t on t.log_id = $1 and t.level = w.level and t.index = w.index`,
    [logId, JSON.stringify(wanted)],
    { prepare: true },
  );
  return new Map(rows.map((row) => [nameOf(row), row.hashes]));
}

function nameOf({ level, index }: { readonly level: number; readonly index: bigint }): string {
  return `${level}/${index}`;
}
