import { equalBytes } from "./bytes.ts";
import { HASH_SIZE, nodeHash } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { siblings } from "./subtree.ts";
import { readRanges } from "./tile-reader.ts";
import type { ReadTiles } from "./tile-reader.ts";

/** That the leaf with this hash is number `index` of the tree of `size` leaves; hashes from the leaf's sibling up. */
export interface InclusionProof {
  readonly index: bigint;
  readonly size: bigint;
  readonly leafHash: Uint8Array;
  readonly hashes: readonly Uint8Array[];
}

/** The hashes of an inclusion proof (RFC 9162 section 2.1.3.1), from tiles. Throws a RangeError unless 0 <= index < size. */
export async function proveInclusion(
  sha256: Sha256,
  readTiles: ReadTiles,
  index: bigint,
  size: bigint,
): Promise<Uint8Array[]> {
  if (index < 0n || index >= size) throw new RangeError(`no leaf ${index} among ${size}`);
  return readRanges(sha256, readTiles, size, siblings({ level: 0, index }, size));
}

/** Whether the proof leads to this root (RFC 9162 section 2.1.3.2). */
export function verifyInclusion(sha256: Sha256, proof: InclusionProof, root: Uint8Array): boolean {
  const computed = inclusionRoot(sha256, proof);
  return computed !== undefined && equalBytes(computed, root);
}

/** The root that the proof leads to (RFC 9162 section 2.1.3.2); undefined when its shape does not fit index and size. */
export function inclusionRoot(sha256: Sha256, proof: InclusionProof): Uint8Array | undefined {
  const { index, size, leafHash, hashes } = proof;
  if (index < 0n || index >= size || leafHash.length !== HASH_SIZE) return undefined;
  let fn = index;
  let sn = size - 1n;
  let r = leafHash;
  for (const p of hashes) {
    if (sn === 0n || p.length !== HASH_SIZE) return undefined;
    if (isOdd(fn) || fn === sn) {
      r = nodeHash(sha256, p, r);
      for (; !isOdd(fn) && fn !== 0n; fn >>= 1n) sn >>= 1n;
    } else {
      r = nodeHash(sha256, r, p);
    }
    fn >>= 1n;
    sn >>= 1n;
  }
  return sn === 0n ? r : undefined;
}

function isOdd(value: bigint): boolean {
  return (value & 1n) === 1n;
}
