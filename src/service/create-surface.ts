import type { Hono } from "hono";

import { createAuditing, keepRetention } from "../auditing.ts";
import { createApp } from "../http/app.ts";
import type { HttpEnv } from "../http/context.ts";
import { Idempotency } from "../idempotency.ts";
import { createReadiness } from "../readiness.ts";
import type { Judging } from "./open-judging.ts";
import type { Keys } from "./open-keys.ts";
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
  const app = createApp({
    verifyPolicy: judging.verifyPolicy,
    verifyGroup: judging.verifyGroup,
    idempotency: resources.add(new Idempotency(database, config.logId, clock)),
    log: storage.published,
    logAccess: config.logPublic,
    waitFor: (index, timeoutMs) => integrator.waitFor(index, timeoutMs),
    trail: trailHandle(foundation, storage, judging),
    keys: keys.administration,
    registers: registerHandle(judging),
    policies: judging.administration,
    executions: conduct.executions,
    reviews: conduct.reviews,
    snapshot: () => policies.current.snapshot,
    auditing: createAuditing(erasing),
    authenticate: (token) => keys.store.authenticate(token),
    readiness: readiness.check,
    logger,
    newId,
  });
  const drain = (): void => {
    readiness.drain();
    conduct.stop();
  };
  return { app, drain };
}
