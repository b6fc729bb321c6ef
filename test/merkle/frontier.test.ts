import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_FRONTIER, extendFrontier, frontierRoot } from "../../src/merkle/frontier.ts";
import type { Frontier } from "../../src/merkle/frontier.ts";
import { MAX_SIZE, perfectNodes } from "../../src/merkle/subtree.ts";
import { hex, sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";

const LEAVES = decimalLeafHashes(600);
const REFERENCE = new ReferenceTree(LEAVES);

describe("a frontier", () => {
  it("gives the root of every size up to 600, growing leaf by leaf", () => {
    let frontier = EMPTY_FRONTIER;
    for (let size = 0; size <= 600; size++) {
      expect(hex(frontierRoot(sha256, frontier)), `${size}`).toBe(hex(REFERENCE.root(0, size)));
      frontier = extendFrontier(sha256, frontier, LEAVES.slice(size, size + 1));
    }
  });

  it("grows the same however the leaves are cut into batches", () => {
    const whole = extendFrontier(sha256, EMPTY_FRONTIER, LEAVES);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 12 }), (cuts) => {
        const bounds = [0, ...cuts.sort((a, b) => a - b), 600];
        const grown = bounds.reduce<Frontier>(
          (frontier, end, at) =>
            extendFrontier(sha256, frontier, LEAVES.slice(bounds[at - 1] ?? 0, end)),
          EMPTY_FRONTIER,
        );
        expect(grown).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps one hash for each bit of its size, up to 2^53 leaves", () => {
    const hash = LEAVES[0] as Uint8Array;
    const all = Array.from({ length: 53 }, () => hash);
    const last = extendFrontier(sha256, { size: MAX_SIZE - 1n, hashes: all }, [hash]);
    expect(last.size).toBe(MAX_SIZE);
    expect(last.hashes).toHaveLength(1);
    expect(() => extendFrontier(sha256, last, [hash])).toThrow(RangeError);
    const odd = extendFrontier(sha256, { size: MAX_SIZE - 4n, hashes: all.slice(2) }, [hash, hash]);
    expect(odd).toMatchObject({ size: MAX_SIZE - 2n });
    expect(odd.hashes).toHaveLength(52);
  });

  it("is refused when its hashes are not as many as its size says", () => {
    const hashes = LEAVES.slice(0, 2);
    for (const size of [0n, 1n, 2n, 4n, 7n]) {
      expect(() => frontierRoot(sha256, { size, hashes })).toThrow(/a frontier of/);
      expect(() => extendFrontier(sha256, { size, hashes }, [])).toThrow(/a frontier of/);
    }
    expect(() => frontierRoot(sha256, { size: -1n, hashes: [] })).toThrow(RangeError);
    expect(() => frontierRoot(sha256, { size: 1n, hashes: [new Uint8Array(31)] })).toThrow(
      /a frontier of/,
    );
  });

  it("divides a range into perfect subtrees, left to right", () => {
    expect(perfectNodes({ start: 0n, end: 0n })).toEqual([]);
    expect(perfectNodes({ start: 8n, end: 15n })).toEqual([
      { level: 2, index: 2n },
      { level: 1, index: 6n },
      { level: 0, index: 14n },
    ]);
  });
});
