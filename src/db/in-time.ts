import { setTimeout as delay } from "node:timers/promises";

/**
 * The answer, if it comes in time. A connection that went silent would keep everyone waiting: `onLate` is told, and ends it.
 * Rejects with an Error where `answer` takes longer than `timeoutMs`; what comes of `answer` later is dropped.
 */
export async function inTime<T>(
  answer: Promise<T>,
  timeoutMs: number,
  onLate: () => void,
): Promise<T> {
  const settled = new AbortController();
  const late = delay(timeoutMs, undefined, { signal: settled.signal }).then(() => {
    onLate();
    throw new Error(`The database did not answer within ${timeoutMs} ms.`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    settled.abort();
    late.catch(() => {});
    answer.catch(() => {});
  }
}
