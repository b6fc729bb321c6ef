import type { Review } from "./review.ts";
import type { ErrorCode } from "./wire.ts";
import { adviceOn } from "./advice.ts";
import type { DeniedVerdict, Explanation, ReviewRequiredVerdict } from "./verdict.ts";

/** What the client throws. None of these is ever an approval. */
export class DocketClientError extends Error {
  override readonly name: string = "DocketClientError";
}

export interface ApiErrorDetails {
  readonly status: number;
  /** From the closed list of codes; undefined where something else than Docket answered. */
  readonly code: ErrorCode | undefined;
  /** Places in what was sent, by JSON Pointer. */
  readonly problems: readonly { readonly pointer: string; readonly detail: string }[];
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The whole problem document, with members that belong to one code alone. */
  readonly problem: Readonly<Record<string, unknown>>;
}

/** The server answered with an error (RFC 9457), after the retries that it allowed. */
export class ApiError extends DocketClientError implements ApiErrorDetails {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly problems: ApiErrorDetails["problems"];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.problems = details.problems;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.problem = details.problem;
  }
}

/** No answer came: the network failed or the time was up, after all retries. Whether a record was made is not known. */
export class ConnectionError extends DocketClientError {
  override readonly name = "ConnectionError";
}

/** A 2xx whose content is not what Docket says. */
export class InvalidAnswerError extends DocketClientError {
  override readonly name = "InvalidAnswerError";
}

/** `guard` was given an idempotency key that was used before: the action may have run already, so it does not run again. */
export class ReplayedVerdictError extends DocketClientError {
  override readonly name = "ReplayedVerdictError";
  readonly auditReferenceId: string;

  constructor(auditReferenceId: string) {
    super(`The verdict ${auditReferenceId} was given before to the same idempotency key.`);
    this.auditReferenceId = auditReferenceId;
  }
}

/** A proof, or what it is to prove, does not hold. `code` says why. */
export class ProofError extends DocketClientError {
  override readonly name = "ProofError";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

type Unapproved = (DeniedVerdict | ReviewRequiredVerdict) & Explanation;

/** The action must not run now. The message is written for a model to act on. */
export abstract class ActionNotApprovedError<
  Given extends Unapproved = Unapproved,
> extends DocketClientError {
  readonly verdict: Given;
  readonly findings: Explanation["findings"];
  /** How far people are, where it was waited for them. */
  readonly review: Review | undefined;

  constructor(verdict: Given, review?: Review) {
    super(adviceOn(verdict, review));
    this.verdict = verdict;
    this.findings = verdict.findings;
    this.review = review;
  }
}

/** Policy denies the action, or people rejected it. */
export class ActionDeniedError extends ActionNotApprovedError {
  override readonly name = "ActionDeniedError";
}

/** People must approve the action, and did not yet. */
export class ReviewRequiredError extends ActionNotApprovedError<
  ReviewRequiredVerdict & Explanation
> {
  override readonly name = "ReviewRequiredError";
}
