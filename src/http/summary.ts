import type { Context } from "hono";
import { z } from "zod";

import type { Summary, SummaryGroup } from "../audit/summary.ts";
import { SUMMARY_BY, type SummaryBy } from "../audit/summary-query.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { TrailFilters } from "../audit/trail-query.ts";
import type { Catalog } from "../policy/catalog.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { scoreJson } from "./score.ts";
import { filterQuery, toFilters } from "./trail-filters.ts";

/** What the handler reads. */
export interface Summaries {
  readonly logId: number;
  summarise(filters: TrailFilters, by: SummaryBy): Promise<Summary>;
  catalog(): Catalog;
}

// It counts decisions alone.
const query = z.strictObject({
  ...filterQuery,
  kind: z.literal("docket.decision", "can only be docket.decision here").optional(),
  by: z.enum(SUMMARY_BY, `must be one of ${SUMMARY_BY.join(", ")}`),
});

/** `GET /labs/audit-trail/summary`: decisions counted by what they have in common. */
export function summaryHandler(summaries: Summaries) {
  return async function getSummary(c: Context<HttpEnv>): Promise<Response> {
    const { by, ...given } = readQuery(c, query);
    const filters = toFilters(given, summaries.catalog());
    const { groups, total, complete, range } = await summaries.summarise(filters, by);
    const reference = (index: bigint) => formatAuditReference(summaries.logId, index);
    const body = {
      by,
      groups: groups.map((group) => groupView(group)),
      total,
      complete,
      ...(range.end > range.first
        ? { first: reference(range.first), last: reference(range.end - 1n) }
        : {}),
    };
    return c.body(JSON.stringify(body), 200, { "Content-Type": "application/json" });
  };
}

function groupView({ key, total, approved, reviewRequired, denied, score }: SummaryGroup): object {
  return {
    key,
    total,
    approved,
    review_required: reviewRequired,
    denied,
    compliance_score:
      score === undefined
        ? undefined
        : {
            min: scoreJson(score.min),
            mean: scoreJson(score.mean),
            max: scoreJson(score.max),
          },
  };
}
