import { describe, expect, it } from "vitest";
import {
  consistencyRanges,
  proveConsistency,
  verifyConsistency,
} from "../../src/merkle/consistency.ts";
import { sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";
import { alterations } from "./tampering.ts";

const SMALL = 600;

function head(tree: ReferenceTree, size: number) {
  return { size: BigInt(size), root: tree.root(0, size) };
}

describe("a consistency proof", () => {
  it("is the recursive one and verifies, between every two sizes up to 600", () => {
    const tree = new ReferenceTree(decimalLeafHashes(SMALL));
    for (let to = 1; to <= SMALL; to++) {
      for (let from = 1; from <= to; from++) {
        const hashes = tree.consistency(from, to);
        const ranges = consistencyRanges(BigInt(from), BigInt(to));
        const same = ranges.every(
          ({ start, end }, at) => tree.root(Number(start), Number(end)) === hashes[at],
        );
        const holds = verifyConsistency(sha256, head(tree, from), head(tree, to), hashes);
        if (!same || ranges.length !== hashes.length || !holds) {
          expect.fail(`from ${from} to ${to}`);
        }
      }
    }
  });

  it("fails with any byte, root, size or hash changed", () => {
    const tree = new ReferenceTree(decimalLeafHashes(300));
    for (const [from, to] of [
      [1, 2],
      [3, 7],
      [6, 8],
      [255, 256],
      [256, 300],
      [257, 300],
      [299, 300],
    ] as const) {
      const old = head(tree, from);
      const now = head(tree, to);
      const hashes = tree.consistency(from, to);
      expect(verifyConsistency(sha256, old, now, hashes)).toBe(true);
      const forged = alterations([old.root, now.root, ...hashes]).filter(
        ([first = old.root, second = now.root, ...rest]) =>
          verifyConsistency(sha256, { ...old, root: first }, { ...now, root: second }, rest),
      );
      expect(forged).toEqual([]);
      for (const size of [0n, BigInt(from - 1), BigInt(to + 1)]) {
        expect(verifyConsistency(sha256, { ...old, size }, now, hashes)).toBe(false);
      }
    }
  });

  it("is empty from nothing and between equal trees, and then no other proof holds", () => {
    const tree = new ReferenceTree(decimalLeafHashes(5));
    const [none, three, five] = [head(tree, 0), head(tree, 3), head(tree, 5)];
    const garbage = [three.root];
    expect(verifyConsistency(sha256, none, none, [])).toBe(true);
    expect(verifyConsistency(sha256, none, five, [])).toBe(true);
    expect(verifyConsistency(sha256, none, five, garbage)).toBe(false);
    expect(verifyConsistency(sha256, { size: 0n, root: five.root }, five, [])).toBe(false);
    expect(verifyConsistency(sha256, five, five, [])).toBe(true);
    expect(verifyConsistency(sha256, five, five, garbage)).toBe(false);
    expect(verifyConsistency(sha256, five, { ...five, root: three.root }, [])).toBe(false);
    expect(verifyConsistency(sha256, five, three, [])).toBe(false);
    expect(verifyConsistency(sha256, three, five, [])).toBe(false);
  });

  it("asks for no tile where it is empty, and exists only forwards", async () => {
    const readTiles = () => Promise.reject(new Error("asked"));
    expect(await proveConsistency(sha256, readTiles, 0n, 9n)).toEqual([]);
    expect(await proveConsistency(sha256, readTiles, 9n, 9n)).toEqual([]);
    await expect(proveConsistency(sha256, readTiles, 9n, 8n)).rejects.toThrow(RangeError);
    await expect(proveConsistency(sha256, readTiles, -1n, 8n)).rejects.toThrow(RangeError);
  });
});
