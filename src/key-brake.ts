import { DocketError } from "./errors.ts";

export interface KeyBrakeOptions {
  /** This many deadlines within the window stop a key. */
  readonly limit?: number;
  readonly windowMs?: number;
  readonly stopMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Entry {
  hits: number[];
  stoppedUntil: number;
}

/**
 * Stops an API key for a while when its requests keep hitting the evaluation deadline: each of them costs a thread, and
 * one caller must not stall the others. Holds an entry only for keys with a recent hit.
 */
export class KeyBrake {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #stopMs: number;
  readonly #now: () => number;

  constructor({ limit = 3, windowMs = 60_000, stopMs = 30_000, now }: KeyBrakeOptions) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#stopMs = stopMs;
    this.#now = now;
  }

  /** @throws DocketError `key_stopped` with the seconds until the key may ask again */
  check(keyId: string): void {
    const entry = this.#entries.get(keyId);
    if (entry === undefined) return;
    const left = entry.stoppedUntil - this.#now();
    if (left > 0) {
      throw new DocketError(
        "key_stopped",
        "Requests of this API key kept hitting the evaluation deadline. Find out which payload does before you go on.",
        { retryAfter: left / 1000 },
      );
    }
  }

  /** Counts one request that hit the deadline. */
  count(keyId: string): void {
    const now = this.#now();
    const entry = this.#entries.get(keyId) ?? { hits: [], stoppedUntil: 0 };
    entry.hits = [...entry.hits.filter((at) => now - at < this.#windowMs), now];
    if (entry.hits.length >= this.#limit) {
      entry.stoppedUntil = now + this.#stopMs;
      entry.hits = [];
    }
    this.#entries.set(keyId, entry);
    this.#forgetOld(now);
  }

  #forgetOld(now: number): void {
    for (const [keyId, { hits, stoppedUntil }] of this.#entries) {
      const last = Math.max(stoppedUntil, hits.at(-1) ?? 0);
      if (now - last > this.#windowMs) this.#entries.delete(keyId);
    }
  }
}
