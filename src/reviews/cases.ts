import type { RecordedDecision } from "../audit/recorded-decision.ts";

/** One person's word on a decision. */
export interface Review {
  readonly person: string;
  readonly verdict: "approved" | "rejected";
  /** The `time` of its record. */
  readonly at: Date;
}

/**
 * `pending` waits for people; one rejection ends it. An approved one may start until `until`; `expired` is one that was not
 * decided in time.
 */
export type CaseState = "pending" | "approved" | "rejected" | "expired";

/** What people said of a decision, and what comes of it. */
export interface ReviewCase {
  readonly state: CaseState;
  /** How many people must approve. */
  readonly required: number;
  readonly approvals: number;
  /** Until when it can be reviewed. */
  readonly reviewBy: Date;
  /** Once approved: until when an execution may start. */
  readonly executeBy?: Date;
}

export interface CaseTimes {
  readonly reviewTtlSeconds: number;
  readonly verdictTtlSeconds: number;
}

/** How many people must approve: one, and two at CRITICAL (SPEC.md 9.4). */
export function requiredApprovals(tier: RecordedDecision["tier"]): number {
  return tier === "CRITICAL" ? 2 : 1;
}

/**
 * Where a case stands, from its reviews, oldest first. A rejection wins over any number of approvals, also where two
 * replicas took both at the same moment: fail closed.
 */
export function caseOf(
  { time, tier }: Pick<RecordedDecision, "time" | "tier">,
  reviews: readonly Review[],
  { reviewTtlSeconds, verdictTtlSeconds }: CaseTimes,
  now: Date,
): ReviewCase {
  const required = requiredApprovals(tier);
  const approvals = reviews.filter(({ verdict }) => verdict === "approved");
  const reviewBy = later(time, reviewTtlSeconds);
  const common = { required, approvals: approvals.length, reviewBy };
  if (approvals.length < reviews.length) return { ...common, state: "rejected" };
  const last = approvals[required - 1];
  if (last !== undefined) {
    return { ...common, state: "approved", executeBy: later(last.at, verdictTtlSeconds) };
  }
  return { ...common, state: now < reviewBy ? "pending" : "expired" };
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
