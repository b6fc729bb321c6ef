import { createMiddleware } from "hono/factory";

import { DocketError } from "../errors.ts";
import type { HttpEnv } from "./context.ts";

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The request id that a caller gave; undefined for none, and for one that is not acceptable. */
export function givenRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : undefined;
}

/**
 * Takes over `X-Request-Id` or makes one, and reads the trace id of `traceparent` (W3C Trace Context level 2,
 * which asks to ignore an invalid header).
 * @param newId returns a fresh request id
 */
export function requestId(newId: () => string) {
  return createMiddleware<HttpEnv>(async function requestIdMiddleware(c, next) {
    const given = c.req.header("x-request-id");
    const acceptable = givenRequestId(given);
    const id = acceptable ?? newId();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    c.set("traceId", traceIdOf(c.req.header("traceparent")));
    if (given !== undefined && acceptable === undefined) {
      throw new DocketError(
        "invalid_header",
        "X-Request-Id must be 1 to 128 letters, digits, dots, colons, hyphens or underscores, beginning with a letter or digit.",
      );
    }
    await next();
  });
}

function traceIdOf(traceparent: string | undefined): string | undefined {
  const match = traceparent === undefined ? null : TRACEPARENT.exec(traceparent);
  const traceId = match?.[1];
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId;
}
