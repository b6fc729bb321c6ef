import type { Hono } from "hono";

import type { PolicyAdministration } from "../activation/policy-administration.ts";
import type { PublishedLog } from "../audit/published-log.ts";
import type { Scope } from "../keys/principal.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import { getDocumentsHandler, listActivationsHandler, reloadHandler } from "./activations.ts";
import { getRecordHandler, listRecordsHandler, type Trail } from "./audit-trail.ts";
import { type Authenticate, requireScope } from "./auth.ts";
import { type Auditing, registerAuditing } from "./auditing.ts";
import type { HttpEnv } from "./context.ts";
import { type Executions, reportBypassHandler, reportExecutionHandler } from "./executions.ts";
import {
  type KeyAdministration,
  createKeyHandler,
  listKeysHandler,
  revokeKeyHandler,
  rotateKeyHandler,
} from "./keys.ts";
import { requireAcceptable } from "./negotiation.ts";
import { getPolicyHandler, getSnapshotHandler, listPoliciesHandler } from "./policies.ts";
import { registerProofs } from "./proofs.ts";
import { withoutQuery } from "./query.ts";
import {
  deleteEntryHandler,
  getEntryHandler,
  listEntriesHandler,
  putEntryHandler,
  type RegisterAdministration,
} from "./registers.ts";
import { getReviewsHandler, listReviewsHandler, type Reviews, reviewHandler } from "./reviews.ts";
import { type Summaries, summaryHandler } from "./summary.ts";
import { verifyHandler } from "./verify.ts";
import { type BatchVerifying, verifyBatchHandler } from "./verify-batch.ts";
import type { Proofs } from "./verifying.ts";

/** What the routes below `/v1` need. */
export interface ApiDeps extends Omit<BatchVerifying, "proofs"> {
  readonly trail: Trail;
  readonly summarise: Summaries["summarise"];
  readonly keys: KeyAdministration;
  readonly auditing: Auditing;
  readonly executions: Executions;
  readonly reviews: Reviews;
  readonly log: PublishedLog;
  readonly waitFor: Proofs["waitFor"];
  readonly registers: RegisterAdministration;
  readonly policies: PolicyAdministration;
  /** The snapshot in force. */
  readonly snapshot: () => Snapshot;
  readonly authenticate: Authenticate;
}

type Api = Hono<HttpEnv>;
/** Makes the guard of a route from its scope, or from several of which one is enough. */
type Guard = (scope: Scope, ...others: Scope[]) => ReturnType<typeof requireScope>;

const RECORD = "/labs/audit-trail/:aud";

/** Every route below `/v1`. */
export function registerApi(api: Api, deps: ApiDeps): void {
  const scope: Guard = (...scopes) => requireScope(deps.authenticate, ...scopes);
  // Before the line that asks for JSON: exports and proofs are none.
  registerAuditing(api, deps.auditing, () => deps.trail.catalog(), scope);
  const proofs = { log: deps.log, logId: deps.trail.logId, reader: scope("audit:read") };
  registerProofs(api, proofs);
  api.use(requireAcceptable("application/json"));
  registerVerdicts(api, deps, scope);
  registerTrail(api, deps, scope);
  registerConduct(api, deps, scope);
  registerPolicies(api, deps, scope);
  registerRegisters(api, deps, scope);
  registerKeys(api, deps, scope);
}

function registerVerdicts(api: Api, deps: ApiDeps, scope: Guard): void {
  const { log, trail, waitFor } = deps;
  const verifying = { ...deps, proofs: { ...log, logId: trail.logId, waitFor } };
  api.post("/labs/verify-policy", scope("verify"), verifyHandler(verifying));
  api.post("/labs/verify-policy/batch", scope("verify"), verifyBatchHandler(verifying));
}

function registerTrail(api: Api, { trail, summarise }: ApiDeps, scope: Guard): void {
  const reader = scope("audit:read");
  api.get("/labs/audit-trail", reader, listRecordsHandler(trail));
  api.get("/labs/audit-trail/summary", reader, summaryHandler({ ...trail, summarise }));
  api.get(RECORD, reader, getRecordHandler(trail));
}

function registerConduct(api: Api, { executions, reviews }: ApiDeps, scope: Guard): void {
  const reporter = scope("execution:write");
  api.post(`${RECORD}/executions`, reporter, reportExecutionHandler(executions));
  api.post("/labs/executions", reporter, reportBypassHandler(executions));
  api.post(`${RECORD}/reviews`, scope("review"), reviewHandler(reviews));
  // Whoever asked waits for it, whoever reviews looks at it, whoever audits reads it.
  const anyOf = scope("audit:read", "review", "verify");
  api.get(`${RECORD}/reviews`, anyOf, getReviewsHandler(reviews));
  api.get("/labs/reviews", scope("review"), listReviewsHandler(reviews));
}

function registerPolicies(api: Api, { policies, snapshot, trail }: ApiDeps, scope: Guard): void {
  const reader = scope("policy:read");
  api.get("/labs/policies", reader, listPoliciesHandler(snapshot));
  api.get("/labs/policies/snapshot", reader, getSnapshotHandler(snapshot));
  api.post("/labs/policies/reload", scope("admin"), reloadHandler(policies));
  api.get("/labs/policies/activations", reader, listActivationsHandler(trail, snapshot));
  api.get("/labs/policies/registers/:digest", scope("admin"), getDocumentsHandler(policies));
  api.get("/labs/policies/:rule{[A-Z][A-Z0-9_]*}", reader, getPolicyHandler(snapshot));
}

function registerRegisters(api: Api, { registers, snapshot, trail }: ApiDeps, scope: Guard): void {
  const handled = { registers, snapshot, logId: trail.logId };
  const [reader, writer] = [scope("policy:read"), scope("registers:write")];
  api.get("/labs/registers/state", reader, getEntryHandler(handled));
  api.put("/labs/registers/state", writer, putEntryHandler(handled));
  api.get("/labs/registers/:register", reader, listEntriesHandler(handled));
  const entry = "/labs/registers/:register/:id";
  api.get(entry, reader, getEntryHandler(handled));
  api.put(entry, writer, putEntryHandler(handled));
  api.delete(entry, writer, deleteEntryHandler(handled));
}

function registerKeys(api: Api, { keys }: ApiDeps, scope: Guard): void {
  const admin = scope("admin");
  api.get("/labs/keys", admin, withoutQuery, listKeysHandler(keys));
  api.post("/labs/keys", admin, withoutQuery, createKeyHandler(keys));
  api.delete("/labs/keys/:id", admin, withoutQuery, revokeKeyHandler(keys));
  api.post("/labs/keys/:id/rotate", admin, withoutQuery, rotateKeyHandler(keys));
}
