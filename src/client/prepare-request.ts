/** A request to the API. */
export interface Call {
  readonly method: "GET" | "POST";
  /** Such as `/v1/labs/audit-trail`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly accept?: string;
  /** The same for every attempt of one call. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Where an answer may take longer than usual. */
  readonly timeoutMs?: number;
}

/** A request as `fetch` takes it; the same for every attempt. */
export interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
}

/** Throws a TypeError where the body holds what JSON cannot say. */
export function prepareRequest(base: string, apiKey: string, call: Call): Prepared {
  const { method, path, query = {}, body, accept = "application/json", idempotencyKey } = call;
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { Authorization: `Bearer ${apiKey}`, Accept: accept };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  const content = body === undefined ? {} : { body: strictJson(body) };
  return {
    url: `${base}${path}${search === "" ? "" : `?${search}`}`,
    // A redirect would carry the request to where nobody meant it to go.
    init: { method, headers, redirect: "manual", ...content },
  };
}

/** JSON of exactly what was given: what `JSON.stringify` would silently change into something else is refused. */
function strictJson(value: unknown): string {
  return JSON.stringify(value, (name, member: unknown) => {
    const lossy =
      (typeof member === "number" && !Number.isFinite(member)) ||
      ["bigint", "function", "symbol"].includes(typeof member);
    const what = typeof member === "number" ? String(member) : typeof member;
    if (lossy) throw new TypeError(`${name} is ${what}, which JSON cannot say.`);
    return member;
  });
}

/** The address that paths are put after. Throws a TypeError where it is no http or https address. */
export function baseAddress(endpoint: string): string {
  const url = new URL(endpoint);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new TypeError("The endpoint must be an http or https address.");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
