import { DocketError } from "../errors.ts";
import { EvaluationError } from "./evaluation-error.ts";
import type { PoolOptions } from "./pool-options.ts";
import type { Program, ThreadJob, ThreadResult } from "./protocol.ts";
import { ThreadSlot } from "./slot.ts";
import { EvaluationThread, type BatchEnd } from "./thread.ts";

const MAX_BATCH = 32;
const MAX_LOSSES = 2;

interface PendingJob {
  readonly job: ThreadJob;
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
  losses: number;
}

/**
 * Threads for one fixed set of programs, and their queue. An idle thread takes its share of the queue at once; nothing
 * waits for company. When a thread is lost the job it was at fails; the others of its batch are evaluated again.
 */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #slots: readonly ThreadSlot[];
  readonly #queue: PendingJob[] = [];
  #unanswered = 0;
  #drained: (() => void) | undefined;
  #closed = false;

  constructor(programs: readonly Program[], options: PoolOptions) {
    this.#options = options;
    const events = {
      onIdle: () => this.#dispatch(),
      onLost: (detail: string) => {
        options.onThreadLost(detail);
        if (!this.usable) this.#rejectWaiting(noThread());
      },
    };
    const start = (): EvaluationThread => new EvaluationThread(programs, options);
    this.#slots = Array.from({ length: options.threads }, () => new ThreadSlot(start, events));
  }

  /** Resolves when every thread is ready. Rejects with ThreadUnusableError; the pool is closed then. */
  async start(): Promise<void> {
    try {
      await Promise.all(this.#slots.map((slot) => slot.start()));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Whether at least one thread is there or starting. */
  get usable(): boolean {
    return this.#slots.some(({ down }) => !down);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Resolves with the result set as JSON text. Rejects with EvaluationError or DocketError. */
  evaluate(job: ThreadJob): Promise<string> {
    if (this.#closed) return Promise.reject(shuttingDown());
    if (!this.usable) return Promise.reject(noThread());
    if (this.#queue.length >= this.#options.maxWaiting) return Promise.reject(queueFull());
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#unanswered += 1;
    this.#queue.push({ job, resolve, reject, losses: 0 });
    this.#dispatch();
    return promise.finally(() => this.#answered());
  }

  /** Resolves when every accepted job is answered; then the threads are gone. */
  async drain(): Promise<void> {
    if (this.#unanswered > 0) await new Promise<void>((resolve) => (this.#drained = resolve));
    await this.close();
  }

  /** Ends the threads. What is not answered yet rejects with DocketError `shutting_down`. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rejectWaiting(shuttingDown());
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  #dispatch(): void {
    const idle = this.#slots.filter((slot) => slot.idle);
    for (const [at, slot] of idle.entries()) {
      const share = Math.min(MAX_BATCH, Math.ceil(this.#queue.length / (idle.length - at)));
      if (share > 0) void this.#run(slot, this.#queue.splice(0, share));
    }
  }

  async #run(slot: ThreadSlot, batch: readonly PendingJob[]): Promise<void> {
    const end = await slot.run(batch.map(({ job }) => job));
    if (end.kind === "lost") this.#recover(batch, end);
    else for (const [at, pending] of batch.entries()) settle(pending, end.results[at]);
    this.#dispatch();
  }

  #recover(batch: readonly PendingJob[], { cause, guilty }: BatchEnd & { kind: "lost" }): void {
    const again: PendingJob[] = [];
    for (const [at, pending] of batch.entries()) {
      // Each loss with a guilty job takes that job away; only losses without one could go on for ever.
      if (guilty === undefined) pending.losses += 1;
      if (this.#closed) pending.reject(shuttingDown());
      else if (at === guilty)
        pending.reject(new EvaluationError(cause, "the thread was ended at it"));
      else if (pending.losses > MAX_LOSSES) pending.reject(noThread());
      else again.push(pending);
    }
    this.#queue.unshift(...again);
  }

  #answered(): void {
    this.#unanswered -= 1;
    if (this.#unanswered === 0) this.#drained?.();
  }

  #rejectWaiting(error: Error): void {
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }
}

function settle({ resolve, reject }: PendingJob, result: ThreadResult | undefined): void {
  if (typeof result === "string") resolve(result);
  else reject(new EvaluationError(result?.reason ?? "trap", result?.detail ?? "no answer"));
}

/** Better an error than waiting for a thread that may never start. */
function noThread(): EvaluationError {
  return new EvaluationError("trap", "there is no evaluation thread");
}

function queueFull(): DocketError {
  return new DocketError("queue_full", "Too many requests wait for evaluation.", { retryAfter: 1 });
}

function shuttingDown(): DocketError {
  return new DocketError("shutting_down", "Docket is shutting down.");
}
