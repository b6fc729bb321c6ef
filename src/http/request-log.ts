import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";

import type { Logger } from "../logger.ts";
import type { HttpEnv } from "./context.ts";

/**
 * One line a request: id, method, route, status, duration; never a payload, a key or a query. At level debug, since a busy
 * server has thousands a second; what failed on our side is logged as an error by the app.
 */
export function requestLog(logger: Logger) {
  const all = logger.isLevelEnabled("debug");
  return createMiddleware<HttpEnv>(async function requestLogMiddleware(c, next) {
    const start = performance.now();
    await next();
    if (!all) return;
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
