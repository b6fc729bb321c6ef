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

/** Of whatever the engine threw: its SDK throws strings (what `opa_abort` was given) and plain objects as well as errors. */
export function asEvaluationError(thrown: unknown): EvaluationError {
  if (thrown instanceof EvaluationError) return thrown;
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : describe(thrown);
  return new EvaluationError(
    detail.includes("opa_malloc: failed") ? "out_of_memory" : "trap",
    detail.slice(0, 1000),
  );
}

function describe(thrown: unknown): string {
  return typeof thrown === "string" ? thrown : (JSON.stringify(thrown) ?? String(thrown));
}
