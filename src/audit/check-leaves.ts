import { leafHash } from "../merkle/hash.ts";
import type { Sha256 } from "../merkle/hash.ts";
import { CheckFailure } from "./check-failure.ts";

/** Some records one after another, and their hashes where the source keeps them. */
export interface LeafChunk {
  readonly first: bigint;
  readonly leaves: readonly Uint8Array[];
  readonly hashes?: readonly Uint8Array[];
}

/** The leaf hashes of a chunk, which must begin at `expected`. Throws a CheckFailure `missing` or `leaf`. */
export function checkLeaves(sha256: Sha256, chunk: LeafChunk, expected: bigint): Uint8Array[] {
  if (chunk.first !== expected) {
    throw new CheckFailure("missing", expected, `record ${expected} is not there`);
  }
  const hashes = chunk.leaves.map((leaf) => leafHash(sha256, leaf));
  const wrong = firstDifference(hashes, chunk.hashes);
  if (wrong < 0) return hashes;
  const index = expected + BigInt(wrong);
  throw new CheckFailure("leaf", index, `record ${index} does not have the hash it is kept with`);
}

function firstDifference(
  hashes: readonly Uint8Array[],
  kept: readonly Uint8Array[] | undefined,
): number {
  if (kept === undefined) return -1;
  return hashes.findIndex((hash, at) => {
    const other = kept[at];
    return other === undefined || !sameBytes(hash, other);
  });
}

/** Whether both hold the same bytes; a loop, because it runs for every record. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
