/** How one item of a batch ended. */
export type Settled<R> = { readonly value: R } | { readonly error: unknown };

export interface BatcherOptions<T, R> {
  /** Takes a batch and says of each item, in order, how it ended. A rejection ends the whole batch with that error. */
  flush(items: readonly T[]): Promise<readonly Settled<R>[]>;
  /** Size of an item in the unit of the byte bounds. */
  sizeOf(item: T): number;
  /** Bounds of one batch. A group that is larger than them goes alone. */
  readonly maxItems: number;
  readonly maxBytes: number;
  /** A second batch sets out while another is in flight once so many items wait; where this is left out, none does. */
  readonly besideItems?: number;
  /** Bounds of what waits; beyond them items are refused with `refusal`. */
  readonly maxWaitingItems: number;
  readonly maxWaitingBytes: number;
  refusal(reason: "full" | "closed"): Error;
  /** After a flush was rejected: the error that everything still waiting ends with, or undefined to go on. */
  abandon?(error: unknown): Error | undefined;
}

/** Items that must not be parted, and who waits for them. */
interface Group<T, R> {
  readonly items: readonly T[];
  readonly bytes: number;
  readonly resolve: (settled: readonly Settled<R>[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Two keep whoever takes the batches busy; a third would only make them smaller. */
const MAX_IN_FLIGHT = 2;

/**
 * Collects items while a batch is in flight and flushes at once when idle: no timer, and nobody waits for company. Batches
 * set out in the order of their items, at most two at a time; each settles on its own. Knows nothing of what the items are.
 */
export class Batcher<T, R> {
  readonly #options: BatcherOptions<T, R>;
  #queue: Group<T, R>[] = [];
  #waitingItems = 0;
  #waitingBytes = 0;
  #inFlight = 0;
  #starting = false;
  #closed = false;
  #drained = Promise.withResolvers<void>();

  constructor(options: BatcherOptions<T, R>) {
    this.#options = options;
  }

  /** Items that wait, those in flight not included. */
  get waiting(): number {
    return this.#waitingItems;
  }

  /** Adds one item; settles as its flush says. */
  async add(item: T): Promise<R> {
    const [settled] = await this.addAll([item]);
    if (settled === undefined) throw new Error("flush settled too few items");
    if ("error" in settled) throw settled.error;
    return settled.value;
  }

  /** Adds items that go in one batch. Rejects where they are refused or their flush is rejected. */
  addAll(items: readonly T[]): Promise<readonly Settled<R>[]> {
    const bytes = items.reduce((sum, item) => sum + this.#options.sizeOf(item), 0);
    if (this.#closed) return Promise.reject(this.#options.refusal("closed"));
    if (!this.#hasRoom(items.length, bytes)) return Promise.reject(this.#options.refusal("full"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ items, bytes, resolve, reject });
      this.#waitingItems += items.length;
      this.#waitingBytes += bytes;
      this.#startSoon();
    });
  }

  /** Refuses what comes from now on, and resolves when all that was taken is settled. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#startSoon();
    await this.#drained.promise;
  }

  #hasRoom(items: number, bytes: number): boolean {
    const { maxWaitingItems, maxWaitingBytes } = this.#options;
    if (this.#queue.length === 0) return true;
    return (
      this.#waitingItems + items <= maxWaitingItems && this.#waitingBytes + bytes <= maxWaitingBytes
    );
  }

  /** What the caller adds in the same turn goes along. */
  #startSoon(): void {
    if (this.#starting) return;
    this.#starting = true;
    queueMicrotask(() => {
      this.#starting = false;
      this.#start();
    });
  }

  #start(): void {
    while (this.#maySetOut()) {
      this.#inFlight += 1;
      void this.#carry(this.#take());
    }
    if (this.#closed && this.#inFlight === 0) this.#drained.resolve();
  }

  async #carry(groups: readonly Group<T, R>[]): Promise<void> {
    await this.#flush(groups);
    this.#inFlight -= 1;
    this.#start();
  }

  #maySetOut(): boolean {
    if (this.#queue.length === 0) return false;
    if (this.#inFlight === 0) return true;
    const { besideItems = Infinity } = this.#options;
    return this.#inFlight < MAX_IN_FLIGHT && this.#waitingItems >= besideItems;
  }

  #take(): readonly Group<T, R>[] {
    const { maxItems, maxBytes } = this.#options;
    let items = 0;
    let bytes = 0;
    const end = this.#queue.findIndex((group, at) => {
      items += group.items.length;
      bytes += group.bytes;
      return at > 0 && (items > maxItems || bytes > maxBytes);
    });
    return this.#remove(end === -1 ? this.#queue.length : end);
  }

  #remove(count: number): readonly Group<T, R>[] {
    const groups = this.#queue.slice(0, count);
    this.#queue = this.#queue.slice(count);
    for (const { items, bytes } of groups) {
      this.#waitingItems -= items.length;
      this.#waitingBytes -= bytes;
    }
    return groups;
  }

  /** Never rejects: whoever waits for the groups is told. */
  async #flush(groups: readonly Group<T, R>[]): Promise<void> {
    try {
      const settled = await this.#options.flush(groups.flatMap(({ items }) => items));
      let start = 0;
      for (const { items, resolve } of groups) {
        resolve(settled.slice(start, start + items.length));
        start += items.length;
      }
    } catch (error) {
      for (const { reject } of groups) reject(error);
      const abandoned = this.#options.abandon?.(error);
      if (abandoned === undefined) return;
      for (const { reject } of this.#remove(this.#queue.length)) reject(abandoned);
    }
  }
}
