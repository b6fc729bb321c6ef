import type { LogProgress } from "./tree-store.ts";

/** Never more than ten checkpoints a second. */
const LEAST_MS = 100;
/** So few records since the last checkpoint are no load. */
const FEW = 4n;
/** Nor is it load where nothing came for so long. */
const QUIET_MS = 80;

/**
 * Milliseconds until the next checkpoint is due; undefined where there is nothing to publish. A record that comes alone is
 * published as soon as the last checkpoint is 100 ms old; while records stream in, one checkpoint an interval covers them.
 */
export function dueIn(progress: LogProgress, intervalMs: number): number | undefined {
  const { sequenced, published, sinceRecordMs } = progress;
  if (sequenced <= published) return undefined;
  // A clock that was set back must not hold checkpoints up.
  const age = progress.sinceCheckpointMs < 0 ? Infinity : progress.sinceCheckpointMs;
  if (age >= intervalMs) return 0;
  if (age < LEAST_MS) return LEAST_MS - age;
  if (sequenced - published <= FEW || sinceRecordMs >= QUIET_MS) return 0;
  return Math.min(QUIET_MS, intervalMs - age);
}
