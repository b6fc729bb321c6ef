import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";

import { DocketError } from "../errors.ts";

/**
 * Refuses a request whose `Accept` leaves no room for what the route answers (RFC 9110 12.5.1).
 * @param types what the route can answer
 */
export function requireAcceptable(...types: readonly string[]): MiddlewareHandler {
  return async function requireAcceptableMiddleware(c, next) {
    if (!isAcceptable(c, types)) {
      throw new DocketError(
        "not_acceptable",
        `This resource is ${types.join(" or ")}; accept that.`,
      );
    }
    await next();
  };
}

function isAcceptable(c: Context, types: readonly string[]): boolean {
  const header = c.req.header("accept");
  if (header === undefined || header === "*/*" || types.includes(header)) return true;
  const wanted = accepts(c, {
    header: "Accept",
    supports: [...types],
    default: "",
    match: (accepted) => {
      const ranges = accepted.filter(({ q }) => q > 0).map(({ type }) => type.toLowerCase());
      return types.find((type) => ranges.some((range) => covers(range, type))) ?? "";
    },
  });
  return wanted !== "";
}

function covers(range: string, type: string): boolean {
  return (
    range === "*/*" ||
    range === type ||
    (range.endsWith("/*") && type.startsWith(range.slice(0, -1)))
  );
}
