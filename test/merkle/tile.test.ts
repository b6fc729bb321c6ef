import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { EMPTY_EDGE, edgeFrontier, edgeRoot, requireEdge } from "../../src/merkle/tile-edge.ts";
import type { TileEdge } from "../../src/merkle/tile-edge.ts";
import { EMPTY_FRONTIER, extendFrontier } from "../../src/merkle/frontier.ts";
import { growTiles } from "../../src/merkle/tile-growth.ts";
import { formatTilePath, parseTilePath } from "../../src/merkle/tile-path.ts";
import { readEdge, readRoot } from "../../src/merkle/tile-reader.ts";
import { newTiles, tileWidth } from "../../src/merkle/tile.ts";
import { hex, sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";
import { readerOf, storeTiles } from "./tiles.ts";

const LEAVES = decimalLeafHashes(70_000);
const STORE = storeTiles(LEAVES);

function paths(oldSize: bigint, newSize: bigint): string[] {
  return [...newTiles(oldSize, newSize)].map(formatTilePath);
}

describe("tiles", () => {
  it("of 70,000 leaves are those of the C2SP example, with the known digests", async () => {
    const all = paths(0n, 70_000n);
    expect(all).toHaveLength(273 + 1 + 1 + 1 + 1);
    expect(all.filter((path) => !path.startsWith("tile/0/"))).toEqual([
      "tile/1/000",
      "tile/1/001.p/17",
      "tile/2/000.p/1",
    ]);
    expect(all.at(273)).toBe("tile/0/273.p/112");
    const wanted = [
      { level: 0, index: 0n, width: 256 },
      { level: 1, index: 1n, width: 17 },
    ];
    const contents = await readerOf(STORE)(wanted);
    expect(contents.map((bytes) => createHash("sha256").update(bytes).digest("hex"))).toEqual([
      "b9704a8bfbee2c61185ceb38904a49f3f703c81e194b5b2ccdc254c2bdaaa62b",
      "adfaca2731630fe7944a4b98a0f98ef3e98685eafda09e6f81070218fb759ce4",
    ]);
  });

  it("of 256 leaves are one full tile and the beginning of the next level", () => {
    expect(paths(0n, 256n)).toEqual(["tile/0/000", "tile/1/000.p/1"]);
    expect(paths(0n, 0n)).toEqual([]);
    expect(paths(255n, 257n)).toEqual(["tile/0/000", "tile/0/001.p/1", "tile/1/000.p/1"]);
    expect(paths(256n, 257n)).toEqual(["tile/0/001.p/1"]);
    expect(paths(300n, 300n)).toEqual([]);
    expect(paths(2n ** 53n - 1n, 2n ** 53n)).toEqual([
      "tile/0/x035/x184/x372/x088/831",
      "tile/1/x137/x438/x953/471",
      "tile/2/x536/x870/911",
      "tile/3/x002/x097/151",
      "tile/4/x008/191",
      "tile/5/031",
      "tile/6/000.p/32",
    ]);
  });

  it("are as wide as the size says, and not there beyond it", () => {
    const at = (path: string, size: bigint) => tileWidth(parseTilePath(path), size);
    expect(at("tile/0/272", 70_000n)).toBe(256);
    expect(at("tile/0/273", 70_000n)).toBe(112);
    expect(at("tile/entries/273", 70_000n)).toBe(112);
    expect(at("tile/0/274", 70_000n)).toBe(0);
    expect(at("tile/1/000", 255n)).toBe(0);
    expect(at("tile/1/000", 256n)).toBe(1);
    expect(at("tile/2/000", 2n ** 24n)).toBe(256);
  });

  it("come out the same at every size up to 600, grown leaf by leaf", () => {
    const tree = new ReferenceTree(LEAVES);
    let edge = EMPTY_EDGE;
    const full = new Map<string, Uint8Array>();
    for (let size = 1; size <= 600; size++) {
      const grown = growTiles(sha256, edge, LEAVES.slice(size - 1, size));
      for (const { tile, bytes } of grown.full) full.set(formatTilePath(tile), bytes);
      edge = grown.edge;
      expect(hex(edgeRoot(sha256, edge)), `${size}`).toBe(hex(tree.root(0, size)));
    }
    expect(edge).toEqual(storeTiles(LEAVES.slice(0, 600)).edge);
    expect([...full.keys()]).toEqual(["tile/0/000", "tile/0/001"]);
    const frontier = extendFrontier(sha256, EMPTY_FRONTIER, LEAVES.slice(0, 600));
    expect(edgeFrontier(sha256, edge).hashes.map(hex)).toEqual(frontier.hashes.map(hex));
  });

  it("grow the same from a stored edge as from nothing, over whole levels", async () => {
    const readTiles = readerOf(STORE);
    for (const size of [65_535, 65_536, 65_537, 69_999]) {
      const edge = await readEdge(readTiles, BigInt(size));
      const { edge: grown, full } = growTiles(sha256, edge, LEAVES.slice(size));
      expect(grown).toEqual(STORE.edge);
      for (const { tile, bytes } of full) {
        expect(bytes).toEqual(STORE.full.get(formatTilePath(tile)));
      }
    }
  });

  it("are not grown from an edge that does not fit its size", () => {
    const { edge } = STORE;
    const [first = new Uint8Array(0), ...others] = edge.tiles;
    const wrong: TileEdge[] = [
      { ...edge, size: 70_001n },
      { ...edge, tiles: others },
      { ...edge, tiles: [...edge.tiles, new Uint8Array(0)] },
      { ...edge, tiles: [first.subarray(32), ...others] },
      { size: 0n, tiles: [new Uint8Array(0)] },
    ];
    for (const each of wrong) {
      expect(() => growTiles(sha256, each, [])).toThrow(/not the unfinished tiles/);
    }
    expect(() => requireEdge(edge)).not.toThrow();
    expect(() => growTiles(sha256, edge, [new Uint8Array(31)])).toThrow(RangeError);
  });

  it("are read once each, may be wider than asked, and are refused when shorter", async () => {
    const readTiles = readerOf(STORE);
    let asked: string[] = [];
    const root = await readRoot(
      sha256,
      async (tiles) => {
        asked = tiles.map(formatTilePath);
        return readTiles(tiles.map((tile) => ({ ...tile, width: 256 })));
      },
      66_000n,
    );
    expect(hex(root)).toBe(hex(new ReferenceTree(LEAVES).root(0, 66_000)));
    expect(asked).toEqual(["tile/2/000.p/1", "tile/1/001.p/1", "tile/0/257.p/208"]);
    const short = async () => [new Uint8Array(32), new Uint8Array(32), new Uint8Array(207 * 32)];
    await expect(readRoot(sha256, short, 66_000n)).rejects.toThrow("tile/0/257.p/208 is too short");
    await expect(readRoot(sha256, async () => [], 66_000n)).rejects.toThrow(/is too short/);
  });
});
