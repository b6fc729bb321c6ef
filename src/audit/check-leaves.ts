import { HASH_SIZE, leafHash } from "../merkle/hash.ts";
import type { Sha256 } from "../merkle/hash.ts";
import { CheckFailure } from "./check-failure.ts";

/** Some records one after another, and their hashes, 32 bytes each, where the source keeps them. */
export interface LeafChunk {
  readonly first: bigint;
  readonly leaves: readonly Uint8Array[];
  readonly hashes?: Uint8Array;
}

/** The leaf hashes of a chunk, which must begin at `expected`. Throws a CheckFailure `missing` or `leaf`. */
export function checkLeaves(sha256: Sha256, chunk: LeafChunk, expected: bigint): Uint8Array[] {
  if (chunk.first !== expected) {
    throw new CheckFailure("missing", expected, `record ${expected} is not there`);
  }
  const { leaves, hashes: kept } = chunk;
  return leaves.map((leaf, at) => {
    const hash = leafHash(sha256, leaf);
    if (kept === undefined || holds(kept, at * HASH_SIZE, hash)) return hash;
    const index = expected + BigInt(at);
    throw new CheckFailure("leaf", index, `record ${index} does not have the hash it is kept with`);
  });
}

/** Whether these bytes are at this place; a loop, because it runs for every record. */
function holds(bytes: Uint8Array, start: number, part: Uint8Array): boolean {
  for (let at = 0; at < part.length; at++) if (bytes[start + at] !== part[at]) return false;
  return true;
}

/** Whether both hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && holds(a, 0, b);
}
