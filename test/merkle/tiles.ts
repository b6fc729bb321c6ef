import { HASH_SIZE } from "../../src/merkle/hash.ts";
import { EMPTY_EDGE } from "../../src/merkle/tile-edge.ts";
import type { TileEdge } from "../../src/merkle/tile-edge.ts";
import { growTiles } from "../../src/merkle/tile-growth.ts";
import { formatTilePath } from "../../src/merkle/tile-path.ts";
import type { ReadTiles } from "../../src/merkle/tile-reader.ts";
import { TILE_WIDTH } from "../../src/merkle/tile.ts";
import { sha256 } from "./crypto.ts";

/** The tiles of a tree in memory: the full ones by path, and the edge. */
export interface TileStore {
  readonly full: ReadonlyMap<string, Uint8Array>;
  readonly edge: TileEdge;
}

export function storeTiles(leafHashes: readonly Uint8Array[]): TileStore {
  const { edge, full } = growTiles(sha256, EMPTY_EDGE, leafHashes);
  return { edge, full: new Map(full.map(({ tile, bytes }) => [formatTilePath(tile), bytes])) };
}

/** Reads tiles of the stored tree, at any size up to its own: a partial tile is the beginning of what is there now. */
export function readerOf({ full, edge }: TileStore): ReadTiles {
  return async (tiles) =>
    tiles.map(({ level, index, width }) => {
      const path = formatTilePath({ level, index, width: TILE_WIDTH });
      const bytes = full.get(path) ?? edge.tiles[level] ?? new Uint8Array(0);
      return bytes.slice(0, width * HASH_SIZE);
    });
}
