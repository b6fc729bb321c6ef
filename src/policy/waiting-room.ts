/** Weight of the newest batch in the mean. */
const NEWEST = 0.1;
/** As many may always wait: less is a burst, not an overload. */
const ALWAYS = 64;

export interface WaitingRoomOptions {
  readonly threads: number;
  /** Jobs that may wait at most, however fast they are. */
  readonly maxWaiting: number;
  /** How long the last of those that wait should have to. */
  readonly maxWaitMs: number;
}

/**
 * How many jobs may wait for a thread: as many as are evaluated in `maxWaitMs`, by what evaluations took lately. What is
 * accepted under overload is answered soon then, and what is queued is worked off soon after it. Only finished batches
 * count, so that a thread that is being replaced or loaded refuses nobody.
 */
export class WaitingRoom {
  readonly #options: WaitingRoomOptions;
  #meanMs = 0;

  constructor(options: WaitingRoomOptions) {
    this.#options = options;
  }

  /** A thread took so long for a batch. */
  finished(jobs: number, ms: number): void {
    this.#meanMs += NEWEST * (ms / jobs - this.#meanMs);
  }

  /** Jobs that may wait now. */
  get size(): number {
    const { threads, maxWaiting, maxWaitMs } = this.#options;
    return Math.min(maxWaiting, Math.max(ALWAYS, (maxWaitMs * threads) / this.#meanMs));
  }
}
