/** What a policy says of one request. Terms and algebra: the verdict section of docs/policies.md. */
export type Status = "APPROVED" | "REVIEW_REQUIRED" | "DENIED";
export type Tier = "LOW" | "MODERATE" | "HIGH" | "CRITICAL";
export type Effect = "NONE" | "REVIEW" | "DENY";
export type Outcome = "PASS" | "FAIL" | "NOT_APPLICABLE";

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/** Why a control failed. `pointer` is an RFC 6901 JSON Pointer into the request body, such as `/payload/target/environment`. */
export interface Reason {
  readonly code: string;
  readonly pointer: string;
}

export interface FailedControl {
  readonly control: string;
  readonly effect: Effect;
  /** Sorted by code, then pointer. */
  readonly reasons: readonly Reason[];
}

/**
 * The verdict on one rule. Scores are integers, thousandths. Every list is sorted by code point, and
 * `passed`, `failed` and `notApplicable` together are exactly the controls of the rule.
 */
export interface Verdict {
  readonly rule: string;
  readonly status: Status;
  /** Points left of 1000. */
  readonly raw: number;
  readonly score: number;
  readonly tier: Tier;
  readonly reviewable: boolean;
  readonly failed: readonly FailedControl[];
  readonly notApplicable: readonly string[];
  readonly passed: readonly string[];
  /** RFC 6901 pointers into the request body of values that must be masked where the input is stored; none lies inside another. */
  readonly mask: readonly string[];
}

/** The live register entries that one request refers to, looked up by the host and recorded with the decision. */
export interface Facts {
  readonly as_of: string;
  readonly state: JsonObject;
  readonly change_tickets: JsonObject;
  readonly incidents: JsonObject;
  readonly approvals: JsonObject;
  readonly backups: JsonObject;
}

/** Exactly what a policy is evaluated on, beside its data documents. */
export interface EvaluationInput {
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload: JsonObject;
  readonly caller: { readonly asserts_people: boolean };
  readonly facts: Facts;
}

/** Why an evaluation gave no verdict. */
export type EvaluationFailureReason =
  | "timeout"
  | "trap"
  | "out_of_memory"
  | "undefined_result"
  | "malformed_result"
  | "facts_unavailable";
