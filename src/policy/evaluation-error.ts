import type { EvaluationFailureReason } from "./verdict.ts";

/** An evaluation that gave no verdict. The message may hold what the policy engine said and is for logs, not for callers. */
export class EvaluationError extends Error {
  readonly reason: EvaluationFailureReason;

  constructor(reason: EvaluationFailureReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = "EvaluationError";
    this.reason = reason;
  }
}
