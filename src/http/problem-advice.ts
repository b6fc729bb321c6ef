import type { ErrorCode } from "../errors.ts";

/** What whoever gets a problem does about it; docs/errors.md says the same. */
export const problemAdvice: Readonly<Record<ErrorCode, string>> = {
  invalid_json:
    "Send strict JSON (RFC 7493): no duplicate member names, no unpaired surrogates or noncharacters, no integer beyond 2^53 - 1, UTF-8. `errors` says where.",
  too_complex: "Send less: at most 32 levels and 10,000 values.",
  invalid_header:
    "Correct the header that `detail` names. The same code with status 408 or 431 says that the request did not arrive in time or that its headers are too long.",
  unauthenticated:
    "Send `Authorization: Bearer <API_KEY>` with a key that is neither expired nor revoked.",
  forbidden:
    "Use a key with the scope, agent or rule that `detail` names, or ask an administrator for one.",
  not_found: "Check the address or the id.",
  record_detached:
    "The record is no part of the database any more; its proof still is. Ask the operator for the range that holds it.",
  method_not_allowed: "Use a method that the `Allow` header lists.",
  not_acceptable: "Accept `application/json`.",
  conflict: "Read the resource again; its state does not allow this.",
  idempotency_in_progress:
    "Send the same request again as `Retry-After` says; it gets the answer that is being made.",
  not_approved:
    "Do not run the action: the decision is not APPROVED, or not enough people released it. The attempt is recorded (`audit_reference_id`).",
  verdict_expired: "Do not run the action; ask for a new verdict. The attempt is recorded.",
  verdict_used:
    "Do not run the action: one verdict allows one start. Ask for a new verdict. The attempt is recorded.",
  agent_halted:
    "Do not run the action: the agent, its kind of action or everything was stopped since. The attempt is recorded.",
  not_started: "Report `started` before an end. The attempt is recorded.",
  already_ended: "One end follows one start; this one is recorded with a flag and changes nothing.",
  not_reviewable:
    "Change the action and ask again: no person may release this decision, or it cannot be told any more who asked.",
  review_expired: "Ask for a new verdict; this one can no longer be reviewed.",
  already_reviewed: "One person reviews a decision once, and what is decided stays decided.",
  not_eligible: "Have another person review: `detail` says what this one lacks.",
  precondition_failed:
    "Somebody changed the entry, or it is there already: read it again, decide anew, and send its new `ETag` in `If-Match`.",
  body_too_large: "Send at most 256 KiB.",
  unsupported_media_type: "Send `Content-Type: application/json`.",
  invalid_request: "Correct the members that `errors` names.",
  invalid_parameter: "Correct the query parameters that `errors` names.",
  idempotency_mismatch:
    "Use a fresh Idempotency-Key for every new request; this one was sent before with another body.",
  unknown_policy_rule: "Use a rule from the list; `nearest` holds similar names.",
  registers_invalid: "Correct the register document that `detail` names.",
  bundle_invalid: "Build the bundle anew with `docket policy build`.",
  precondition_required:
    "Read the resource and send its `ETag` in `If-Match`; `If-Match: *` means whatever is there.",
  queue_full: "Wait as `Retry-After` says and send the request again.",
  rate_limited: "Wait as `Retry-After` says and send fewer requests.",
  key_stopped:
    "Requests of this key kept hitting the evaluation deadline. Find out which payload does, wait as `Retry-After` says.",
  internal: "Report the request id to the operator.",
  configuration_invalid: "Operator: correct the settings.",
  schema_mismatch: "Operator: run the Docket version that fits the database, or migrate.",
  data_directory_locked: "Operator: another Docket uses this data folder.",
  policy_build_failed: "Policy author: read the build's output.",
  evaluation_failed:
    "The policy gave no verdict; `audit_reference_id` names the record of the failure. Do not run the action; tell the policy author.",
  log_unavailable: "Nothing was recorded and there is no verdict. Try again later.",
  log_behind:
    "Operator: the database lacks records that were published; nothing is appended. Bring back the one that has them, or `docket log retire` (docs/audit-log.md).",
  outcome_unknown:
    "It is not known whether the record was committed. Look it up under the request id before you rely on either.",
  registers_outdated:
    "The registers were activated longer ago than `DOCKET_REGISTERS_MAX_AGE` allows. Operator: activate them anew.",
  shutting_down: "Send the request to another server, or again in a moment.",
  database_unreachable: "Operator: see to the database.",
};
