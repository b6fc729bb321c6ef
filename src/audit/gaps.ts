import { foldRoots, nodeHash, requireHash } from "../merkle/hash.ts";
import type { Sha256 } from "../merkle/hash.ts";
import type { Node, Range } from "../merkle/subtree.ts";

/**
 * The perfect subtrees that cover a range of records which is left out, left to right. Unlike those of a range that begins at a
 * boundary they first grow and then shrink. At most two for each level of the tree.
 */
export function gapNodes({ start, end }: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % (2n << BigInt(level)) === 0n && at + (2n << BigInt(level)) <= end) level += 1;
    nodes.push({ level, index: at >> BigInt(level) });
    at += 1n << BigInt(level);
  }
  return nodes;
}

/**
 * A tree that grows by records and by whole subtrees whose records are not shown, for exports that leave some out: what is
 * shown still leads to the signed root. Holds one hash a level.
 */
export class SparseTree {
  readonly #sha256: Sha256;
  /** The roots of the perfect subtrees that the records so far fall into, left to right, and the level of each. */
  readonly #hashes: Uint8Array[] = [];
  readonly #levels: number[] = [];
  /** Not a bigint: this is added to for every record, and a tree has at most 2^53 of them. */
  #count = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  /** How many records it covers. */
  get size(): bigint {
    return BigInt(this.#count);
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the root of a perfect subtree of 2^level records; a record is one of level 0. It must begin at a multiple of its size. */
  add(level: number, hash: Uint8Array): void {
    requireHash(hash);
    const span = 2 ** level;
    if (this.#count % span !== 0) throw new RangeError("a subtree in the wrong place");
    this.#count += span;
    let right = hash;
    let height = level;
    while (this.#levels.length > 0 && this.#levels.at(-1) === height) {
      this.#levels.pop();
      right = nodeHash(this.#sha256, this.#hashes.pop() as Uint8Array, right);
      height += 1;
    }
    this.#hashes.push(right);
    this.#levels.push(height);
  }

  /** The root over everything that was added (RFC 6962 section 2.1). */
  root(): Uint8Array {
    return foldRoots(this.#sha256, this.#hashes);
  }
}
