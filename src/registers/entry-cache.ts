import type { JsonValue } from "../policy/verdict.ts";

/** What was found under a name: undefined where there is nothing. */
export type Found<T> = { readonly value: T | undefined };

interface Held<T> extends Found<T> {
  readonly version: bigint;
  readonly size: number;
}

const MAX_ENTRIES = 20_000;
const MAX_SIZE = 16 * 1024 * 1024;

/**
 * Register entries that were looked up, misses too, each good for one version of its register. Bounded in number and in
 * size; what was not used for longest goes first.
 */
export class EntryCache<T = JsonValue> {
  readonly #held = new Map<string, Held<T>>();
  readonly #maxEntries: number;
  readonly #maxSize: number;
  #size = 0;

  constructor(maxEntries: number = MAX_ENTRIES, maxSize: number = MAX_SIZE) {
    this.#maxEntries = maxEntries;
    this.#maxSize = maxSize;
  }

  get count(): number {
    return this.#held.size;
  }

  /** What is held under a name, where it is of this version or a newer one. */
  get(name: string, version: bigint): Found<T> | undefined {
    const held = this.#held.get(name);
    if (held === undefined) return undefined;
    if (held.version < version) {
      this.#drop(name, held);
      return undefined;
    }
    this.#held.delete(name);
    this.#held.set(name, held);
    return held;
  }

  /** @param size of the value's text */
  set(name: string, version: bigint, value: T | undefined, size: number): void {
    const before = this.#held.get(name);
    if (before !== undefined) {
      if (before.version > version) return;
      this.#drop(name, before);
    }
    const held = { value, version, size: size + name.length };
    this.#held.set(name, held);
    this.#size += held.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [name, held] of this.#held) {
      if (this.#held.size <= this.#maxEntries && this.#size <= this.#maxSize) return;
      this.#drop(name, held);
    }
  }

  #drop(name: string, held: Held<T>): void {
    this.#held.delete(name);
    this.#size -= held.size;
  }
}
