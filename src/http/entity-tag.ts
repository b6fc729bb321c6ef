import { hash } from "node:crypto";

import type { Context } from "hono";

/** A JSON answer with a strong entity tag of its bytes; 304 where the caller has them (RFC 9110, 13.1.2). */
export function taggedJson(c: Context, value: unknown): Response {
  const body = JSON.stringify(value);
  return tagged(c, `"${hash("sha256", body, "base64url")}"`, body);
}

/** JSON under a strong entity tag; 304 where the caller has it. */
export function tagged(c: Context, tag: string, body: string): Response {
  c.header("ETag", tag);
  c.header("Cache-Control", "private, no-cache");
  const known = c.req.header("if-none-match");
  if (known !== undefined && matches(known, tag)) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": "application/json" });
}

function matches(header: string, tag: string): boolean {
  return (
    header.trim() === "*" || header.split(",").some((one) => one.trim().replace(/^W\//, "") === tag)
  );
}
