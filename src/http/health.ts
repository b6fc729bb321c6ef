import type { Context } from "hono";
import { z } from "zod";

import { readQuery } from "./query.ts";

/** What the server knows of itself: a name, and `ok` or a sentence that says what is wrong. */
export interface Readiness {
  readonly ready: boolean;
  readonly snapshot: string | undefined;
  readonly checks: Readonly<Record<string, string>>;
}

/** What else `?verbose` tells. */
export interface ReadinessDetails {
  readonly version: string;
  readonly uptime_seconds: number;
  readonly log_size: number;
  readonly published_size: number;
  readonly append_queue: number;
}

/** `GET /livez`: the process runs and answers. */
export function livez(c: Context): Response {
  return c.json({ status: "ok" });
}

const query = z.strictObject({
  verbose: z.enum(["", "1", "true"], "has no value, or true").optional(),
});

/** `GET /readyz`: 200 where verdicts can be given, else 503 with the reason; `?verbose` with how far the log is. */
export function readyzHandler(
  readiness: () => Promise<Readiness>,
  details: () => Promise<ReadinessDetails>,
) {
  return async function readyz(c: Context): Promise<Response> {
    const verbose = readQuery(c, query).verbose !== undefined;
    const { ready, snapshot, checks } = await readiness();
    // Where they cannot be read, the checks say why.
    const more = verbose ? await details().catch(() => ({})) : {};
    const status = ready ? "ready" : "not_ready";
    return c.json({ status, snapshot, checks, ...more }, ready ? 200 : 503);
  };
}
