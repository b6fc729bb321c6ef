import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";

import type { HttpEnv } from "./context.ts";

const headers = {
  get: (carrier: Headers, name: string) => carrier.get(name) ?? undefined,
  keys: (carrier: Headers) => [...carrier.keys()],
};

/**
 * A span for each request, under the caller's where `traceparent` names one (OpenTelemetry semantic conventions for HTTP).
 * Never a payload, a key, a query or an id in a path.
 */
export function tracing(tracer: Tracer) {
  return createMiddleware<HttpEnv>(async function tracingMiddleware(c, next) {
    const parent = propagation.extract(context.active(), c.req.raw.headers, headers);
    await tracer.startActiveSpan(c.req.method, { kind: SpanKind.SERVER }, parent, async (span) => {
      await next();
      describe(span, c.req.method, routePath(c, -1), c.res.status);
      span.end();
    });
  });
}

function describe(span: Span, method: string, route: string, status: number): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
