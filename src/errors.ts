/** Every failure that leaves Docket carries one of these codes; the list is closed and documented in docs/errors.md. */
export type ErrorCode =
  | "invalid_json"
  | "too_complex"
  | "body_too_large"
  | "invalid_request"
  | "invalid_parameter"
  | "unknown_policy_rule"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "record_detached"
  | "method_not_allowed"
  | "not_acceptable"
  | "unsupported_media_type"
  | "invalid_header"
  | "conflict"
  | "idempotency_in_progress"
  | "idempotency_mismatch"
  | "not_approved"
  | "verdict_expired"
  | "verdict_used"
  | "agent_halted"
  | "not_started"
  | "already_ended"
  | "not_reviewable"
  | "review_expired"
  | "already_reviewed"
  | "not_eligible"
  | "precondition_failed"
  | "precondition_required"
  | "queue_full"
  | "rate_limited"
  | "key_stopped"
  | "evaluation_failed"
  | "log_unavailable"
  | "log_behind"
  | "outcome_unknown"
  | "shutting_down"
  | "configuration_invalid"
  | "registers_invalid"
  | "registers_outdated"
  | "bundle_invalid"
  | "database_unreachable"
  | "schema_mismatch"
  | "data_directory_locked"
  | "policy_build_failed"
  | "internal";

/** A place in the caller's input and what is wrong there. `pointer` is an RFC 6901 JSON Pointer. */
export interface Problem {
  readonly pointer: string;
  readonly detail: string;
}

export interface DocketErrorOptions {
  readonly cause?: unknown;
  /** Places in the caller's input, for errors about input. */
  readonly problems?: readonly Problem[];
  /** Members added to the problem document, such as `audit_reference_id`. */
  readonly extra?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Seconds after which a retry is sensible. */
  readonly retryAfter?: number;
}

/** The only error type that Docket throws on purpose. The message is safe to show to the caller; the cause is not. */
export class DocketError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];
  readonly extra: Readonly<Record<string, string | number | readonly string[]>>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: DocketErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "DocketError";
    this.code = code;
    this.problems = options.problems ?? [];
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }
}
