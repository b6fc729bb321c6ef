import { describe, expect, it } from "vitest";
import { EMPTY_FRONTIER, extendFrontier, frontierRoot } from "../../src/merkle/frontier.ts";
import { emptyRoot, leafHash, nodeHash, perfectRoot } from "../../src/merkle/hash.ts";
import { hex, sha256 } from "./crypto.ts";
import { decimalLeafHashes, ReferenceTree } from "./reference.ts";

const LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ROOTS: [number, string][] = [
  [0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  [1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  [2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  [3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  [8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
];
const DECIMAL_ROOTS: [number, string][] = [
  [256, "828515d033c19d8c901f37eccb8aed919667703486f8d2fff1cf7040321c5db1"],
  [65_536, "f025d06ed804859fd274a1bdacadd6e48ea87634aa91e1edb20143f9498cd02b"],
  [70_000, "1a4cdfcb66374a0c0dcbef49acbd4976d13ee864fb3cb241fc943cad04f02f7e"],
];

describe("Merkle hashes", () => {
  it.each(ROOTS)("give the known root of the first %i public leaves", (size, root) => {
    const hashes = LEAVES.slice(0, size).map((leaf) => leafHash(sha256, Buffer.from(leaf, "hex")));
    expect(hex(frontierRoot(sha256, extendFrontier(sha256, EMPTY_FRONTIER, hashes)))).toBe(root);
  });

  it.each(DECIMAL_ROOTS)("give the known root of %i decimal leaves", (size, root) => {
    const frontier = extendFrontier(sha256, EMPTY_FRONTIER, decimalLeafHashes(size));
    expect(hex(frontierRoot(sha256, frontier))).toBe(root);
  });

  it("hash a leaf of any length, whatever was hashed before it", () => {
    for (const length of [65_535, 65_536, 1, 0, 65_534, 100_000]) {
      const leaf = new Uint8Array(length).fill(0xab);
      const prefixed = Buffer.concat([Uint8Array.of(0), leaf]);
      expect(hex(leafHash(sha256, leaf)), `${length}`).toBe(hex(sha256(prefixed)));
    }
  });

  it("tell leaves from nodes", () => {
    const [left, right] = decimalLeafHashes(2) as [Uint8Array, Uint8Array];
    expect(nodeHash(sha256, left, right)).not.toEqual(
      leafHash(sha256, Buffer.concat([left, right])),
    );
  });

  it("refuse to combine anything but hashes", () => {
    const hash = new Uint8Array(32);
    expect(() => nodeHash(sha256, hash, hash.subarray(1))).toThrow(RangeError);
    expect(() => nodeHash(sha256, new Uint8Array(33), hash.subarray(1))).toThrow(RangeError);
    expect(() => extendFrontier(sha256, EMPTY_FRONTIER, [hash.subarray(1)])).toThrow(RangeError);
  });

  it("fold a perfect row without changing it", () => {
    const leaves = decimalLeafHashes(64);
    const packed = new Uint8Array(Buffer.concat(leaves));
    const root = perfectRoot(sha256, packed);
    expect(hex(root)).toBe(hex(new ReferenceTree(leaves).root(0, 64)));
    expect(hex(packed)).toBe(hex(Buffer.concat(leaves)));
    expect(hex(emptyRoot(sha256))).toBe(ROOTS[0]?.[1]);
  });
});
