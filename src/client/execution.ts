import type { Call } from "./prepare-request.ts";
import type { ExecutionReport } from "./wire.ts";

/** The call that reports what became of an action. The server takes one start and one end of each verdict, so it may be sent again. */
export function executionCall(
  auditReferenceId: string,
  report: ExecutionReport,
  signal?: AbortSignal,
): Call {
  return {
    method: "POST",
    path: `/v1/labs/audit-trail/${auditReferenceId}/executions`,
    body: report,
    signal,
  };
}
