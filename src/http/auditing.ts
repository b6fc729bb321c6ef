import type { Hono, MiddlewareHandler } from "hono";

import type { Scope } from "../keys/principal.ts";
import type { HttpEnv } from "./context.ts";
import { type Exports, exportHandler, sampleHandler } from "./export.ts";
import { requireAcceptable } from "./negotiation.ts";

/** What auditors take out, and what the law takes away. */
export interface Auditing {
  readonly exports: Pick<Exports, "open">;
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
}
