import type { Batch, Program } from "./protocol.ts";
import type { BatchEnd, EvaluationThread, OnResult } from "./thread.ts";

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5000;

export interface SlotEvents {
  /** The slot can take a batch. */
  readonly onIdle: () => void;
  /** A thread was lost or did not start. */
  readonly onLost: (detail: string) => void;
}

/**
 * A place for one thread. A lost thread is replaced at once; where the new one does not start, the next try waits
 * twice as long as the one before, up to five seconds, so that a thread that cannot start never loops hot.
 */
export class ThreadSlot {
  readonly #startThread: () => EvaluationThread;
  readonly #events: SlotEvents;
  #thread: EvaluationThread;
  #state: "starting" | "idle" | "busy" | "down" | "closed" = "starting";
  #failedStarts = 0;
  #run: Promise<unknown> = Promise.resolve();
  #loading = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(startThread: () => EvaluationThread, events: SlotEvents) {
    this.#startThread = startThread;
    this.#events = events;
    this.#thread = startThread();
  }

  /** Waits for the first thread. Rejects with ThreadUnusableError, and does not try again. */
  async start(): Promise<void> {
    await this.#thread.ready;
    this.#useThread();
  }

  get idle(): boolean {
    return this.#state === "idle" && !this.#loading;
  }

  /** No thread, and none is being started at the moment. */
  get down(): boolean {
    return this.#state === "down" || this.#state === "closed";
  }

  /** Evaluates a batch. Never rejects. Only for an idle slot. */
  async run(batch: Batch, onResult: OnResult): Promise<BatchEnd> {
    this.#state = "busy";
    const run = this.#thread.run(batch, onResult);
    this.#run = run;
    const end = await run;
    if (end.kind === "evaluated" && this.#state === "busy") this.#state = "idle";
    return end;
  }

  /** Whether the slot's thread has these programs; where there is no thread, the next one starts with what is current. */
  has(programs: readonly Program[]): boolean {
    return this.down || (this.#state !== "starting" && this.#thread.programs === programs);
  }

  /**
   * Gives the thread other programs, after the batch that it is at and before the next one. Rejects with
   * ThreadUnusableError where it cannot use them.
   */
  async load(programs: readonly Program[]): Promise<void> {
    this.#loading = true;
    try {
      while (!this.has(programs)) await this.#loadNow(programs);
    } finally {
      this.#loading = false;
      if (this.idle) this.#events.onIdle();
    }
  }

  async close(): Promise<void> {
    this.#state = "closed";
    clearTimeout(this.#retry);
    await this.#thread.close();
  }

  /** Comes nearer to a thread with these programs, or to none. */
  async #loadNow(programs: readonly Program[]): Promise<void> {
    await this.#run;
    const thread = this.#thread;
    if (thread.gone) return void (await thread.lost);
    const isThere = await thread.ready.then(
      () => !thread.gone,
      () => false,
    );
    if (isThere) await thread.load(programs);
  }

  #useThread(): void {
    if (this.#state === "closed") return;
    this.#failedStarts = 0;
    this.#state = "idle";
    void this.#thread.lost.then((detail) => this.#restart(detail));
    this.#events.onIdle();
  }

  #restart(detail: string): void {
    if (this.#state === "closed") return;
    this.#state = "starting";
    this.#events.onLost(detail);
    this.#thread = this.#startThread();
    this.#thread.ready.then(
      () => this.#useThread(),
      (error: Error) => this.#startLater(error.message),
    );
  }

  #startLater(detail: string): void {
    if (this.#state === "closed") return;
    this.#state = "down";
    const delay = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** this.#failedStarts);
    this.#failedStarts += 1;
    this.#retry = setTimeout(
      () => this.#restart(`no thread after ${delay} ms: ${detail}`),
      delay,
    ).unref();
    this.#events.onLost(`a thread did not start: ${detail}`);
  }
}
