/** Codes that no retry changes: what is used, expired or stopped stays so, and the same input fails to evaluate again. */
const FINAL: ReadonlySet<string> = new Set([
  "verdict_expired",
  "verdict_used",
  "not_approved",
  "agent_halted",
  "not_started",
  "already_ended",
  "not_reviewable",
  "review_expired",
  "evaluation_failed",
]);

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Whether the same request may be answered otherwise later. */
export function isTransient(status: number, code: string | undefined): boolean {
  if (code !== undefined && FINAL.has(code)) return false;
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/**
 * Milliseconds to wait before attempt `attempt + 1` (0 for the first): never less than the server asked for, and spread so that
 * many clients do not come back at once. Undefined where the server asks for longer than a call should take.
 * @param random 0 to 1
 */
export function delayBefore(
  attempt: number,
  retryAfter: number | undefined,
  random: number,
): number | undefined {
  const backoff = random * Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  if (retryAfter === undefined) return backoff;
  const asked = retryAfter * 1000;
  return asked > LONGEST_RETRY_AFTER_MS ? undefined : asked + backoff;
}

/** Seconds that a `Retry-After` header asks for, as a number or as a date (RFC 9110 section 10.2.3). */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as that is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the caller's own reason
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
