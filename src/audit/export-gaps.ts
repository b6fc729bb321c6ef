import type { Database } from "../db/database.ts";
import { encodeBase64 } from "../merkle/base64.ts";
import { readRanges } from "../merkle/tile-reader.ts";
import { sha256 } from "./hashing.ts";
import type { ExportGap } from "./export-format.ts";
import { gapNodes } from "./gaps.ts";
import { keptTiles } from "./kept-tree.ts";

/** The hashes that stand for ranges of records which an export leaves out, in a tree of `size` records. */
export async function exportGaps(
  database: Database,
  logId: number,
  size: bigint,
  gaps: readonly (readonly [first: bigint, end: bigint])[],
): Promise<readonly ExportGap[]> {
  const nodes = gaps.map(([start, end]) => gapNodes({ start, end }));
  const ranges = nodes.flat().map(({ level, index }) => ({
    start: index << BigInt(level),
    end: (index + 1n) << BigInt(level),
  }));
  const kept = keptTiles(database, logId);
  const read: Parameters<typeof readRanges>[1] = async (tiles) =>
    (await kept(tiles)).map((bytes) => bytes ?? new Uint8Array(0));
  const hashes = (await readRanges(sha256, read, size, ranges)).map(encodeBase64);
  let at = 0;
  return gaps.map(([first, end], gap) => {
    const start = at;
    at += nodes[gap]?.length ?? 0;
    return { first: Number(first), end: Number(end), hashes: hashes.slice(start, at) };
  });
}
