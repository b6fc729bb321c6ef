import type { LogSource } from "../audit/check.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import type { LeafChunk } from "../audit/check-leaves.ts";
import { decodeEntries } from "../merkle/entry-bundle.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { formatTilePath } from "../merkle/tile-path.ts";
import { type EntryTile, TILE_WIDTH, tileWidth, type Tile } from "../merkle/tile.ts";
import type { LogClient } from "./log-client.ts";

const AHEAD = 8;

/** A log as it is published: entry bundles and tiles (C2SP tlog-tiles), from `first` on, a multiple of 256. */
export function httpSource(client: LogClient, first = 0n): LogSource {
  const read = (tile: Tile): Promise<Uint8Array | undefined> =>
    client.read(`/log/${formatTilePath(tile)}`);
  return {
    first,
    leaves: (size) => leaves(read, first, size),
    readTiles: (tiles) => Promise.all(tiles.map(read)),
  };
}

type ReadTile = (tile: Tile) => Promise<Uint8Array | undefined>;

/** Some bundles are asked for ahead of the one that is checked. */
async function* leaves(read: ReadTile, from: bigint, size: bigint): AsyncGenerator<LeafChunk> {
  const width = BigInt(TILE_WIDTH);
  const bundles = (size + width - 1n) / width;
  const asked: Promise<LeafChunk>[] = [];
  let next = from / width;
  for (let done = next; done < bundles; done += 1n) {
    for (; next < bundles && asked.length < AHEAD; next += 1n) {
      const chunk = readBundle(read, next, size);
      chunk.catch(() => {});
      asked.push(chunk);
    }
    const chunk = await asked.shift();
    if (chunk !== undefined) yield chunk;
  }
}

async function readBundle(read: ReadTile, index: bigint, size: bigint): Promise<LeafChunk> {
  const width = tileWidth({ level: "entries", index }, size);
  const tile: EntryTile = { level: "entries", index, width };
  const first = index * BigInt(TILE_WIDTH);
  const bytes = await read(tile);
  if (bytes === undefined) {
    const missing = first + BigInt(await widestBundle(read, tile));
    throw new CheckFailure("missing", missing, `record ${missing} is not there`);
  }
  try {
    return { first, leaves: decodeEntries(bytes, width) };
  } catch (error) {
    if (!(error instanceof MerkleError)) throw error;
    throw new CheckFailure("missing", first, `${formatTilePath(tile)}: ${error.message}`);
  }
}

/** How many entries of a bundle that is not there can be read, by bisection: narrower bundles are served as well. */
async function widestBundle(read: ReadTile, tile: EntryTile): Promise<number> {
  let [low, high] = [0, tile.width];
  while (high - low > 1) {
    const width = (low + high) >> 1;
    if ((await read({ ...tile, width })) === undefined) high = width;
    else low = width;
  }
  return low;
}
