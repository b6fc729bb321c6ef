import type { IncomingMessage } from "node:http";

import type { Hono } from "hono";

import { summarise } from "../audit/summary.ts";
import { createAuditing, keepRetention } from "../auditing.ts";
import type { DocketError } from "../errors.ts";
import { createApp } from "../http/app.ts";
import type { HttpEnv } from "../http/context.ts";
import { createMetricsApp } from "../http/metrics.ts";
import { overload } from "../http/overload.ts";
import { Idempotency } from "../idempotency.ts";
import { createRateLimits } from "../rate-limits.ts";
import { createReadiness } from "../readiness.ts";
import { activeTracer } from "../tracing.ts";
import type { Judging } from "./open-judging.ts";
import type { Keys } from "./open-keys.ts";
import { readinessDetails } from "./open-metrics.ts";
import type { Storage } from "./open-storage.ts";
import { openConduct } from "./open-conduct.ts";
import { registerHandle } from "./register-handle.ts";
import type { Foundation } from "./resources.ts";
import { trailHandle } from "./trail-handle.ts";

/** What is opened before requests are answered. */
export interface Parts {
  readonly storage: Storage;
  readonly judging: Judging;
  readonly keys: Keys;
}

export interface Surface {
  readonly app: Hono<HttpEnv>;
  /** `/metrics` alone, without a key, for DOCKET_METRICS_PORT. */
  readonly metricsApp: Hono;
  /** Why a request is refused before `app` sees it. */
  readonly refuse: (request: IncomingMessage) => DocketError | undefined;
  /** Makes `/readyz` say that the server is stopping. */
  drain(): void;
}

/** The HTTP surface over the opened parts, and what runs beside it. */
export function createSurface(foundation: Foundation, parts: Parts): Surface {
  const { config, logger, clock, newId, resources } = foundation;
  const { storage, judging, keys } = parts;
  const { database, log, floor, integrator } = storage;
  const { evaluator, policies, poll } = judging;
  const readiness = createReadiness({ database, evaluator, policies, poll, floor, integrator });
  const erasing = { database, log, origin: config.logOrigin, now: clock, newId };
  resources.add(keepRetention(erasing, config.retentionDays, logger));
  const conduct = openConduct(foundation, storage, judging);
  const limits = createRateLimits(config);
  const app = createApp({
    verifyPolicy: judging.verifyPolicy,
    verifyGroup: judging.verifyGroup,
    idempotency: resources.add(new Idempotency(database, config.logId, clock)),
    log: storage.published,
    logAccess: config.logPublic,
    waitFor: (index, timeoutMs) => integrator.waitFor(index, timeoutMs),
    trail: trailHandle(foundation, storage, judging),
    summarise: (filters, by) => summarise(database, config.logId, filters, by),
    keys: keys.administration,
    registers: registerHandle(judging),
    policies: judging.administration,
    executions: conduct.executions,
    reviews: conduct.reviews,
    snapshot: () => policies.current.snapshot,
    auditing: createAuditing(erasing),
    authenticate: async (token) => {
      const principal = await keys.store.authenticate(token);
      if (principal !== undefined) await limits.key(principal.keyId);
      return principal;
    },
    limits,
    metrics: judging.metrics,
    tracer: activeTracer(),
    readiness: readiness.check,
    readinessDetails: () => readinessDetails(storage),
    logger,
    newId,
  });
  const drain = (): void => {
    readiness.drain();
    conduct.stop();
  };
  const refuse = overload(() => {
    log.requireRoom();
    evaluator.requireRoom();
  }, judging.metrics);
  return { app, refuse, metricsApp: createMetricsApp(judging.metrics), drain };
}
