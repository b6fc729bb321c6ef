import { leafHash, nodeHash } from "../../src/merkle/hash.ts";
import { sha256 } from "./crypto.ts";

/** Leaf hashes of the tree whose leaf i is the ASCII decimal of i. */
export function decimalLeafHashes(size: number, start = 0): Uint8Array[] {
  return Array.from({ length: size }, (_, at) => leafHash(sha256, Buffer.from(`${start + at}`)));
}

/** RFC 9162 section 2.1 word for word: recursive, remembering the hash of every range. */
export class ReferenceTree {
  readonly #leaves: readonly Uint8Array[];
  readonly #known = new Map<number, Uint8Array>();

  constructor(leafHashes: readonly Uint8Array[]) {
    this.#leaves = leafHashes;
  }

  /** MTH(D[start:end]), section 2.1.1. */
  root(start: number, end: number): Uint8Array {
    if (start === end) return sha256(new Uint8Array(0));
    if (end - start === 1) return this.#leaves[start] as Uint8Array;
    const name = start * 2 ** 24 + end;
    const split = start + largestPowerBelow(end - start);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const made = nodeHash(sha256, this.root(start, split), this.root(split, end));
    this.#known.set(name, made);
    return made;
  }

  /** PATH(m, D_n), section 2.1.3.1. */
  inclusion(index: number, size: number, start = 0): Uint8Array[] {
    if (size === 1) return [];
    const k = largestPowerBelow(size);
    return index < k
      ? [...this.inclusion(index, k, start), this.root(start + k, start + size)]
      : [...this.inclusion(index - k, size - k, start + k), this.root(start, start + k)];
  }

  /** PROOF(m, D_n), section 2.1.4.1. */
  consistency(from: number, to: number): Uint8Array[] {
    return this.#subproof(from, to, true, 0);
  }

  #subproof(m: number, n: number, whole: boolean, start: number): Uint8Array[] {
    if (m === n) return whole ? [] : [this.root(start, start + n)];
    const k = largestPowerBelow(n);
    return m <= k
      ? [...this.#subproof(m, k, whole, start), this.root(start + k, start + n)]
      : [...this.#subproof(m - k, n - k, false, start + k), this.root(start, start + k)];
  }
}

function largestPowerBelow(size: number): number {
  return 2 ** (31 - Math.clz32(size - 1));
}
