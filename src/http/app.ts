import type { Tracer } from "@opentelemetry/api";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";

import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { PolicyAdministration } from "../activation/policy-administration.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { VerifyPolicy } from "../verify-policy.ts";
import { getDocumentsHandler, listActivationsHandler, reloadHandler } from "./activations.ts";
import { type Authenticate, requireScope } from "./auth.ts";
import type { PublishedLog } from "../audit/published-log.ts";
import { type Auditing, registerAuditing } from "./auditing.ts";
import type { HttpEnv } from "./context.ts";
import { type Executions, reportBypassHandler, reportExecutionHandler } from "./executions.ts";
import { registerDocsPages } from "./docs-pages.ts";
import { livez, type Readiness, type ReadinessDetails, readyzHandler } from "./health.ts";
import {
  type KeyAdministration,
  createKeyHandler,
  listKeysHandler,
  revokeKeyHandler,
  rotateKeyHandler,
} from "./keys.ts";
import { type LogAccess, registerLog } from "./log.ts";
import { type MetricsText, metricsHandler } from "./metrics.ts";
import { requireAcceptable } from "./negotiation.ts";
import { openapiDocument } from "./openapi/document.ts";
import { getPolicyHandler, getSnapshotHandler, listPoliciesHandler } from "./policies.ts";
import { problemKinds, problemPage, problemResponse, toDocketError } from "./problem.ts";
import {
  deleteEntryHandler,
  getEntryHandler,
  listEntriesHandler,
  putEntryHandler,
  type RegisterAdministration,
} from "./registers.ts";
import { withoutQuery } from "./query.ts";
import { registerProofs } from "./proofs.ts";
import { getReviewsHandler, listReviewsHandler, type Reviews, reviewHandler } from "./reviews.ts";
import { requestId } from "./request-id.ts";
import { requestLog } from "./request-log.ts";
import { type Summaries, summaryHandler } from "./summary.ts";
import { tracing } from "./tracing.ts";
import { getRecordHandler, listRecordsHandler, type Trail } from "./audit-trail.ts";
import { verifyHandler } from "./verify.ts";
import type { Proofs } from "./verifying.ts";
import { type BatchVerifying, verifyBatchHandler } from "./verify-batch.ts";

export interface AppDeps {
  readonly verifyPolicy: VerifyPolicy;
  readonly verifyGroup: BatchVerifying["verifyGroup"];
  readonly idempotency: BatchVerifying["idempotency"];
  readonly limits: RateLimits;
  readonly metrics: MetricsText & Pick<Metrics, "problem">;
  /** Where spans are taken. */
  readonly tracer: Tracer | undefined;
  readonly trail: Trail;
  readonly summarise: Summaries["summarise"];
  readonly keys: KeyAdministration;
  readonly auditing: Auditing;
  readonly executions: Executions;
  readonly reviews: Reviews;
  readonly log: PublishedLog;
  readonly logAccess: LogAccess;
  readonly waitFor: Proofs["waitFor"];
  readonly registers: RegisterAdministration;
  readonly policies: PolicyAdministration;
  /** The snapshot in force. */
  readonly snapshot: () => Snapshot;
  readonly authenticate: Authenticate;
  readonly readiness: () => Promise<Readiness>;
  readonly readinessDetails: () => Promise<ReadinessDetails>;
  readonly logger: Logger;
  readonly newId: () => string;
}

/** The whole HTTP surface. Every path below `/v1` also answers below `/api/v1`. */
export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (deps.tracer !== undefined) app.use(tracing(deps.tracer));
  app.use(requestId(deps.newId));
  app.use(requestLog(deps.logger));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => refuseMethod(methods) }));
  app.onError((error, c) => {
    const known = toDocketError(error);
    deps.metrics.problem(known.code);
    if (problemKinds[known.code].status >= 500) {
      deps.logger.error(
        { request_id: c.get("requestId"), code: known.code, err: known.cause ?? known },
        "a request failed",
      );
    }
    return problemResponse(known, c.get("requestId"));
  });
  app.notFound((c) => {
    const problem = new DocketError(
      "not_found",
      "There is no resource at this address; /openapi.json lists what there is.",
    );
    return problemResponse(problem, c.get("requestId"));
  });

  app.get("/livez", livez);
  app.get("/readyz", readyzHandler(deps.readiness, deps.readinessDetails));
  const openapi = openapiDocument();
  app.get("/openapi.json", (c) => c.json(openapi));
  app.get("/problems/:code", problemPage);
  registerDocsPages(app);
  const monitor = requireScope(deps.authenticate, "metrics:read");
  const text = requireAcceptable("text/plain");
  app.get("/metrics", text, monitor, metricsHandler(deps.metrics));
  const reader = requireScope(deps.authenticate, "audit:read");
  registerLog(app, { log: deps.log, access: deps.logAccess, reader });
  app.route("/v1", createApi(deps));
  app.route("/api/v1", createApi(deps));
  return app;
}

function createApi(deps: AppDeps): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  const scope = (name: Parameters<typeof requireScope>[1]) => requireScope(deps.authenticate, name);
  // Before the line that asks for JSON: exports and proofs are none.
  registerAuditing(api, deps.auditing, () => deps.trail.catalog(), scope);
  const proofs = { log: deps.log, logId: deps.trail.logId, reader: scope("audit:read") };
  registerProofs(api, proofs);
  api.use(requireAcceptable("application/json"));

  const verifying: BatchVerifying = {
    verifyPolicy: deps.verifyPolicy,
    verifyGroup: deps.verifyGroup,
    idempotency: deps.idempotency,
    limits: deps.limits,
    proofs: { ...deps.log, logId: deps.trail.logId, waitFor: deps.waitFor },
  };
  api.post("/labs/verify-policy", scope("verify"), verifyHandler(verifying));
  api.post("/labs/verify-policy/batch", scope("verify"), verifyBatchHandler(verifying));

  api.get("/labs/audit-trail", scope("audit:read"), listRecordsHandler(deps.trail));
  const summaries = { ...deps.trail, summarise: deps.summarise };
  api.get("/labs/audit-trail/summary", scope("audit:read"), summaryHandler(summaries));
  api.get("/labs/audit-trail/:aud", scope("audit:read"), getRecordHandler(deps.trail));

  const { executions, reviews } = deps;
  const record = "/labs/audit-trail/:aud";
  api.post(`${record}/executions`, scope("execution:write"), reportExecutionHandler(executions));
  api.post("/labs/executions", scope("execution:write"), reportBypassHandler(executions));
  api.post(`${record}/reviews`, scope("review"), reviewHandler(reviews));
  // Whoever asked waits for it, whoever reviews looks at it, whoever audits reads it.
  const anyOf = requireScope(deps.authenticate, "audit:read", "review", "verify");
  api.get(`${record}/reviews`, anyOf, getReviewsHandler(reviews));
  api.get("/labs/reviews", scope("review"), listReviewsHandler(reviews));

  api.get("/labs/policies", scope("policy:read"), listPoliciesHandler(deps.snapshot));
  api.get("/labs/policies/snapshot", scope("policy:read"), getSnapshotHandler(deps.snapshot));
  api.post("/labs/policies/reload", scope("admin"), reloadHandler(deps.policies));
  const listActivations = listActivationsHandler(deps.trail, deps.snapshot);
  api.get("/labs/policies/activations", scope("policy:read"), listActivations);
  api.get("/labs/policies/registers/:digest", scope("admin"), getDocumentsHandler(deps.policies));
  api.get(
    "/labs/policies/:rule{[A-Z][A-Z0-9_]*}",
    scope("policy:read"),
    getPolicyHandler(deps.snapshot),
  );

  const registers = {
    registers: deps.registers,
    snapshot: deps.snapshot,
    logId: deps.trail.logId,
  };
  api.get("/labs/registers/state", scope("policy:read"), getEntryHandler(registers));
  api.put("/labs/registers/state", scope("registers:write"), putEntryHandler(registers));
  api.get("/labs/registers/:register", scope("policy:read"), listEntriesHandler(registers));
  const entry = "/labs/registers/:register/:id";
  api.get(entry, scope("policy:read"), getEntryHandler(registers));
  api.put(entry, scope("registers:write"), putEntryHandler(registers));
  api.delete(entry, scope("registers:write"), deleteEntryHandler(registers));

  api.get("/labs/keys", scope("admin"), withoutQuery, listKeysHandler(deps.keys));
  api.post("/labs/keys", scope("admin"), withoutQuery, createKeyHandler(deps.keys));
  api.delete("/labs/keys/:id", scope("admin"), withoutQuery, revokeKeyHandler(deps.keys));
  api.post("/labs/keys/:id/rotate", scope("admin"), withoutQuery, rotateKeyHandler(deps.keys));
  return api;
}

function refuseMethod(methods: string[]): never {
  throw new DocketError("method_not_allowed", `Use ${methods.join(" or ")} here.`, {
    extra: { allow: methods },
  });
}
