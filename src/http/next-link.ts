import type { Context } from "hono";

/** A `Link` to the next page: the same address with another cursor (RFC 8288). */
export function nextLink(c: Context, cursor: string): string {
  const url = new URL(c.req.url);
  url.searchParams.set("cursor", cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
