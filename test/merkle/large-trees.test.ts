import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proveConsistency } from "../../src/merkle/consistency.ts";
import { frontierRoot } from "../../src/merkle/frontier.ts";
import { proveInclusion } from "../../src/merkle/inclusion.ts";
import { readEdge, readFrontier, readRoot } from "../../src/merkle/tile-reader.ts";
import { edgeRoot } from "../../src/merkle/tile-edge.ts";
import { hex, sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";
import { readerOf, storeTiles } from "./tiles.ts";

const LARGE = 2 ** 20;
const leaves = decimalLeafHashes(LARGE);
const tree = new ReferenceTree(leaves);
const readTiles = readerOf(storeTiles(leaves));
const anySize = fc.integer({ min: 1, max: LARGE });

describe("trees of up to 2^20 leaves, read from tiles", () => {
  it("prove inclusion as the recursive definition does", async () => {
    const places = anySize.chain((size) =>
      fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size - 1 })),
    );
    const property = fc.asyncProperty(places, async ([size, index]) => {
      const made = await proveInclusion(sha256, readTiles, BigInt(index), BigInt(size));
      expect(made.map(hex)).toEqual(tree.inclusion(index, size).map(hex));
    });
    await fc.assert(property, { numRuns: 100, examples: [[[LARGE, LARGE - 1]], [[LARGE, 0]]] });
  });

  it("prove consistency as the recursive definition does", async () => {
    const property = fc.asyncProperty(anySize, anySize, async (one, other) => {
      const from = Math.min(one, other);
      const to = Math.max(one, other);
      const made = await proveConsistency(sha256, readTiles, BigInt(from), BigInt(to));
      expect(made.map(hex)).toEqual(tree.consistency(from, to).map(hex));
    });
    await fc.assert(property, {
      numRuns: 100,
      examples: [
        [1, LARGE],
        [LARGE - 1, LARGE],
      ],
    });
  });

  it("have the recursive root, by their tiles, their frontier and their edge", async () => {
    const property = fc.asyncProperty(anySize, async (size) => {
      const root = hex(tree.root(0, size));
      expect(hex(await readRoot(sha256, readTiles, BigInt(size)))).toBe(root);
      const frontier = await readFrontier(sha256, readTiles, BigInt(size));
      expect(hex(frontierRoot(sha256, frontier))).toBe(root);
      expect(hex(edgeRoot(sha256, await readEdge(readTiles, BigInt(size))))).toBe(root);
    });
    await fc.assert(property, { numRuns: 50, examples: [[LARGE], [LARGE - 1]] });
  });
});
