import { HASH_SIZE, perfectRoot, requireHash } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { requireSize } from "./subtree.ts";
import { edgeTile, requireEdge, tileLevels } from "./tile-edge.ts";
import type { TileContent, TileEdge } from "./tile-edge.ts";
import { TILE_WIDTH } from "./tile.ts";

/** What came of appending: the new edge, and the tiles that are now full, which never change again, in the order they filled. */
export interface TileGrowth {
  readonly edge: TileEdge;
  readonly full: readonly TileContent[];
}

interface Column {
  bytes: Uint8Array;
  width: number;
  index: bigint;
}

/** Appends leaf hashes to a tiled tree. Keeps every full tile until it returns: give it some thousands of hashes at a time. */
export function growTiles(
  sha256: Sha256,
  edge: TileEdge,
  leafHashes: Iterable<Uint8Array>,
): TileGrowth {
  requireEdge(edge);
  const columns = edge.tiles.map((bytes, level) => openColumn(bytes, edgeTile(level, edge.size)));
  const full: TileContent[] = [];
  let appended = 0;
  for (const hash of leafHashes) {
    requireHash(hash);
    appendHash(sha256, columns, full, hash);
    appended += 1;
  }
  const size = edge.size + BigInt(appended);
  requireSize(size);
  const tiles = columns
    .slice(0, tileLevels(size))
    .map(({ bytes, width }) => bytes.slice(0, width * HASH_SIZE));
  return { edge: { size, tiles }, full };
}

function openColumn(bytes: Uint8Array, { index, width }: { index: bigint; width: number }): Column {
  const column = { bytes: new Uint8Array(TILE_WIDTH * HASH_SIZE), width, index };
  column.bytes.set(bytes);
  return column;
}

function appendHash(
  sha256: Sha256,
  columns: Column[],
  full: TileContent[],
  leafHash: Uint8Array,
): void {
  let hash = leafHash;
  for (let level = 0; ; level++) {
    const column = (columns[level] ??= openColumn(new Uint8Array(0), { index: 0n, width: 0 }));
    column.bytes.set(hash, column.width * HASH_SIZE);
    column.width += 1;
    if (column.width < TILE_WIDTH) return;
    const { bytes, index } = column;
    full.push({ tile: { level, index, width: TILE_WIDTH }, bytes });
    hash = perfectRoot(sha256, bytes);
    columns[level] = openColumn(new Uint8Array(0), { index: index + 1n, width: 0 });
  }
}
