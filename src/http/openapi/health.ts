import { z } from "@hono/zod-openapi";

import { readiness } from "../schemas/readiness.ts";
import { json, type Operation, security, withKey, withoutKey } from "./parts.ts";

/** Health. */
export const healthOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/livez",
    operationId: "livez",
    tags: ["operation"],
    summary: "Whether the process runs",
    security: [],
    responses: {
      200: { description: "It does", content: json(z.object({ status: z.literal("ok") })) },
    },
  },
  {
    method: "get",
    path: "/readyz",
    operationId: "readyz",
    tags: ["operation"],
    summary: "Whether the server can give verdicts, and why not",
    request: { query: z.object({ verbose: z.enum(["", "1", "true"]).optional() }) },
    security: [],
    responses: {
      200: { description: "It can", content: json(readiness) },
      503: { description: "It cannot", content: json(readiness) },
      ...withoutKey(422),
    },
  },
  {
    method: "get",
    path: "/metrics",
    operationId: "metrics",
    tags: ["operation"],
    summary: "Read the metrics of this server, in the text format of Prometheus",
    description:
      "Scope `metrics:read`. Or without a key at a port of its own (DOCKET_METRICS_PORT). Nothing is labelled by agent.",
    security,
    responses: {
      200: { description: "The metrics", content: { "text/plain": { schema: z.string() } } },
      ...withKey(),
    },
  },
];
