import { readDecision, type RecordedDecision } from "../audit/recorded-decision.ts";
import { formatAuditReference } from "../audit/reference.ts";
import { reviewRecord } from "../audit/review-record.ts";
import type { AuditLog } from "../audit/log.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { SlowDocuments } from "../policy/registers-types.ts";
import { caseOf, type CaseTimes, type Review, type ReviewCase } from "./cases.ts";
import { notReviewable, requireEligible, type Reviewer } from "./eligibility.ts";
import { addReview, readReviews } from "./store.ts";

export interface ReviewDeps extends CaseTimes {
  readonly database: Database;
  readonly log: Pick<AuditLog, "appendWith" | "logId">;
  readonly origin: string;
  readonly now: () => Date;
  readonly newSalt: () => Uint8Array;
  /** The registers in force. */
  readonly registers: () => Pick<SlowDocuments, "people" | "agents">;
  /** The person of a key, revoked ones too. */
  readonly personOf: (keyId: string) => Promise<string | undefined>;
}

/** What a person says of a decision. */
export interface Opinion {
  readonly verdict: Review["verdict"];
  readonly reason: string;
}

/** A review that is recorded. */
export interface Reviewed {
  readonly index: bigint;
  readonly time: Date;
  /** Where the case stands now. */
  readonly state: ReviewCase;
}

/**
 * Records what a person says of a decision. The recorded status never changes; enough approvals let one execution start.
 *
 * Throws DocketError `not_found`, `not_reviewable`, `review_expired`, `not_eligible`, `already_reviewed` and what appending
 * throws.
 */
export async function review(
  deps: ReviewDeps,
  index: bigint,
  { verdict, reason }: Opinion,
  reviewer: Reviewer,
  requestId: string,
): Promise<Reviewed> {
  const { database, log, origin } = deps;
  const decision = await readDecision(database, log.logId, index);
  const { required, reviewBy } = await openCase(deps, decision);
  const person = await deps.personOf(decision.principal);
  requireEligible(deps.registers(), decision, reviewer, { principal: decision.principal, person });
  const time = deps.now();
  const record = reviewRecord({
    origin,
    time,
    logId: log.logId,
    decision: index,
    verdict,
    reviewer: reviewer.person,
    reason,
    salt: deps.newSalt(),
    expires: reviewBy,
    principal: reviewer.principal,
    requestId,
  });
  const word = { person: reviewer.person, verdict, at: time };
  const change = addReview(log.logId, index, word, reviewer.principal, required);
  const [place] = await log.appendWith([record], change);
  return { index: place?.index ?? 0n, time, state: (await readCase(deps, decision)).state };
}

/** Where a case stands, and what was said, oldest first. */
export interface CaseWithReviews {
  readonly state: ReviewCase;
  readonly reviews: readonly Review[];
}

/** Where the review of a decision stands. Throws `not_reviewable` where no person may release it. */
export async function readCase(
  deps: Pick<ReviewDeps, "database" | "log" | "now" | keyof CaseTimes>,
  decision: RecordedDecision,
): Promise<CaseWithReviews> {
  requireReviewable(decision);
  const { database, log } = deps;
  const found = await readReviews(database, log.logId, [decision.index]);
  const reviews = found.get(decision.index) ?? [];
  return { state: caseOf(decision, reviews, deps, deps.now()), reviews };
}

async function openCase(deps: ReviewDeps, decision: RecordedDecision): Promise<ReviewCase> {
  const { state: found } = await readCase(deps, decision);
  if (deps.now() >= found.reviewBy) {
    throw new DocketError("review_expired", "The time to review this decision is over.");
  }
  if (found.state === "pending") return found;
  const reference = formatAuditReference(deps.log.logId, decision.index);
  throw new DocketError("already_reviewed", `${reference} is ${found.state} already.`);
}

function requireReviewable({ status, reviewable }: RecordedDecision): void {
  if (status === "APPROVED") throw notReviewable("it is APPROVED and needs none");
  if (!reviewable) throw notReviewable("a failed control must not be passed over");
}
