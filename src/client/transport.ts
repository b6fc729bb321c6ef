import { ApiError, ConnectionError, InvalidAnswerError } from "./errors.ts";
import { baseAddress, type Call, prepareRequest, type Prepared } from "./prepare-request.ts";
import { delayBefore, isTransient, readRetryAfter, sleep } from "./retry.ts";
import { members } from "./verdict.ts";
import type { ErrorCode } from "./wire.ts";

/** Where the server is and how long to try. */
export interface TransportOptions {
  readonly apiKey: string;
  /** Base address, such as `https://docket.example.com`. */
  readonly endpoint: string;
  /** For one attempt. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly maxRetries: number;
  readonly fetch: typeof globalThis.fetch;
}

/** A 2xx. */
export interface Answer {
  readonly text: string;
  /** Whether the server gave an answer again that it gave before to this idempotency key. */
  readonly replayed: boolean;
}

export type Send = (call: Call) => Promise<Answer>;

/**
 * Sends calls with retries: network errors, time-outs, 408, 409, 429 and 5xx, except what no retry changes.
 * Throws ApiError, ConnectionError, or the reason of the caller's signal.
 */
export function createSend(options: TransportOptions): Send {
  const base = baseAddress(options.endpoint);
  return async function send(call: Call): Promise<Answer> {
    const request = prepareRequest(base, options.apiKey, call);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await tryOnce(options, request, call);
      if (!(outcome instanceof Error)) return outcome;
      const delay = nextDelay(outcome, attempt, options.maxRetries);
      if (delay === undefined) throw outcome;
      await sleep(delay, call.signal);
    }
  };
}

async function tryOnce(
  { fetch, timeoutMs }: TransportOptions,
  { url, init }: Prepared,
  { signal, timeoutMs: longer = timeoutMs }: Call,
): Promise<Answer | ApiError | ConnectionError> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(longer);
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const response = await fetch(url, { ...init, signal: either });
    const text = await response.text();
    if (!response.ok) return toApiError(response, text);
    return { text, replayed: response.headers.get("Idempotent-Replayed") === "true" };
  } catch (cause) {
    signal?.throwIfAborted();
    const why = timeout.aborted ? `within ${longer} ms` : "";
    return new ConnectionError(`Docket did not answer ${why}`.trimEnd() + ".", { cause });
  }
}

function nextDelay(
  error: ApiError | ConnectionError,
  attempt: number,
  maxRetries: number,
): number | undefined {
  if (attempt >= maxRetries) return undefined;
  if (error instanceof ConnectionError) return delayBefore(attempt, undefined, Math.random());
  if (!isTransient(error.status, error.code)) return undefined;
  return delayBefore(attempt, error.retryAfter, Math.random());
}

function toApiError(response: Response, text: string): ApiError {
  const problem = members(parseOrUndefined(text));
  const { code, title, detail, errors } = problem;
  const known = typeof code === "string" ? (code as ErrorCode) : undefined;
  const said = [detail, title].find((part) => typeof part === "string" && part !== "");
  const status = response.status === 0 ? "a redirect" : String(response.status);
  const message = typeof said === "string" ? said : "Not an answer of Docket.";
  return new ApiError(`${message} (${known ?? "no code"}, ${status})`, {
    status: response.status,
    code: known,
    problems: Array.isArray(errors) ? (errors as ApiError["problems"]) : [],
    requestId: response.headers.get("X-Request-Id") ?? undefined,
    retryAfter: readRetryAfter(response.headers.get("Retry-After"), Date.now()),
    problem,
  });
}

/** The content of an answer. Throws InvalidAnswerError where it is not JSON. */
export function parseAnswer({ text }: Answer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new InvalidAnswerError("The answer is not JSON.", { cause });
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
