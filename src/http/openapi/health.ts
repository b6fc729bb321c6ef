import { z } from "@hono/zod-openapi";

import { readiness } from "../schemas/readiness.ts";
import { json, type Operation } from "./parts.ts";

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
    security: [],
    responses: {
      200: { description: "It can", content: json(readiness) },
      503: { description: "It cannot", content: json(readiness) },
    },
  },
];
