import type { Command } from "commander";

import { registerAuditList } from "./audit-list.ts";
import { registerAuditShow } from "./audit-show.ts";
import { registerAuditSummary } from "./audit-summary.ts";
import { registerAuditTail } from "./audit-tail.ts";
import { registerExport, registerSample } from "./export.ts";

/** `docket audit`: what auditors do, over HTTP. */
export function registerAudit(program: Command): void {
  const audit = program.command("audit").summary("read the audit trail of a running server");
  registerAuditList(audit);
  registerAuditShow(audit);
  registerAuditTail(audit);
  registerAuditSummary(audit);
  registerExport(audit);
  registerSample(audit);
}
