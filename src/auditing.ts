import { openExport } from "./audit/export.ts";
import type { AuditLog } from "./audit/log.ts";
import type { Database } from "./db/connect.ts";
import type { Auditing } from "./http/auditing.ts";

export interface AuditingDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly now: () => Date;
}

/** What auditors take out of the log. */
export function createAuditing(deps: AuditingDeps): Auditing {
  return { exports: { open: (request) => openExport(deps, request) } };
}
