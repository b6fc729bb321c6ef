/**
 * The size below which a log must not be: what was published, and what this process saw committed. A database that was
 * restored from a backup, or a standby that lagged when it took over, rolls records and checkpoints back together, so this
 * is kept outside of it; every append carries it (append-statement.ts), and one below it is refused as a whole.
 */
export class LogFloor {
  #size: bigint;
  #problem: string | undefined;

  constructor(size = 0n) {
    this.#size = size;
  }

  get size(): bigint {
    return this.#size;
  }

  /** Why nothing is appended; undefined where the log is not below its floor. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** A size that was published or committed. */
  raise(size: bigint): void {
    if (size > this.#size) this.#size = size;
  }

  /** The log was found below its floor. */
  breached(problem: string): void {
    this.#problem = problem;
  }

  /** The log was found at or above its floor: the right database is back. */
  held(): void {
    this.#problem = undefined;
  }
}
