/** What a batch counts, against the one after it. */
const FADING = 0.9;
/** As if so many had been done in no time: the first ones, while everything is cold, say little. */
const TRUSTED = 100;

export interface WaitingRoomOptions {
  /** Batches that are worked at the same time. */
  readonly workers: number;
  /** Jobs that may always wait: less is a burst, not an overload. */
  readonly always: number;
  /** Jobs that may wait at most, however fast they are. */
  readonly maxWaiting: number;
  /** How long the last of those that wait should have to. */
  readonly maxWaitMs: number;
}

/**
 * How many jobs may wait: as many as are done in `maxWaitMs`, by what batches took lately. What is accepted under overload
 * is answered soon then, and what is queued is worked off soon after it. Only finished batches count, so that a worker that
 * is being replaced or loaded refuses nobody.
 */
export class WaitingRoom {
  readonly #options: WaitingRoomOptions;
  #jobs = TRUSTED;
  #ms = 0;

  constructor(options: WaitingRoomOptions) {
    this.#options = options;
  }

  /** A worker took so long for a batch. */
  finished(jobs: number, ms: number): void {
    this.#jobs = this.#jobs * FADING + jobs;
    this.#ms = this.#ms * FADING + ms;
  }

  /** Jobs that may wait now. */
  get size(): number {
    const { workers, always, maxWaiting, maxWaitMs } = this.#options;
    if (this.#ms === 0) return maxWaiting;
    const soon = (maxWaitMs * workers * this.#jobs) / this.#ms;
    return Math.min(maxWaiting, Math.max(always, soon));
  }
}
