import { HASH_SIZE } from "../merkle/hash.ts";
import { edgeTile } from "../merkle/tile-edge.ts";
import type { TileContent, TileEdge } from "../merkle/tile-edge.ts";
import { formatTilePath } from "../merkle/tile-path.ts";
import type { HashTile } from "../merkle/tile.ts";
import { CheckFailure } from "./check-failure.ts";
import { sameBytes } from "./check-leaves.ts";

/** Reads the tiles that a log keeps, in the order asked; undefined for one that is not there. */
export type ReadKeptTiles = (
  tiles: readonly HashTile[],
) => Promise<readonly (Uint8Array | undefined)[]>;

/** Requires that the log keeps exactly these tiles. Throws a CheckFailure `tile` that names the first record under the difference. */
export async function checkTiles(
  read: ReadKeptTiles,
  contents: readonly TileContent[],
): Promise<void> {
  if (contents.length === 0) return;
  const kept = await read(contents.map(({ tile }) => tile));
  contents.forEach((content, at) => {
    const other = kept[at];
    if (other === undefined || !sameBytes(content.bytes, other)) throw differs(content, other);
  });
}

/** The unfinished tiles of an edge, as tiles. */
export function edgeContents({ size, tiles }: TileEdge): TileContent[] {
  return tiles
    .map((bytes, level) => ({ tile: edgeTile(level, size), bytes }))
    .filter(({ tile }) => tile.width > 0);
}

/** Throws for a tile that is needed and not there. */
export function missingTile(tile: HashTile): never {
  throw differs({ tile, bytes: new Uint8Array(0) }, undefined);
}

function differs({ tile, bytes }: TileContent, kept: Uint8Array | undefined): CheckFailure {
  const byte = kept === undefined ? 0 : bytes.findIndex((value, at) => value !== kept[at]);
  const hash = Math.floor(Math.max(byte, 0) / HASH_SIZE);
  const index = (tile.index * 256n + BigInt(hash)) << BigInt(8 * tile.level);
  const path = formatTilePath(tile);
  const what =
    kept === undefined
      ? "is not there"
      : `does not hold the hash of what begins at record ${index}`;
  return new CheckFailure("tile", index, `${path} ${what}`);
}
