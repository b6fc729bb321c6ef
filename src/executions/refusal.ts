import type { ExecutionFlag } from "../audit/execution-record.ts";
import { formatAuditReference } from "../audit/reference.ts";
import { DocketError, type ErrorCode } from "../errors.ts";

const REFUSALS: Readonly<Record<Exclude<ExecutionFlag, "bypass">, readonly [ErrorCode, string]>> = {
  not_approved: [
    "not_approved",
    "The decision is not APPROVED, and not enough people released it. Do not run the action.",
  ],
  expired: ["verdict_expired", "The verdict is no longer valid. Do not run the action; ask again."],
  reused: [
    "verdict_used",
    "The verdict was used before: one verdict allows one start. Do not run the action; ask again.",
  ],
  halted: [
    "agent_halted",
    "The agent, its kind of action or everything was stopped. Do not run the action.",
  ],
  not_started: ["not_started", "Nothing was started on this decision; report `started` first."],
  already_ended: ["already_ended", "The end of this execution was reported before."],
};

/** What whoever reported is told. The first flag gives the code; the attempt's record has them all. */
export function refusal(
  flags: readonly ExecutionFlag[],
  logId: number,
  index: bigint,
): DocketError {
  const [first] = flags;
  const [code, message] = REFUSALS[first === undefined || first === "bypass" ? "reused" : first];
  return new DocketError(code, `${message} The attempt is recorded.`, {
    extra: { audit_reference_id: formatAuditReference(logId, index), flags },
  });
}
