/**
 * SHA-256 of some bytes. Passed in, so that this folder runs anywhere: node:crypto in the server, a library in a browser.
 * It must not keep the bytes it is given, which are reused, and must return a new array each time.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Bytes in a SHA-256 hash. */
export const HASH_SIZE = 32;

const LEAF_PREFIX = 0x00;
const NODE_PREFIX = 0x01;

// Allocating per hash costs as much as hashing; sha256 is synchronous, so one buffer of each kind is enough.
const leafInput = new Uint8Array(1 + 65_535).fill(LEAF_PREFIX, 0, 1);
const nodeInput = new Uint8Array(1 + 2 * HASH_SIZE).fill(NODE_PREFIX, 0, 1);

/** The Merkle leaf hash of RFC 6962 section 2.1: SHA-256(0x00 || leaf). */
export function leafHash(sha256: Sha256, leaf: Uint8Array): Uint8Array {
  const input =
    leaf.length < leafInput.length
      ? leafInput.subarray(0, leaf.length + 1)
      : new Uint8Array(leaf.length + 1);
  input.set(leaf, 1);
  return sha256(input);
}

/** The Merkle node hash of RFC 6962 section 2.1: SHA-256(0x01 || left || right). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  requireHash(left);
  requireHash(right);
  nodeInput.set(left, 1);
  nodeInput.set(right, 1 + HASH_SIZE);
  return sha256(nodeInput);
}

/** Requires 32 bytes: a shorter one would be hashed with what the buffer held before. Throws a RangeError. */
export function requireHash(hash: Uint8Array): void {
  if (hash.length !== HASH_SIZE) throw new RangeError(`a hash of ${hash.length} bytes`);
}

/** The root of a tree without leaves (RFC 6962 section 2.1): SHA-256 of nothing. */
export function emptyRoot(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array(0));
}

/** The root over 1, 2, 4, … hashes lying one after another: a perfect subtree with these as its lowest row. */
export function perfectRoot(sha256: Sha256, packed: Uint8Array): Uint8Array {
  const row = packed.slice();
  for (let width = row.length / HASH_SIZE; width > 1; width /= 2) {
    for (let at = 0; at < width; at += 2) {
      nodeInput.set(row.subarray(at * HASH_SIZE, (at + 2) * HASH_SIZE), 1);
      row.set(sha256(nodeInput), (at / 2) * HASH_SIZE);
    }
  }
  return row.slice(0, HASH_SIZE);
}

/** The root over the roots of perfect subtrees of falling size, left to right (RFC 6962 section 2.1). */
export function foldRoots(sha256: Sha256, roots: readonly Uint8Array[]): Uint8Array {
  if (roots.length === 0) return emptyRoot(sha256);
  return roots.reduceRight((right, left) => nodeHash(sha256, left, right));
}
