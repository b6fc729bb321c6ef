import type { Context } from "hono";

/** What the server knows of itself: a name, and `ok` or a sentence that says what is wrong. */
export interface Readiness {
  readonly ready: boolean;
  readonly snapshot: string | undefined;
  readonly checks: Readonly<Record<string, string>>;
}

/** `GET /livez`: the process runs and answers. */
export function livez(c: Context): Response {
  return c.json({ status: "ok" });
}

/** `GET /readyz`: 200 where verdicts can be given, else 503 with the reason. */
export function readyzHandler(readiness: () => Promise<Readiness>) {
  return async function readyz(c: Context): Promise<Response> {
    const { ready, snapshot, checks } = await readiness();
    return c.json({ status: ready ? "ready" : "not_ready", snapshot, checks }, ready ? 200 : 503);
  };
}
