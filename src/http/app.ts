import type { Tracer } from "@opentelemetry/api";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";

import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics.ts";
import { type ApiDeps, registerApi } from "./api.ts";
import { requireScope } from "./auth.ts";
import type { HttpEnv } from "./context.ts";
import { registerDocsPages } from "./docs-pages.ts";
import { livez, type Readiness, type ReadinessDetails, readyzHandler } from "./health.ts";
import { type LogAccess, registerLog } from "./log.ts";
import { type MetricsText, metricsHandler } from "./metrics.ts";
import { requireAcceptable } from "./negotiation.ts";
import { problemKinds, problemPage, problemResponse, toDocketError } from "./problem.ts";
import { requestId } from "./request-id.ts";
import { requestLog } from "./request-log.ts";
import { tracing } from "./tracing.ts";

export interface AppDeps extends ApiDeps {
  readonly metrics: MetricsText & Pick<Metrics, "problem">;
  /** Where spans are taken. */
  readonly tracer: Tracer | undefined;
  readonly logAccess: LogAccess;
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
  if (deps.logger.isLevelEnabled("debug")) app.use(requestLog(deps.logger));
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
  let openapi: Promise<object> | undefined;
  app.get("/openapi.json", async (c) => c.json(await (openapi ??= describeApi())));
  app.get("/problems/:code", problemPage);
  registerDocsPages(app);
  const monitor = requireScope(deps.authenticate, "metrics:read");
  const text = requireAcceptable("text/plain");
  app.get("/metrics", text, monitor, metricsHandler(deps.metrics));
  const reader = requireScope(deps.authenticate, "audit:read");
  registerLog(app, { log: deps.log, access: deps.logAccess, reader });
  for (const base of ["/v1", "/api/v1"]) {
    const api = new Hono<HttpEnv>();
    registerApi(api, deps);
    app.route(base, api);
  }
  return app;
}

function refuseMethod(methods: string[]): never {
  throw new DocketError("method_not_allowed", `Use ${methods.join(" or ")} here.`, {
    extra: { allow: methods },
  });
}

/** The description of the API, made when somebody asks for it: with its schemas it is a fifth of the code. */
async function describeApi(): Promise<object> {
  const { openapiDocument } = await import("./openapi/document.ts");
  return openapiDocument();
}
