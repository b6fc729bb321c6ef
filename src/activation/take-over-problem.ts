import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";

const RETRY_MS = 1_000;

/** Why this server is not where the others are: told once, and tried again every second. */
export class TakeOverProblem {
  readonly #logger: Logger;
  #problem: { readonly digest: string; readonly detail: string; readonly at: number } | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** For operators; undefined where there is none. */
  get detail(): string | undefined {
    if (this.#problem === undefined) return undefined;
    return `the snapshot ${this.#problem.digest} is in force elsewhere and cannot be used here: ${this.#problem.detail}`;
  }

  /** Whether it is too early to try this snapshot again; `now` in milliseconds of `performance.now()`. */
  waits(digest: string, now: number): boolean {
    return this.#problem?.digest === digest && now < this.#problem.at + RETRY_MS;
  }

  note(digest: string, error: unknown): void {
    const detail = error instanceof DocketError ? error.message : "it cannot be read";
    if (this.#problem?.digest !== digest || this.#problem.detail !== detail)
      this.#logger.error({ err: error, snapshot: digest }, "a snapshot cannot be taken over");
    this.#problem = { digest, detail, at: performance.now() };
  }

  clear(): void {
    this.#problem = undefined;
  }
}
