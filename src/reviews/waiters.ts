import type { Database } from "../db/database.ts";

const EVERY_MS = 250;

interface Waiter {
  readonly decision: bigint;
  /** How many reviews whoever waits has seen. */
  readonly seen: number;
  readonly wake: () => void;
}

/**
 * Waits for reviews, whichever replica takes them: one question to the database four times a second for all who wait, and
 * none where nobody does.
 */
export class ReviewWaiters {
  readonly #database: Database;
  readonly #logId: number;
  readonly #waiters = new Set<Waiter>();
  #asking = false;
  #closed = false;

  constructor(database: Database, logId: number) {
    this.#database = database;
    this.#logId = logId;
  }

  /**
   * Resolves when the decision has more than `seen` reviews, after `timeoutMs`, when `signal` fires, or when the server
   * stops; how things stand then, the caller reads.
   */
  waitFor(decision: bigint, seen: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.#closed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter = { decision, seen, wake: () => end() };
      const timer = setTimeout(() => end(), timeoutMs);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        this.#waiters.delete(waiter);
        resolve();
      };
      signal.addEventListener("abort", end);
      this.#waiters.add(waiter);
      this.#schedule();
    });
  }

  /** Lets everyone go; nobody waits from then on. */
  stop(): void {
    this.#closed = true;
    for (const { wake } of this.#waiters) wake();
  }

  #schedule(): void {
    if (this.#asking || this.#waiters.size === 0) return;
    this.#asking = true;
    setTimeout(() => void this.#round(), EVERY_MS);
  }

  /** Where the database does not answer, the next round asks again; nobody waits longer than they said. */
  async #round(): Promise<void> {
    await this.#ask().catch(() => {});
    this.#asking = false;
    this.#schedule();
  }

  async #ask(): Promise<void> {
    const decisions = [...new Set([...this.#waiters].map(({ decision }) => String(decision)))];
    const rows = await this.#database.sql<{ decision: bigint; reviews: number }[]>`
      select decision, count(*)::int as reviews from reviews
      where log_id = ${this.#logId}
        and decision in (select v::bigint from json_array_elements_text(${JSON.stringify(decisions)}::text::json) as v)
      group by decision`;
    const counts = new Map(rows.map(({ decision, reviews }) => [decision, reviews]));
    for (const { decision, seen, wake } of this.#waiters) {
      if ((counts.get(decision) ?? 0) > seen) wake();
    }
  }
}
