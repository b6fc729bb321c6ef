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
import { withoutQuery } from "./query.ts";

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
  const admin = [requireAcceptable("application/json"), scope("admin"), withoutQuery] as const;
  api.get("/labs/erasures", ...admin, listErasuresHandler(erasures));
  api.post("/labs/erasures", ...admin, requestErasureHandler(erasures));
  api.post("/labs/erasures/reapply", ...admin, reapplyErasuresHandler(erasures));
  api.post("/labs/erasures/:id/confirm", ...admin, confirmErasureHandler(erasures));
  api.delete("/labs/erasures/:id{[0-9a-f-]+}", ...admin, withdrawErasureHandler(erasures));
  api.get("/labs/holds", ...admin, listHoldsHandler(erasures));
  api.post("/labs/holds", ...admin, setHoldHandler(erasures));
  api.delete("/labs/holds/:id", ...admin, liftHoldHandler(erasures));
}
