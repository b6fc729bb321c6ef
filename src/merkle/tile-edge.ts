import type { Frontier } from "./frontier.ts";
import { frontierRoot } from "./frontier.ts";
import { HASH_SIZE, perfectRoot } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import { requireSize } from "./subtree.ts";
import { TILE_HEIGHT, TILE_WIDTH, tileWidth } from "./tile.ts";
import type { HashTile } from "./tile.ts";

/** The right edge of a tiled tree: the unfinished tile of every level, from 0 up; empty where the last one is full. */
export interface TileEdge {
  readonly size: bigint;
  readonly tiles: readonly Uint8Array[];
}

/** A tile with its hashes, one after another. */
export interface TileContent {
  readonly tile: HashTile;
  readonly bytes: Uint8Array;
}

/** The edge of a tree without leaves. */
export const EMPTY_EDGE: TileEdge = { size: 0n, tiles: [] };

/** The unfinished tile of `level` and where it belongs, for a tree of `size` leaves; width 0 where there is none. */
export function edgeTile(level: number, size: bigint): HashTile {
  const index = size >> BigInt(TILE_HEIGHT * (level + 1));
  return { level, index, width: tileWidth({ level, index }, size) };
}

/** How many levels of tiles a tree of `size` leaves has. */
export function tileLevels(size: bigint): number {
  let levels = 0;
  while (size >> BigInt(TILE_HEIGHT * levels) > 0n) levels++;
  return levels;
}

/** Requires one tile a level, each as wide as the size says. */
export function requireEdge({ size, tiles }: TileEdge): void {
  requireSize(size);
  const right = tiles.every(
    (bytes, level) => bytes.length === edgeTile(level, size).width * HASH_SIZE,
  );
  if (!right || tiles.length !== tileLevels(size)) {
    throw malformed(`these are not the unfinished tiles of a tree of ${size} leaves`);
  }
}

/** The frontier at this edge. */
export function edgeFrontier(sha256: Sha256, edge: TileEdge): Frontier {
  requireEdge(edge);
  const hashes = edge.tiles.toReversed().flatMap((bytes) => perfectRoots(sha256, bytes));
  return { size: edge.size, hashes };
}

/** The root of the tree with this edge. */
export function edgeRoot(sha256: Sha256, edge: TileEdge): Uint8Array {
  return frontierRoot(sha256, edgeFrontier(sha256, edge));
}

function perfectRoots(sha256: Sha256, bytes: Uint8Array): Uint8Array[] {
  const roots: Uint8Array[] = [];
  let offset = 0;
  for (let span = TILE_WIDTH / 2; span >= 1; span /= 2) {
    if (((bytes.length / HASH_SIZE) & span) === 0) continue;
    const end = offset + span * HASH_SIZE;
    roots.push(perfectRoot(sha256, bytes.subarray(offset, end)));
    offset = end;
  }
  return roots;
}
