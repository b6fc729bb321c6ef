import { openExport } from "./audit/export.ts";
import type { AuditLog } from "./audit/log.ts";
import type { Database } from "./db/connect.ts";
import type { Evidence } from "./http/evidence.ts";

export interface EvidenceDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly now: () => Date;
}

/** What auditors take out of the log. */
export function createEvidence(deps: EvidenceDeps): Evidence {
  return { exports: { open: (request) => openExport(deps, request) } };
}
