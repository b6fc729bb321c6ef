import { equalBytes } from "./bytes.ts";
import { emptyRoot, HASH_SIZE, nodeHash } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { perfectNodes, siblings } from "./subtree.ts";
import type { Range } from "./subtree.ts";
import { readRanges } from "./tile-reader.ts";
import type { ReadTiles } from "./tile-reader.ts";

/** A tree as a checkpoint names it. */
export interface TreeHead {
  readonly size: bigint;
  readonly root: Uint8Array;
}

/** The hashes of a consistency proof (RFC 9162 section 2.1.4.1), from tiles; none from 0 and between equal sizes. Throws a RangeError unless 0 <= from <= to. */
export async function proveConsistency(
  sha256: Sha256,
  readTiles: ReadTiles,
  from: bigint,
  to: bigint,
): Promise<Uint8Array[]> {
  if (from < 0n || from > to) throw new RangeError(`${to} leaves do not extend ${from}`);
  return readRanges(sha256, readTiles, to, consistencyRanges(from, to));
}

/** What a consistency proof is made of: the last perfect subtree of the old tree, unless it is the whole of it, and its siblings. */
export function consistencyRanges(from: bigint, to: bigint): Range[] {
  const nodes = perfectNodes({ start: 0n, end: from });
  const last = nodes.at(-1);
  if (last === undefined || from === to) return [];
  const start = last.index << BigInt(last.level);
  return [...(nodes.length === 1 ? [] : [{ start, end: from }]), ...siblings(last, to)];
}

/**
 * Whether the proof shows that the tree `to` begins with the tree `from` (RFC 9162 section 2.1.4.2). Every tree begins with the empty one:
 * its proof is empty (C2SP tlog-witness), and so is that between equal sizes, whose roots must be equal.
 */
export function verifyConsistency(
  sha256: Sha256,
  from: TreeHead,
  to: TreeHead,
  hashes: readonly Uint8Array[],
): boolean {
  if (from.size < 0n || from.size > to.size) return false;
  if (from.size === 0n && !equalBytes(from.root, emptyRoot(sha256))) return false;
  if (from.size === to.size) return hashes.length === 0 && equalBytes(from.root, to.root);
  if (from.size === 0n) return hashes.length === 0 && to.root.length === HASH_SIZE;
  return hashes.length > 0 && leadsToBoth(sha256, from, to, hashes);
}

function leadsToBoth(
  sha256: Sha256,
  from: TreeHead,
  to: TreeHead,
  hashes: readonly Uint8Array[],
): boolean {
  const isPowerOfTwo = (from.size & (from.size - 1n)) === 0n;
  const [first, ...path] = isPowerOfTwo ? [from.root, ...hashes] : hashes;
  let fn = from.size - 1n;
  let sn = to.size - 1n;
  for (; isOdd(fn); fn >>= 1n) sn >>= 1n;
  if (first?.length !== HASH_SIZE) return false;
  let fr = first;
  let sr = first;
  for (const c of path) {
    if (sn === 0n || c.length !== HASH_SIZE) return false;
    if (isOdd(fn) || fn === sn) {
      fr = nodeHash(sha256, c, fr);
      sr = nodeHash(sha256, c, sr);
      for (; !isOdd(fn) && fn !== 0n; fn >>= 1n) sn >>= 1n;
    } else {
      sr = nodeHash(sha256, sr, c);
    }
    fn >>= 1n;
    sn >>= 1n;
  }
  return sn === 0n && equalBytes(fr, from.root) && equalBytes(sr, to.root);
}

function isOdd(value: bigint): boolean {
  return (value & 1n) === 1n;
}
