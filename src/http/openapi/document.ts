import { OpenAPIHono } from "@hono/zod-openapi";

import { problem } from "../schemas/problem.ts";
import { auditingOperations } from "./auditing.ts";
import { conductOperations } from "./conduct.ts";
import { healthOperations } from "./health.ts";
import { keyOperations } from "./keys.ts";
import { logOperations } from "./log.ts";
import type { Operation } from "./parts.ts";
import { problemAnswer, problemExamples, problemStatuses } from "./problem-examples.ts";
import { policyOperations } from "./policies.ts";
import { registerOperations } from "./registers.ts";
import { trailOperations } from "./trail.ts";
import { verifyOperations } from "./verify.ts";
import { addExamples, type Described } from "./with-examples.ts";

const operations: readonly Operation[] = [
  ...verifyOperations,
  ...conductOperations,
  ...trailOperations,
  ...policyOperations,
  ...registerOperations,
  ...keyOperations,
  ...healthOperations,
  ...auditingOperations,
  ...logOperations,
];

/** The OpenAPI 3.1 description of the whole API; `docs/openapi.json` is this, written down. */
export function openapiDocument(): ReturnType<OpenAPIHono["getOpenAPI31Document"]> {
  const documentation = new OpenAPIHono();
  const registry = documentation.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "An API key, `dk_<id>_<secret>`",
  });
  registerProblems(registry);
  for (const operation of operations) registry.registerPath(operation);
  const document = documentation.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Docket",
      version: "1",
      description:
        "Verdicts on the actions of autonomous agents, before they run, and the log that proves them. Every path below `/v1` also answers below `/api/v1`.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [
      { name: "verify", description: "Verdicts" },
      {
        name: "conduct",
        description: "What became of decisions: executions, and reviews by people",
      },
      { name: "audit", description: "The audit trail" },
      { name: "log", description: "The tree over the audit trail, and proofs" },
      { name: "erasure", description: "What is erased beside the records, and what must not be" },
      { name: "policies", description: "What is decided, and by which digests" },
      { name: "registers", description: "The live registers, and the kill switch" },
      { name: "keys", description: "API keys" },
      { name: "operation", description: "Health" },
    ],
  });
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) addExamples(operation as Described);
  return document;
}

function registerProblems(registry: OpenAPIHono["openAPIRegistry"]): void {
  registry.register("Problem", problem);
  for (const [code, example] of Object.entries(problemExamples()))
    registry.registerComponent("examples", code, example);
  for (const status of problemStatuses)
    registry.registerComponent("responses", `Problem${status}`, problemAnswer(status));
}
