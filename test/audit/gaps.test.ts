import fc from "fast-check";
import { expect, test } from "vitest";

import { sha256 } from "../../src/audit/hashing.ts";
import { gapNodes, SparseTree } from "../../src/audit/gaps.ts";
import { EMPTY_FRONTIER, extendFrontier, frontierRoot } from "../../src/merkle/frontier.ts";
import { leafHash, perfectRoot } from "../../src/merkle/hash.ts";

const hashes = Array.from({ length: 700 }, (_, at) =>
  Uint8Array.from(leafHash(sha256, Buffer.from(String(at)))),
);

function rootOf(size: number): Uint8Array {
  return frontierRoot(sha256, extendFrontier(sha256, EMPTY_FRONTIER, hashes.slice(0, size)));
}

test("whatever is left out, the rest and the gaps' hashes lead to the root", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), fc.array(fc.nat(699)), (size, wanted) => {
      const tree = new SparseTree(sha256);
      const shown = [...new Set(wanted.filter((index) => index < size))].sort((a, b) => a - b);
      for (const index of [...shown, size]) {
        for (const node of gapNodes({ start: tree.size, end: BigInt(index) })) {
          const first = Number(node.index << BigInt(node.level));
          const packed = Buffer.concat(hashes.slice(first, first + 2 ** node.level));
          tree.add(node.level, perfectRoot(sha256, packed));
        }
        if (index < size) tree.add(0, hashes[index] as Uint8Array);
      }
      expect(tree.size).toBe(BigInt(size));
      expect(Buffer.from(tree.root()).equals(rootOf(size))).toBe(true);
    }),
  );
});
