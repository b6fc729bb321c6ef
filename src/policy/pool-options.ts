import { availableParallelism } from "node:os";
import { WORKER_SCRIPT, type ThreadOptions } from "./thread.ts";

export interface PoolOptions extends ThreadOptions {
  readonly threads: number;
  /** Jobs that may wait for a thread, however fast they are. */
  readonly maxWaiting: number;
  /** How long a job should have to wait at most, in milliseconds; where evaluations are slow, fewer may wait. */
  readonly maxWaitMs: number;
  /** Told of every thread that was lost or did not start, for logs and metrics. */
  readonly onThreadLost: (detail: string) => void;
}

/** What holds where an option is left out. */
export function poolDefaults(): PoolOptions {
  return {
    threads: Math.max(1, availableParallelism() - 1),
    timeoutMs: 1000,
    startTimeoutMs: 10_000,
    script: WORKER_SCRIPT,
    memoryLimitBytes: 128 * 1024 * 1024,
    maxWaiting: 1024,
    maxWaitMs: 500,
    onThreadLost: () => undefined,
  };
}
