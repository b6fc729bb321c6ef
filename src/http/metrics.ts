import { type Context, Hono } from "hono";

import type { Metrics } from "../metrics.ts";

/** What the route serves. */
export type MetricsText = Pick<Metrics, "text" | "contentType">;

/** `GET /metrics`: the text format of Prometheus. */
export function metricsHandler(metrics: MetricsText) {
  return async function showMetrics(c: Context): Promise<Response> {
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  };
}

/** `/metrics` and nothing else, without a key: for a port that only the monitoring reaches. */
export function createMetricsApp(metrics: MetricsText): Hono {
  const app = new Hono();
  app.get("/metrics", metricsHandler(metrics));
  return app;
}
