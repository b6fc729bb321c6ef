import type { Context } from "hono";

import { DocketError, type ErrorCode } from "../errors.ts";
import { problemAdvice } from "./problem-advice.ts";

interface Kind {
  readonly status: number;
  readonly title: string;
}

/** The closed list of problem codes, with the HTTP status and title of each. docs/errors.md is checked against it. */
export const problemKinds: Readonly<Record<ErrorCode, Kind>> = {
  invalid_json: { status: 400, title: "The body is not strict JSON" },
  too_complex: { status: 400, title: "The body is nested too deeply or holds too many values" },
  invalid_header: { status: 400, title: "A header is not acceptable" },
  unauthenticated: { status: 401, title: "No valid API key" },
  forbidden: { status: 403, title: "The API key may not do this" },
  not_found: { status: 404, title: "Nothing is here" },
  record_detached: { status: 410, title: "The record was put away with its range" },
  method_not_allowed: { status: 405, title: "The method is not allowed here" },
  not_acceptable: { status: 406, title: "No acceptable representation" },
  conflict: { status: 409, title: "The state of the resource does not allow this" },
  idempotency_in_progress: {
    status: 409,
    title: "A request with this Idempotency-Key is being answered",
  },
  idempotency_mismatch: {
    status: 422,
    title: "This Idempotency-Key belongs to another request",
  },
  not_approved: { status: 409, title: "The decision does not allow this action" },
  verdict_expired: { status: 409, title: "The verdict is no longer valid" },
  verdict_used: { status: 409, title: "The verdict was used before" },
  agent_halted: { status: 409, title: "The agent was stopped since the decision" },
  not_started: { status: 409, title: "Nothing was started on this decision" },
  already_ended: { status: 409, title: "The end of this execution was reported before" },
  not_reviewable: { status: 409, title: "People cannot release this decision" },
  review_expired: { status: 409, title: "The time to review this decision is over" },
  already_reviewed: { status: 409, title: "The decision was reviewed before" },
  not_eligible: { status: 403, title: "This person may not review this decision" },
  precondition_failed: { status: 412, title: "The entry is not what the condition says" },
  body_too_large: { status: 413, title: "The body is too long" },
  unsupported_media_type: { status: 415, title: "The body is not JSON" },
  invalid_request: { status: 422, title: "The request has members that are missing or wrong" },
  invalid_parameter: { status: 422, title: "A query parameter is wrong" },
  unknown_policy_rule: { status: 422, title: "The policy rule is unknown" },
  precondition_required: { status: 428, title: "A condition is needed" },
  queue_full: { status: 429, title: "Too many records are waiting to be committed" },
  rate_limited: { status: 429, title: "Too many requests" },
  key_stopped: { status: 429, title: "The API key is stopped for a while" },
  evaluation_failed: { status: 503, title: "The policy gave no verdict" },
  log_unavailable: { status: 503, title: "The audit log cannot be written" },
  log_behind: { status: 503, title: "The audit log is behind what was published" },
  outcome_unknown: { status: 503, title: "It is not known whether the record was committed" },
  shutting_down: { status: 503, title: "The server is stopping" },
  database_unreachable: { status: 503, title: "The database cannot be reached" },
  registers_outdated: { status: 503, title: "The registers are too old to judge by" },
  configuration_invalid: { status: 500, title: "The configuration is not valid" },
  registers_invalid: { status: 422, title: "The registers are not valid" },
  bundle_invalid: { status: 422, title: "The policy bundle is not valid" },
  schema_mismatch: { status: 500, title: "The database schema does not fit this version" },
  data_directory_locked: { status: 500, title: "The data directory is in use" },
  policy_build_failed: { status: 500, title: "The policies do not build" },
  internal: { status: 500, title: "Something went wrong inside Docket" },
};

/** An RFC 9457 problem document. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ErrorCode;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** Anything thrown, as a DocketError; what was not thrown on purpose shows nothing of itself. */
export function toDocketError(error: unknown): DocketError {
  if (error instanceof DocketError) return error;
  return new DocketError(
    "internal",
    "The request could not be processed. Report the request id to the operator.",
    {
      cause: error,
    },
  );
}

/** @param requestId goes into `instance`, to find the request in the server's log */
export function problemDocument(error: DocketError, requestId: string): ProblemDocument {
  const { status, title } = problemKinds[error.code];
  const errors = error.problems.length === 0 ? {} : { errors: error.problems };
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    detail: error.message,
    instance: requestId,
    code: error.code,
    ...errors,
    ...error.extra,
  };
}

/** The whole response for an error, with the headers that its code asks for. */
export function problemResponse(error: DocketError, requestId: string): Response {
  const document = problemDocument(error, requestId);
  const headers = new Headers({ "Content-Type": "application/problem+json" });
  headers.set("X-Request-Id", requestId);
  if (error.retryAfter !== undefined)
    headers.set("Retry-After", String(Math.ceil(error.retryAfter)));
  if (error.code === "unauthenticated") headers.set("WWW-Authenticate", 'Bearer realm="docket"');
  if (error.code === "rate_limited") setRateLimit(headers, error.extra);
  if (Array.isArray(error.extra.allow)) headers.set("Allow", error.extra.allow.join(", "));
  return new Response(JSON.stringify(document), { status: document.status, headers });
}

/** RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers): nothing is left until `reset` seconds from now. */
function setRateLimit(headers: Headers, { policy, quota, window, reset }: DocketError["extra"]) {
  if (policy === undefined) return;
  headers.set("RateLimit-Policy", `"${String(policy)}";q=${String(quota)};w=${String(window)}`);
  headers.set("RateLimit", `"${String(policy)}";r=0;t=${String(reset)}`);
}

/** `GET /problems/:code`: what a problem's `type` leads to. */
export function problemPage(c: Context): Response {
  const code = c.req.param("code") ?? "";
  if (!Object.hasOwn(problemKinds, code)) {
    throw new DocketError("not_found", "There is no problem with this code.");
  }
  const known = code as ErrorCode;
  return c.json({ code, ...problemKinds[known], what_to_do: problemAdvice[known] });
}
