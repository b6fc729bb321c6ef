import { describe, expect, it } from "vitest";
import { proveInclusion, verifyInclusion } from "../../src/merkle/inclusion.ts";
import { siblings } from "../../src/merkle/subtree.ts";
import { sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";
import { alterations } from "./tampering.ts";

const SMALL = 600;

describe("an inclusion proof", () => {
  it("is the recursive one and verifies, for every index and size up to 600", () => {
    const leaves = decimalLeafHashes(SMALL);
    const tree = new ReferenceTree(leaves);
    for (let size = 1; size <= SMALL; size++) {
      const root = tree.root(0, size);
      for (let index = 0; index < size; index++) {
        const hashes = tree.inclusion(index, size);
        const ranges = siblings({ level: 0, index: BigInt(index) }, BigInt(size));
        const same = ranges.every(
          ({ start, end }, at) => tree.root(Number(start), Number(end)) === hashes[at],
        );
        const leafHash = leaves[index] as Uint8Array;
        const proof = { index: BigInt(index), size: BigInt(size), leafHash, hashes };
        if (!same || ranges.length !== hashes.length || !verifyInclusion(sha256, proof, root)) {
          expect.fail(`index ${index}, size ${size}`);
        }
      }
    }
  });

  it("fails with any byte, size, index or hash changed", () => {
    const leaves = decimalLeafHashes(300);
    const tree = new ReferenceTree(leaves);
    const root = tree.root(0, 300);
    for (const index of [0, 1, 255, 256, 287, 298, 299]) {
      const hashes = tree.inclusion(index, 300);
      const leafHash = leaves[index] as Uint8Array;
      const proof = { index: BigInt(index), size: 300n, leafHash, hashes };
      expect(verifyInclusion(sha256, proof, root)).toBe(true);
      const forged = [
        ...alterations([leafHash, ...hashes]).map(([leaf, ...path]) => ({
          ...proof,
          leafHash: leaf ?? new Uint8Array(0),
          hashes: path,
        })),
        ...[-1, index ^ 1, index + 2, 300, 301].map((at) => ({ ...proof, index: BigInt(at) })),
      ];
      expect(forged.filter((each) => verifyInclusion(sha256, each, root))).toEqual([]);
      const roots = alterations([root]).filter((each) => each.length === 1);
      expect(roots.filter(([each = root]) => verifyInclusion(sha256, proof, each))).toEqual([]);
    }
  });

  it("verifies in the largest tree, and does not exist outside the tree", async () => {
    const size = 2n ** 53n;
    const leafHash = sha256(new Uint8Array(1));
    const hashes = siblings({ level: 0, index: size - 1n }, size).map(() => leafHash);
    expect(hashes).toHaveLength(53);
    let root = leafHash;
    for (const hash of hashes) root = sha256(Buffer.concat([Uint8Array.of(1), hash, root]));
    expect(verifyInclusion(sha256, { index: size - 1n, size, leafHash, hashes }, root)).toBe(true);
    const readTiles = async () => [];
    await expect(proveInclusion(sha256, readTiles, 5n, 5n)).rejects.toThrow(RangeError);
    await expect(proveInclusion(sha256, readTiles, -1n, 5n)).rejects.toThrow(RangeError);
    await expect(proveInclusion(sha256, readTiles, 1n, 5n)).rejects.toThrow(/too short/);
  });
});
