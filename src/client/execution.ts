import { newKey } from "./idempotency-key.ts";
import type { Call } from "./transport.ts";

/** What is reported of an execution. */
export interface ExecutionReport {
  readonly outcome: "started" | "succeeded" | "failed" | "aborted";
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The call that reports it; sent again, it is the same report. */
export function executionCall(
  auditReferenceId: string,
  report: ExecutionReport,
  signal?: AbortSignal,
): Call {
  return {
    method: "POST",
    path: `/v1/labs/audit-trail/${auditReferenceId}/executions`,
    body: report,
    idempotencyKey: newKey(),
    signal,
  };
}
