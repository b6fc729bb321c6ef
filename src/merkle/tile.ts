import { HASH_SIZE, perfectRoot } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import type { Node } from "./subtree.ts";

/** Levels of the tree in one tile. */
export const TILE_HEIGHT = 8;
/** Hashes, or entries, in a full tile. */
export const TILE_WIDTH = 256;

/** A tile of hashes as C2SP tlog-tiles numbers it. `width` is 256 for a full tile, 1 to 255 for a partial one. */
export interface HashTile {
  readonly level: number;
  readonly index: bigint;
  readonly width: number;
}

/** A bundle of the entries whose hashes are in the tile of level 0 with the same index and width. */
export interface EntryTile {
  readonly level: "entries";
  readonly index: bigint;
  readonly width: number;
}

export type Tile = HashTile | EntryTile;

/** How many hashes (or entries) a tile has in a tree of `size` leaves: 256 when full, 0 when it is not there. */
export function tileWidth(tile: Pick<Tile, "level" | "index">, size: bigint): number {
  const level = tile.level === "entries" ? 0 : tile.level;
  const hashes = size >> BigInt(TILE_HEIGHT * level);
  const full = hashes >> BigInt(TILE_HEIGHT);
  if (tile.index < full) return TILE_WIDTH;
  return tile.index === full ? Number(hashes % BigInt(TILE_WIDTH)) : 0;
}

/** The tiles that a tree has at `newSize` and did not have, or had narrower, at `oldSize`: level by level, left to right. */
export function* newTiles(oldSize: bigint, newSize: bigint): Generator<HashTile> {
  for (let level = 0; newSize >> BigInt(TILE_HEIGHT * level) > 0n; level++) {
    const shift = BigInt(TILE_HEIGHT * (level + 1));
    for (let index = oldSize >> shift; index <= newSize >> shift; index++) {
      const width = tileWidth({ level, index }, newSize);
      if (width > tileWidth({ level, index }, oldSize)) yield { level, index, width };
    }
  }
}

/** The tile that holds, or under whose hashes lies, a node of a tree of `size` leaves. */
export function tileOfNode(node: Node, size: bigint): HashTile {
  const level = Math.floor(node.level / TILE_HEIGHT);
  const index = (node.index << BigInt(node.level % TILE_HEIGHT)) >> BigInt(TILE_HEIGHT);
  return { level, index, width: tileWidth({ level, index }, size) };
}

/** The hash of a node from the bytes of its tile, which may be wider than needed. */
export function nodeFromTile(sha256: Sha256, bytes: Uint8Array, node: Node): Uint8Array {
  const height = node.level % TILE_HEIGHT;
  const first = Number((node.index << BigInt(height)) % BigInt(TILE_WIDTH));
  const end = (first + 2 ** height) * HASH_SIZE;
  if (bytes.length < end) throw malformed(`a tile of ${bytes.length} bytes is too short`);
  return perfectRoot(sha256, bytes.subarray(first * HASH_SIZE, end));
}
