import type { FailureLog } from "./database.ts";

export interface Chore {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** What is said once when it fails, and not again before it succeeded. */
  readonly failed: string;
  readonly log: FailureLog;
}

/**
 * Does work in the background again and again, never twice at once. What fails is done again at the next turn.
 * The returned function ends it and resolves when what runs is done.
 */
export function startChore({ everyMs, work, failed, log }: Chore): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;
  const turn = async (): Promise<void> => {
    try {
      await work();
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, failed);
      failing = true;
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= turn();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
