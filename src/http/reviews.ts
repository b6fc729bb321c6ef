import type { Context } from "hono";
import { z } from "zod";

import type { RecordedDecision } from "../audit/recorded-decision.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { Publication } from "../audit/published-log.ts";
import { DocketError } from "../errors.ts";
import type { ReviewCase } from "../reviews/cases.ts";
import type { CasePage, CaseQuery } from "../reviews/list-cases.ts";
import type { CaseWithReviews, Opinion, Reviewed } from "../reviews/review.ts";
import type { Reviewer } from "../reviews/eligibility.ts";
import { requireAgent, requireRule } from "../keys/binding.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { nextLink } from "./next-link.ts";
import { limitParameter } from "./paging.ts";
import { readQuery } from "./query.ts";
import { readBody } from "./read-body.ts";
import { indexOf } from "./record-place.ts";
import { filterText } from "./trail-filters.ts";
import { recordView } from "./trail-view.ts";
import { visibleText } from "./text.ts";

/** The reviews of decisions by people; handed in by the service. */
export interface Reviews {
  readonly logId: number;
  decision(index: bigint): Promise<RecordedDecision>;
  review(index: bigint, opinion: Opinion, reviewer: Reviewer, requestId: string): Promise<Reviewed>;
  /** Where a case stands, and what was said. */
  read(decision: RecordedDecision): Promise<CaseWithReviews>;
  list(query: CaseQuery): Promise<CasePage>;
  /** Resolves when there are more reviews than `seen`, or after so long. */
  waitFor(index: bigint, seen: number, timeoutMs: number, signal: AbortSignal): Promise<void>;
  publication(): Promise<Publication>;
}

const LIMITS = { bytes: 16_384, depth: 3, values: 100 };
const DEFAULT_LIMIT = 50;
const STATES = ["pending", "approved", "rejected", "expired"] as const;

const noQuery = z.strictObject({});
const waitQuery = z.strictObject({
  wait: z
    .string()
    .regex(/^([0-9]|[1-5][0-9]|60)$/, "must be a whole number of seconds from 0 to 60")
    .transform(Number)
    .optional(),
});
const listQuery = z.strictObject({
  state: z.enum(STATES, `must be one of ${STATES.join(", ")}`).optional(),
  limit: limitParameter.optional(),
  cursor: filterText.optional(),
});
const opinion = z.strictObject(
  {
    verdict: z.enum(["approved", "rejected"], "must be approved or rejected"),
    reason: visibleText(2_000),
  },
  "must be an object",
);

/** `POST /labs/audit-trail/:aud/reviews`: what a person says of a decision. */
export function reviewHandler(reviews: Reviews) {
  return async function review(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const index = indexOf(c.req.param("aud") ?? "", reviews.logId);
    const given = readBody(opinion, await readJson(c, LIMITS));
    const decision = await reviews.decision(index);
    requireAgent(c.get("principal"), decision.agentId);
    requireRule(c.get("principal"), decision.policyRule);
    const reviewed = await reviews.review(index, given, reviewerOf(c), c.get("requestId"));
    return c.json(
      {
        audit_reference_id: formatAuditReference(reviews.logId, reviewed.index),
        verdict: given.verdict,
        reviewer: c.get("principal").person,
        timestamp: reviewed.time.toISOString(),
        ...caseView(reviews.logId, index, reviewed.state),
      },
      201,
    );
  };
}

/** `GET /labs/audit-trail/:aud/reviews`: where the review stands; `wait` answers when it changes, or after so many seconds. */
export function getReviewsHandler(reviews: Reviews) {
  return async function getReviews(c: Context<HttpEnv>): Promise<Response> {
    const { wait = 0 } = readQuery(c, waitQuery);
    const index = indexOf(c.req.param("aud") ?? "", reviews.logId);
    const decision = await reviews.decision(index);
    requireAgent(c.get("principal"), decision.agentId);
    requireRule(c.get("principal"), decision.policyRule);
    const found = await settled(reviews, decision, wait * 1000, c.req.raw.signal);
    return c.json({
      ...caseView(reviews.logId, index, found.state),
      reviews: found.reviews.map(({ person, verdict, at }) => ({
        reviewer: person,
        verdict,
        timestamp: at.toISOString(),
      })),
    });
  };
}

/** `GET /labs/reviews`: the decisions that people may release, newest first. */
export function listReviewsHandler(reviews: Reviews) {
  return async function listReviews(c: Context<HttpEnv>): Promise<Response> {
    const { state, limit = DEFAULT_LIMIT, cursor } = readQuery(c, listQuery);
    const page = await reviews.list({ state, limit, cursor });
    const publication = await reviews.publication();
    if (page.nextCursor !== undefined) c.header("Link", nextLink(c, page.nextCursor));
    return c.json({
      cases: page.cases.map(({ record, decision, state: found }) => ({
        ...caseView(reviews.logId, record.index, found),
        tier: decision.tier,
        record: recordView(record, publication),
      })),
      next_cursor: page.nextCursor,
      has_more: page.nextCursor !== undefined,
    });
  };
}

/** Waits while the case is pending. */
async function settled(
  reviews: Reviews,
  decision: RecordedDecision,
  waitMs: number,
  signal: AbortSignal,
): Promise<CaseWithReviews> {
  const found = await reviews.read(decision);
  if (waitMs === 0 || found.state.state !== "pending") return found;
  await reviews.waitFor(decision.index, found.reviews.length, waitMs, signal);
  return reviews.read(decision);
}

function reviewerOf(c: Context<HttpEnv>): Reviewer {
  const { keyId, person } = c.get("principal");
  if (person !== undefined) return { person, principal: keyId };
  throw new DocketError(
    "not_eligible",
    "This API key belongs to no person. Make one with `docket keys create --person`.",
  );
}

function caseView(logId: number, index: bigint, found: ReviewCase): Record<string, unknown> {
  return {
    decision: formatAuditReference(logId, index),
    state: found.state,
    required: found.required,
    approvals: found.approvals,
    review_by: found.reviewBy.toISOString(),
    execute_by: found.executeBy?.toISOString(),
  };
}
