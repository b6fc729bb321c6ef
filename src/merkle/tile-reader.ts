import type { Frontier } from "./frontier.ts";
import { foldRoots, HASH_SIZE } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import { perfectNodes, requireSize } from "./subtree.ts";
import type { Range } from "./subtree.ts";
import { edgeTile, tileLevels } from "./tile-edge.ts";
import type { TileEdge } from "./tile-edge.ts";
import { formatTilePath } from "./tile-path.ts";
import { nodeFromTile, tileOfNode } from "./tile.ts";
import type { HashTile } from "./tile.ts";

/**
 * Reads tiles from wherever they are: one call for all that an operation needs, each tile named once. Must answer in the order asked, each tile as wide
 * as asked or wider (the full one in place of a partial one). What it returns is not trusted: verify what was made of it.
 */
export type ReadTiles = (tiles: readonly HashTile[]) => Promise<readonly Uint8Array[]>;

/** The Merkle tree hashes of some ranges of a tree of `size` leaves, from its tiles. */
export async function readRanges(
  sha256: Sha256,
  readTiles: ReadTiles,
  size: bigint,
  ranges: readonly Range[],
): Promise<Uint8Array[]> {
  requireSize(size);
  const nodes = ranges.map(perfectNodes);
  const tiles = await readEach(
    readTiles,
    nodes.flat().map((node) => tileOfNode(node, size)),
  );
  return nodes.map((parts) =>
    foldRoots(
      sha256,
      parts.map((node) => {
        const bytes = tiles.get(formatTilePath(tileOfNode(node, size))) ?? new Uint8Array(0);
        return nodeFromTile(sha256, bytes, node);
      }),
    ),
  );
}

/** The root of a tree of `size` leaves. */
export async function readRoot(
  sha256: Sha256,
  readTiles: ReadTiles,
  size: bigint,
): Promise<Uint8Array> {
  const [root] = await readRanges(sha256, readTiles, size, [{ start: 0n, end: size }]);
  return root as Uint8Array;
}

/** The frontier of a tree of `size` leaves. */
export async function readFrontier(
  sha256: Sha256,
  readTiles: ReadTiles,
  size: bigint,
): Promise<Frontier> {
  const ranges = perfectNodes({ start: 0n, end: size }).map(({ level, index }) => ({
    start: index << BigInt(level),
    end: (index + 1n) << BigInt(level),
  }));
  return { size, hashes: await readRanges(sha256, readTiles, size, ranges) };
}

/** The unfinished tiles of a tree of `size` leaves. */
export async function readEdge(readTiles: ReadTiles, size: bigint): Promise<TileEdge> {
  requireSize(size);
  const edge = Array.from({ length: tileLevels(size) }, (_, level) => edgeTile(level, size));
  const tiles = await readEach(
    readTiles,
    edge.filter(({ width }) => width > 0),
  );
  const bytes = edge.map(
    (tile) =>
      tiles.get(formatTilePath(tile))?.slice(0, tile.width * HASH_SIZE) ?? new Uint8Array(0),
  );
  return { size, tiles: bytes };
}

async function readEach(
  readTiles: ReadTiles,
  wanted: readonly HashTile[],
): Promise<Map<string, Uint8Array>> {
  const byPath = new Map(wanted.map((tile) => [formatTilePath(tile), tile]));
  const tiles = [...byPath.values()];
  const contents = tiles.length === 0 ? [] : await readTiles(tiles);
  return new Map(
    tiles.map((tile, at) => {
      const path = formatTilePath(tile);
      const bytes = contents[at] ?? new Uint8Array(0);
      if (bytes.length < tile.width * HASH_SIZE) throw malformed(`${path} is too short`);
      return [path, bytes];
    }),
  );
}
