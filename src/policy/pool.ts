import { DocketError } from "../errors.ts";
import { WaitingRoom } from "../waiting-room.ts";
import { EvaluationError } from "./evaluation-error.ts";
import type { PoolOptions } from "./pool-options.ts";
import type { Program, ThreadJob, ThreadResult } from "./protocol.ts";
import { ThreadSlot } from "./slot.ts";
import { EvaluationThread, type BatchEnd } from "./thread.ts";

const MAX_BATCH = 32;
const MAX_LOSSES = 2;
/** More than one request for several verdicts brings. */
const ALWAYS_WAITING = 128;

interface PendingJob {
  readonly job: ThreadJob;
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
  losses: number;
}

/**
 * Threads that evaluate the same programs, and their queue. An idle thread takes its share of the queue at the end of
 * the turn of the event loop; nothing waits for company. When a thread is lost the job it was at fails; the others of its batch are evaluated again.
 */
export class ThreadPool {
  readonly #slots: readonly ThreadSlot[];
  readonly #queue: PendingJob[] = [];
  readonly #room: WaitingRoom;
  /** Snapshot -> jobs that are not answered yet. */
  readonly #unanswered = new Map<string, number>();
  #programs: readonly Program[];
  #closed = false;
  #dispatchIsDue = false;

  constructor(programs: readonly Program[], options: PoolOptions) {
    this.#room = new WaitingRoom({ ...options, workers: options.threads, always: ALWAYS_WAITING });
    this.#programs = programs;
    const events = {
      onIdle: () => this.#dispatch(),
      onLost: (detail: string) => {
        options.onThreadLost(detail);
        if (!this.usable) this.#rejectWaiting(noThread());
      },
    };
    const start = (): EvaluationThread => new EvaluationThread(this.#programs, options);
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

  /**
   * Gives every thread these programs in the place of those before; jobs wait for so long, and those that were accepted for
   * other programs are still evaluated. Rejects with ThreadUnusableError where a thread cannot use them; they are not used
   * then. One call at a time.
   */
  async load(programs: readonly Program[]): Promise<void> {
    const wanted = [...programs, ...this.#stillAsked(programs)];
    // A thread that was replaced meanwhile has started with the programs before.
    while (!this.#slots.every((slot) => slot.has(wanted))) {
      const loads = await Promise.allSettled(this.#slots.map((slot) => slot.load(wanted)));
      for (const load of loads) if (load.status === "rejected") throw load.reason;
    }
    this.#programs = wanted;
  }

  /** Whether at least one thread is there or starting. */
  get usable(): boolean {
    return this.#slots.some(({ down }) => !down);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Refuses what would have to wait for too long. Throws DocketError `queue_full`. */
  requireRoom(): void {
    if (this.#queue.length >= this.#room.size) throw queueFull();
  }

  /** Resolves with the result set as JSON text. Rejects with EvaluationError or DocketError. */
  evaluate(job: ThreadJob): Promise<string> {
    if (this.#closed) return Promise.reject(shuttingDown());
    if (!this.usable) return Promise.reject(noThread());
    if (this.#queue.length >= this.#room.size) return Promise.reject(queueFull());
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#count(job, 1);
    this.#queue.push({ job, resolve, reject, losses: 0 });
    this.#dispatchSoon();
    return promise.finally(() => this.#count(job, -1));
  }

  /** Ends the threads. What is not answered yet rejects with DocketError `shutting_down`. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rejectWaiting(shuttingDown());
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  /** At the end of this turn of the event loop: what arrived in it on other connections goes in the same message. */
  #dispatchSoon(): void {
    if (this.#dispatchIsDue) return;
    this.#dispatchIsDue = true;
    setImmediate(() => {
      this.#dispatchIsDue = false;
      this.#dispatch();
    });
  }

  #dispatch(): void {
    const idle = this.#slots.filter((slot) => slot.idle);
    for (const [at, slot] of idle.entries()) {
      const share = Math.min(MAX_BATCH, Math.ceil(this.#queue.length / (idle.length - at)));
      if (share > 0) void this.#run(slot, this.#queue.splice(0, share));
    }
  }

  async #run(slot: ThreadSlot, batch: readonly PendingJob[]): Promise<void> {
    const start = performance.now();
    let settled = 0;
    const end = await slot.run(
      batch.map(({ job }) => job),
      (result, at) => {
        settled = at + 1;
        settle(batch[at], result);
      },
    );
    if (end.kind === "evaluated") this.#room.finished(batch.length, performance.now() - start);
    else this.#recover(batch, settled, end);
    this.#dispatch();
  }

  /** @param settled as many from the start of the batch have their result */
  #recover(
    batch: readonly PendingJob[],
    settled: number,
    { cause, guilty }: BatchEnd & { kind: "lost" },
  ): void {
    const again: PendingJob[] = [];
    for (const [at, pending] of batch.entries()) {
      if (at < settled) continue;
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

  #stillAsked(programs: readonly Program[]): readonly Program[] {
    const given = new Set(programs.map(({ snapshot }) => snapshot));
    return this.#programs
      .filter(({ snapshot }) => !given.has(snapshot) && this.#unanswered.has(snapshot))
      .map((program) => ({ ...program, eager: false }));
  }

  #count({ snapshot }: ThreadJob, change: 1 | -1): void {
    const count = (this.#unanswered.get(snapshot) ?? 0) + change;
    if (count === 0) this.#unanswered.delete(snapshot);
    else this.#unanswered.set(snapshot, count);
  }

  #rejectWaiting(error: Error): void {
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }
}

function settle(pending: PendingJob | undefined, result: ThreadResult): void {
  if (typeof result === "string") pending?.resolve(result);
  else pending?.reject(new EvaluationError(result.reason, result.detail));
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
