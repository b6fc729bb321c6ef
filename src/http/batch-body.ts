import { DocketError } from "../errors.ts";
import type { VerificationRequest } from "../verify-policy.ts";
import { REQUEST_LIMITS } from "./body.ts";
import { parseVerificationRequest } from "./verification-request.ts";

const MAX_REQUESTS = 100;

/** One request of a batch, or why it is none. */
export type BatchItem = { readonly request: VerificationRequest } | { readonly error: DocketError };

/**
 * The requests of a batch. What is wrong with one of them is said of that one alone, with pointers from the whole body.
 * @throws DocketError `invalid_request` where the body is not `{ "requests": [1 to 100] }`
 */
export function parseBatch(body: unknown): readonly BatchItem[] {
  const requests = requestsOf(body);
  if (requests === undefined || requests.length < 1 || requests.length > MAX_REQUESTS) {
    const detail = `must be a list of 1 to ${MAX_REQUESTS} requests, and the only member`;
    throw new DocketError("invalid_request", `/requests ${detail}.`, {
      problems: [{ pointer: "/requests", detail }],
    });
  }
  return requests.map((request, at) => parseItem(request, `/requests/${at}`));
}

function requestsOf(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { requests, ...others } = body as { readonly requests?: unknown };
  return Array.isArray(requests) && Object.keys(others).length === 0 ? requests : undefined;
}

function parseItem(request: unknown, pointer: string): BatchItem {
  try {
    requireBounds(request, pointer);
    return { request: parseVerificationRequest(request, pointer) };
  } catch (error) {
    if (error instanceof DocketError) return { error };
    throw error;
  }
}

/** A request in a batch has the bounds of one that comes alone; the depth is that of the whole body. */
function requireBounds(request: unknown, pointer: string): void {
  if (Buffer.byteLength(JSON.stringify(request)) > REQUEST_LIMITS.bytes) {
    throw new DocketError(
      "body_too_large",
      `${pointer} is longer than ${REQUEST_LIMITS.bytes} bytes.`,
    );
  }
  if (countValues(request, REQUEST_LIMITS.values) > REQUEST_LIMITS.values) {
    const detail = `holds more than ${REQUEST_LIMITS.values} values`;
    throw new DocketError("too_complex", `${pointer} ${detail}.`, {
      problems: [{ pointer, detail }],
    });
  }
}

/** Values in a document, itself among them; stops counting beyond `limit`. */
function countValues(value: unknown, limit: number): number {
  let count = 0;
  const open = [value];
  while (open.length > 0 && count <= limit) {
    const one = open.pop();
    count += 1;
    if (typeof one !== "object" || one === null) continue;
    for (const inner of Object.values(one)) open.push(inner);
  }
  return count;
}
