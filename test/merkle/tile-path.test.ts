import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTilePath, parseTilePath } from "../../src/merkle/tile-path.ts";
import type { Tile } from "../../src/merkle/tile.ts";

const KNOWN: [string, Tile][] = [
  ["tile/0/000", { level: 0, index: 0n, width: 256 }],
  ["tile/0/273.p/112", { level: 0, index: 273n, width: 112 }],
  ["tile/1/001.p/17", { level: 1, index: 1n, width: 17 }],
  ["tile/63/x001/234", { level: 63, index: 1234n, width: 256 }],
  ["tile/0/x001/x234/067", { level: 0, index: 1_234_067n, width: 256 }],
  ["tile/entries/x001/000.p/1", { level: "entries", index: 1000n, width: 1 }],
];

const MALFORMED = [
  "",
  "/tile/0/000",
  "tile/0",
  "tile/0/",
  "tile/0/0",
  "tile/0/00",
  "tile/0/0000",
  "tile/0/-01",
  "tile/00/000",
  "tile/64/000",
  "tile/-1/000",
  "tile/Entries/000",
  "tile/data/000",
  "tile/8/0/000",
  "tile/0/x000/001",
  "tile/0/x001",
  "tile/0/001/002",
  "tile/0/x001/x002",
  "tile/0/000.p/0",
  "tile/0/000.p/01",
  "tile/0/000.p/256",
  "tile/0/000.p/999",
  "tile/0/000.p/",
  "tile/0/000.p",
  "tile/0/000.p/1/",
  "tile/0/000/",
  "tile/0/000\n",
  "tile/0/x1a2/000",
  "tile/0/٠٠٠",
  "tile/0/x001/x000/x000/x000/x000/x000/000",
];

describe("the path of a tile", () => {
  it.each(KNOWN)("is %s", (path, tile) => {
    expect(formatTilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each(MALFORMED)("is not %j", (path) => {
    expect(() => parseTilePath(path)).toThrow("not the path of a tile");
  });

  it("names any tile, and only that one", () => {
    const tiles = fc.record({
      level: fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant("entries" as const)),
      index: fc.bigInt({ min: 0n, max: 2n ** 53n }),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(parseTilePath(formatTilePath(tile as Tile))).toEqual(tile);
      }),
    );
  });
});
