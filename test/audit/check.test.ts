import { describe, expect, test } from "vitest";

import { sha256 } from "../../src/audit/hashing.ts";
import { checkLog, type KnownHead, type LogSource } from "../../src/audit/check.ts";
import { CheckFailure } from "../../src/audit/check-failure.ts";
import { concatenate } from "../../src/merkle/bytes.ts";
import { leafHash } from "../../src/merkle/hash.ts";
import { EMPTY_EDGE, edgeRoot, edgeTile } from "../../src/merkle/tile-edge.ts";
import { growTiles } from "../../src/merkle/tile-growth.ts";
import { type HashTile, tileWidth } from "../../src/merkle/tile.ts";
import { formatTilePath } from "../../src/merkle/tile-path.ts";

const SIZE = 70_000;

/** A log in memory that can be tampered with. */
function memoryLog(size: number) {
  const leaves = Array.from({ length: size }, (_, at) => Buffer.from(`leaf ${at}`));
  const tiles = new Map<string, Uint8Array>();
  const { edge, full } = growTiles(
    sha256,
    EMPTY_EDGE,
    leaves.map((leaf) => leafHash(sha256, leaf)),
  );
  for (const { tile, bytes } of full) tiles.set(formatTilePath(tile), bytes);
  edge.tiles.forEach((bytes, level) => {
    tiles.set(formatTilePath(edgeTile(level, edge.size)), bytes);
  });
  /** As it is kept, or the beginning of what is kept wider. */
  const readTile = (tile: HashTile): Uint8Array | undefined => {
    const kept = tiles.get(formatTilePath({ ...tile, width: tileWidth(tile, edge.size) }));
    return kept?.subarray(0, tile.width * 32);
  };
  const source: LogSource = {
    leaves: async function* chunks(end) {
      const all = leaves.slice(0, Number(end));
      for (let at = 0; at < all.length; at += 1_000) {
        yield { first: BigInt(at), leaves: all.slice(at, at + 1_000) };
      }
    },
    readTiles: (wanted) => Promise.resolve(wanted.map(readTile)),
  };
  return { leaves, tiles, source, head: { size: edge.size, root: edgeRoot(sha256, edge) } };
}

function headAt(size: number, from: KnownHead["from"]): KnownHead {
  const { head } = memoryLog(size);
  return { ...head, from };
}

async function failureOf(run: Promise<void>): Promise<Pick<CheckFailure, "code" | "index">> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CheckFailure);
  const { code, index } = error as CheckFailure;
  return { code, index };
}

describe("checking a log", () => {
  const log = memoryLog(SIZE);
  const check = (earlier: readonly KnownHead[] = []) =>
    checkLog({ sha256, source: log.source, head: log.head, earlier });

  test("a log that is as it was signed passes, with all it has been before", async () => {
    await expect(
      check([headAt(0, "checkpoint"), headAt(1, "history"), headAt(65_537, "checkpoint")]),
    ).resolves.toBeUndefined();
  });

  test.each([0, 1, 255, 256, 65_536, SIZE - 1])("a byte of leaf %d is found", async (index) => {
    const leaf = log.leaves[index] as Buffer;
    leaf[0] = (leaf[0] ?? 0) ^ 1;
    expect(await failureOf(check())).toEqual({ code: "tile", index: BigInt(index) });
    leaf[0] ^= 1;
  });

  test.each([
    ["tile/0/000", 33, 1n],
    ["tile/0/273.p/112", 32 * 100, 69_988n],
    ["tile/1/000", 32 * 3, 768n],
    ["tile/2/000.p/1", 31, 0n],
  ])("a byte of %s is found", async (path, byte, index) => {
    const tile = log.tiles.get(path) as Uint8Array;
    tile[byte] = (tile[byte] ?? 0) ^ 0x80;
    expect(await failureOf(check())).toEqual({ code: "tile", index });
    tile[byte] ^= 0x80;
  });

  describe("from a later record on, where those before are not there", () => {
    const first = 66_048;
    const rest: LogSource = {
      ...log.source,
      first: BigInt(first),
      leaves: async function* chunks(end) {
        for (let at = first; at < Number(end); at += 1_000) {
          yield {
            first: BigInt(at),
            leaves: log.leaves.slice(at, Math.min(at + 1_000, Number(end))),
          };
        }
      },
    };
    const earlier = [headAt(1, "history"), headAt(65_537, "checkpoint"), headAt(67_000, "history")];
    const checkRest = (heads = earlier) =>
      checkLog({ sha256, source: rest, head: log.head, earlier: heads });

    test("it passes, with all it has been before", async () => {
      await expect(checkRest()).resolves.toBeUndefined();
    });

    test("a tree of before that it does not begin with is found", async () => {
      const other = headAt(65_537, "history");
      other.root[0] = (other.root[0] ?? 0) ^ 1;
      expect(await failureOf(checkRest([headAt(300, "history"), other]))).toEqual({
        code: "history",
        index: 300n,
      });
    });

    test.each([
      ["tile/1/001.p/17", 5, "root"],
      ["tile/2/000.p/1", 5, "root"],
    ])("a byte of %s, under which nothing is read, is found", async (path, byte, code) => {
      const tile = log.tiles.get(path) as Uint8Array;
      tile[byte] = (tile[byte] ?? 0) ^ 1;
      expect(await failureOf(checkRest([]))).toMatchObject({ code });
      tile[byte] ^= 1;
    });

    test("a tile that is needed and not there is named", async () => {
      const tile = log.tiles.get("tile/2/000.p/1") as Uint8Array;
      log.tiles.delete("tile/2/000.p/1");
      expect(await failureOf(checkRest([]))).toEqual({
        code: "tile",
        index: 0n,
      });
      log.tiles.set("tile/2/000.p/1", tile);
    });
  });

  test("leaf and tiles rewritten together differ from what was signed", async () => {
    const other = memoryLog(SIZE);
    const forged = Buffer.from("another leaf");
    const all = other.leaves.with(40_000, forged);
    const grown = growTiles(
      sha256,
      EMPTY_EDGE,
      all.map((leaf) => leafHash(sha256, leaf)),
    );
    for (const { tile, bytes } of grown.full) other.tiles.set(formatTilePath(tile), bytes);
    grown.edge.tiles.forEach((bytes, level) => {
      other.tiles.set(formatTilePath(edgeTile(level, grown.edge.size)), bytes);
    });
    other.leaves[40_000] = forged;
    const earlier = [headAt(30_000, "checkpoint"), headAt(50_000, "history")];
    const run = checkLog({ sha256, source: other.source, head: log.head, earlier });
    expect(await failureOf(run)).toEqual({ code: "history", index: 30_000n });
  });

  test("the last record that is gone is missed", async () => {
    const [last] = log.leaves.splice(-1);
    expect(await failureOf(check())).toEqual({ code: "missing", index: BigInt(SIZE - 1) });
    if (last !== undefined) log.leaves.push(last);
  });

  test("a record with another hash beside it is named", async () => {
    const source: LogSource = {
      ...log.source,
      leaves: async function* chunks() {
        const leaves = log.leaves.slice(0, 10);
        const hashes = leaves.map((leaf) => leafHash(sha256, leaf));
        yield {
          first: 0n,
          leaves,
          hashes: concatenate(...hashes.with(7, hashes[6] as Uint8Array)),
        };
      },
    };
    expect(await failureOf(checkLog({ sha256, source, head: log.head }))).toEqual({
      code: "leaf",
      index: 7n,
    });
  });
});
