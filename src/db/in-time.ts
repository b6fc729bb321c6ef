/** There was no answer in time. */
export class LateAnswer extends Error {}

/**
 * The answer, if it comes in time. A connection that went silent would keep everyone waiting: `onLate` is told, and ends it.
 * Rejects with LateAnswer where `answer` takes longer than `timeoutMs`; what comes of `answer` later is dropped.
 */
export async function inTime<T>(
  answer: Promise<T>,
  timeoutMs: number,
  onLate: () => void,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onLate();
    reject(new LateAnswer(`The database did not answer within ${timeoutMs} ms.`));
  }, timeoutMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}
