import { setTimeout as delay } from "node:timers/promises";

interface Waiter {
  readonly index: bigint;
  readonly covered: AbortController;
}

/** Those who wait until a checkpoint covers a record. */
export class PublicationWaiters {
  readonly #waiters = new Set<Waiter>();

  get size(): number {
    return this.#waiters.size;
  }

  /** Resolves when a checkpoint covers the record, or after `timeoutMs`. */
  async wait(index: bigint, timeoutMs: number): Promise<void> {
    const waiter = { index, covered: new AbortController() };
    this.#waiters.add(waiter);
    await delay(timeoutMs, undefined, { signal: waiter.covered.signal }).catch(() => {});
    this.#waiters.delete(waiter);
  }

  /** A checkpoint of this size is published. */
  published(size: bigint): void {
    for (const { index, covered } of this.#waiters) if (index < size) covered.abort();
  }
}
