import { foldRoots, HASH_SIZE, nodeHash, requireHash } from "./hash.ts";
import type { Sha256 } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import { perfectNodes, requireSize } from "./subtree.ts";

/**
 * What a tree must keep to grow: the roots of the perfect subtrees that its leaves fall into, left to right (the compact
 * range from 0). One hash for each bit that is set in `size`.
 */
export interface Frontier {
  readonly size: bigint;
  readonly hashes: readonly Uint8Array[];
}

/** The frontier of a tree without leaves. */
export const EMPTY_FRONTIER: Frontier = { size: 0n, hashes: [] };

/** The frontier after more leaves, given as their leaf hashes. Constant memory: the hashes may come from a stream. */
export function extendFrontier(
  sha256: Sha256,
  frontier: Frontier,
  leafHashes: Iterable<Uint8Array>,
): Frontier {
  requireFrontier(frontier);
  const hashes = [...frontier.hashes];
  const start = Number(frontier.size);
  let appended = 0;
  for (const hash of leafHashes) {
    requireHash(hash);
    let right = hash;
    for (let rest = start + appended; rest % 2 === 1; rest = (rest - 1) / 2) {
      right = nodeHash(sha256, hashes.pop() as Uint8Array, right);
    }
    hashes.push(right);
    appended += 1;
  }
  const size = frontier.size + BigInt(appended);
  requireSize(size);
  return { size, hashes };
}

/** The root of the tree that ends at this frontier (RFC 6962 section 2.1). */
export function frontierRoot(sha256: Sha256, frontier: Frontier): Uint8Array {
  requireFrontier(frontier);
  return foldRoots(sha256, frontier.hashes);
}

function requireFrontier({ size, hashes }: Frontier): void {
  requireSize(size);
  const expected = perfectNodes({ start: 0n, end: size }).length;
  if (hashes.length !== expected || hashes.some((hash) => hash.length !== HASH_SIZE)) {
    throw malformed(`a frontier of ${size} leaves has ${expected} hashes of ${HASH_SIZE} bytes`);
  }
}
