import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";

import type { Logger } from "../logger.ts";
import type { HttpEnv } from "./context.ts";

/**
 * One line a request at level debug, since a busy server has thousands a second: id, method, route, status, duration; never a
 * payload, a key or a query. What failed on our side is logged as an error by the app.
 */
export function requestLog(logger: Logger) {
  return createMiddleware<HttpEnv>(async function requestLogMiddleware(c, next) {
    const start = performance.now();
    await next();
    logger.debug(
      {
        request_id: c.get("requestId"),
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      "request",
    );
  });
}
