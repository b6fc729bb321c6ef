import type { Hono, MiddlewareHandler } from "hono";

import type { Scope } from "../keys/principal.ts";
import type { HttpEnv } from "./context.ts";
import {
  confirmErasureHandler,
  type Erasures,
  liftHoldHandler,
  listErasuresHandler,
  listHoldsHandler,
  reapplyErasuresHandler,
  requestErasureHandler,
  setHoldHandler,
  withdrawErasureHandler,
} from "./erasures.ts";
import { type Exports, exportHandler, sampleHandler } from "./export.ts";
import { requireAcceptable } from "./negotiation.ts";

/** What auditors take out, and what the law takes away. */
export interface Auditing {
  readonly exports: Pick<Exports, "open">;
  readonly erasures: Erasures;
}

/** The routes of exports, samples, erasures and holds. */
export function registerAuditing(
  api: Hono<HttpEnv>,
  auditing: Auditing,
  catalog: Exports["catalog"],
  scope: (name: Scope) => MiddlewareHandler<HttpEnv>,
): void {
  const exports = { ...auditing.exports, catalog };
  const lines = requireAcceptable("application/x-ndjson", "text/csv");
  api.get("/labs/audit-trail/export", lines, scope("audit:read"), exportHandler(exports));
  api.get("/labs/audit-trail/sample", lines, scope("audit:read"), sampleHandler(exports));

  const { erasures } = auditing;
  const json = requireAcceptable("application/json");
  const admin = scope("admin");
  api.get("/labs/erasures", json, admin, listErasuresHandler(erasures));
  api.post("/labs/erasures", json, admin, requestErasureHandler(erasures));
  api.post("/labs/erasures/reapply", json, admin, reapplyErasuresHandler(erasures));
  api.post("/labs/erasures/:id/confirm", json, admin, confirmErasureHandler(erasures));
  api.delete("/labs/erasures/:id{[0-9a-f-]+}", json, admin, withdrawErasureHandler(erasures));
  api.get("/labs/holds", json, admin, listHoldsHandler(erasures));
  api.post("/labs/holds", json, admin, setHoldHandler(erasures));
  api.delete("/labs/holds/:id", json, admin, liftHoldHandler(erasures));
}
