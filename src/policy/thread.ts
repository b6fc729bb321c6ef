import { Worker } from "node:worker_threads";
import type { Problem } from "../errors.ts";
import { Progress } from "./progress.ts";
import type {
  Batch,
  Evaluated,
  Program,
  ThreadData,
  ThreadMessage,
  ThreadRequest,
  ThreadResult,
} from "./protocol.ts";

export interface ThreadOptions {
  readonly memoryLimitBytes: number;
  /** For each job, from when its evaluation began. */
  readonly timeoutMs: number;
  /** For the thread to become ready, and for anything in a batch that is not an evaluation. */
  readonly startTimeoutMs: number;
  /** What the thread runs; tests run threads that crash. */
  readonly script: URL;
}

export const WORKER_SCRIPT = new URL("./worker.ts", import.meta.url);

export type LossCause = "timeout" | "out_of_memory" | "trap";

/** How a batch ended. Where the thread was lost, `guilty` is the job it was at, if it was at one. */
export type BatchEnd =
  | { readonly kind: "evaluated" }
  | { readonly kind: "lost"; readonly cause: LossCause; readonly guilty: number | undefined };

/** Told of every result of a batch as soon as it is there, in the order of its jobs. */
export type OnResult = (result: ThreadResult, at: number) => void;

/** Why a thread does not become ready for its programs: what the policy engine said. */
export class ThreadUnusableError extends Error {
  /** What the policies have against the registers; empty where that is not the reason. */
  readonly problems: readonly Problem[];

  constructor(detail: string, problems: readonly Problem[] = []) {
    super(detail);
    this.name = "ThreadUnusableError";
    this.problems = problems;
  }
}

interface Running {
  readonly onResult: OnResult;
  /** How many results there were. */
  told: number;
  readonly end: (end: BatchEnd) => void;
}

/**
 * One worker thread, seen from outside: one batch or one set of programs at a time, ended when a job takes longer than its
 * deadline.
 */
export class EvaluationThread {
  readonly #options: ThreadOptions;
  readonly #progress = new Progress();
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  readonly #lost = Promise.withResolvers<string>();
  #programs: readonly Program[];
  #loading: PromiseWithResolvers<void> | undefined;
  #running: Running | undefined;
  #watch: NodeJS.Timeout | undefined;
  #gone = false;

  constructor(programs: readonly Program[], options: ThreadOptions) {
    this.#options = options;
    this.#programs = programs;
    const { memoryLimitBytes } = options;
    this.#worker = new Worker(options.script, {
      workerData: {
        programs,
        memoryLimitBytes,
        progress: this.#progress.buffer,
      } satisfies ThreadData,
      env: onlyCompileCache(),
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.#worker.on("message", (message: ThreadMessage) => this.#receive(message));
    this.#worker.on("error", (error: Error) => this.#lose(causeOf(error), error.message));
    this.#worker.on("exit", (code) => this.#lose("trap", `the thread ended with code ${code}`));
    this.#ready.promise.catch(() => undefined);
    this.#watchReadiness();
  }

  /** Whether it is lost. */
  get gone(): boolean {
    return this.#gone;
  }

  /** What the thread evaluates, or will when it is ready. */
  get programs(): readonly Program[] {
    return this.#programs;
  }

  /** Resolves when the thread has made and warmed its instances. Rejects with ThreadUnusableError. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Resolves with the reason when the thread is gone for good. */
  get lost(): Promise<string> {
    return this.#lost.promise;
  }

  /** Evaluates a batch. Never rejects. Must not be called before the last batch ended. */
  run(batch: Batch, onResult: OnResult): Promise<BatchEnd> {
    if (this.#gone) return Promise.resolve({ kind: "lost", cause: "trap", guilty: undefined });
    const { promise, resolve } = Promise.withResolvers<BatchEnd>();
    this.#running = { onResult, told: 0, end: resolve };
    this.#send({ kind: "evaluate", batch });
    this.#watchFrom(performance.now(), this.#options.timeoutMs);
    return promise;
  }

  /**
   * Gives a ready thread other programs. Resolves when it has made and warmed their instances. Rejects with
   * ThreadUnusableError; a thread that is still there has kept what it had. Only for a thread that is there, and not during a batch.
   */
  async load(programs: readonly Program[]): Promise<void> {
    this.#loading = Promise.withResolvers();
    this.#send({ kind: "load", programs });
    this.#watchReadiness();
    await this.#loading.promise;
    this.#programs = programs;
  }

  async close(): Promise<void> {
    this.#lose("trap", "closed");
    await this.#worker.terminate();
  }

  #receive(message: ThreadMessage): void {
    if (this.#gone) return;
    if (message.kind === "evaluated") {
      this.#deliver(message);
      return;
    }
    clearTimeout(this.#watch);
    if (this.#loading !== undefined) this.#endLoad(message);
    else if (message.kind === "ready") this.#ready.resolve();
    else {
      this.#ready.reject(unusable(message));
      this.#lose("trap", message.detail);
    }
  }

  #endLoad(message: Exclude<ThreadMessage, Evaluated>): void {
    const loading = this.#loading;
    this.#loading = undefined;
    if (message.kind === "ready") loading?.resolve();
    else loading?.reject(unusable(message));
  }

  #send(request: ThreadRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(request);
  }

  #watchReadiness(): void {
    this.#watch = setTimeout(
      () => this.#lose("timeout", "not ready in time"),
      this.#options.startTimeoutMs,
    );
  }

  #deliver({ results, done }: Evaluated): void {
    const running = this.#running;
    if (running === undefined) return;
    for (const result of results) running.onResult(result, running.told++);
    if (!done) return;
    clearTimeout(this.#watch);
    this.#endBatch({ kind: "evaluated" });
  }

  #endBatch(end: BatchEnd): void {
    const running = this.#running;
    this.#running = undefined;
    running?.end(end);
  }

  #watchFrom(sentAt: number, delay: number): void {
    this.#watch = setTimeout(() => {
      const left = this.#timeLeft(sentAt);
      if (left <= 0) this.#lose("timeout", "an evaluation took longer than its deadline");
      else this.#watchFrom(sentAt, Math.min(Math.ceil(left), this.#options.timeoutMs));
    }, delay);
  }

  #timeLeft(sentAt: number): number {
    const at = this.#progress.read();
    if (at === undefined) return this.#options.startTimeoutMs - (performance.now() - sentAt);
    return this.#options.timeoutMs - at.elapsedMs;
  }

  #lose(cause: LossCause, detail: string): void {
    if (this.#gone) return;
    this.#gone = true;
    clearTimeout(this.#watch);
    const guilty = this.#progress.read()?.position;
    void this.#worker.terminate();
    this.#ready.reject(new ThreadUnusableError(detail));
    this.#loading?.reject(new ThreadUnusableError(detail));
    this.#endBatch({ kind: "lost", cause, guilty });
    this.#lost.resolve(detail);
  }
}

/** Nothing of the environment but where compiled code is kept: without it a thread strips the types of its files anew. */
function onlyCompileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

function unusable({ detail, problems }: ThreadMessage & { kind: "unusable" }): ThreadUnusableError {
  return new ThreadUnusableError(detail, problems);
}

function causeOf(error: Error): LossCause {
  return (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
    ? "out_of_memory"
    : "trap";
}
