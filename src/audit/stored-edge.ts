import { concatenate } from "../merkle/bytes.ts";
import { HASH_SIZE } from "../merkle/hash.ts";
import { edgeTile, tileLevels, type TileEdge } from "../merkle/tile-edge.ts";

/** The unfinished tiles one after another, from level 0 up: what `log_trees.edge` holds. */
export function packEdge({ tiles }: TileEdge): Uint8Array {
  return concatenate(...tiles);
}

/** The unfinished tiles of a tree of `size` leaves from their bytes. growTiles and edgeRoot refuse one that does not fit. */
export function unpackEdge(size: bigint, bytes: Uint8Array): TileEdge {
  let offset = 0;
  const tiles = Array.from({ length: tileLevels(size) }, (_, level) => {
    const start = offset;
    offset += edgeTile(level, size).width * HASH_SIZE;
    return Uint8Array.from(bytes.subarray(start, offset));
  });
  return { size, tiles };
}
