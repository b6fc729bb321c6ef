import { filterConditions, type IndexRange, type Query, type TrailFilters } from "./trail-query.ts";

export const SUMMARY_BY = ["day", "agent", "rule", "control"] as const;
/** What the decisions of a group have in common; `control` is one that failed. */
export type SummaryBy = (typeof SUMMARY_BY)[number];

const KEYS: Readonly<Record<SummaryBy, string>> = {
  day: "to_char(r.sequenced_at at time zone 'UTC', 'YYYY-MM-DD')",
  agent: "coalesce(r.agent_id, d.agent_id)",
  rule: "r.policy_rule",
  control: "f.control",
};

const JOINS: Readonly<Record<SummaryBy, string>> = {
  day: "",
  agent: "left join record_details d on d.log_id = r.log_id and d.index = r.index",
  rule: "",
  control: `join (select f.control, f.base + o as index from failed_controls f, unnest(f.offsets) as o
    where f.log_id = $1 and f.base >= $2 - 100000 and f.base < $3) as f on f.index = r.index`,
};

/**
 * Counts the decisions of a range that the filters leave. Rows: `key`, counts by status, and where one rule gave the scores
 * the lowest, the sum and the highest of them.
 */
export function summaryQuery(
  logId: number,
  filters: TrailFilters,
  range: IndexRange,
  by: SummaryBy,
): Query {
  const parameters: Query["parameters"] = [logId, range.first, range.end];
  const bind = (value: string): string => `$${parameters.push(value)}::text`;
  const conditions = ["r.kind = 'docket.decision'", ...filterConditions(filters, bind)];
  const scored = by === "rule" || filters.policyRule !== undefined;
  const score = scored ? "(convert_from(r.leaf, 'UTF8')::json->>'score')::int" : "null::int";
  const count = (status: string): string => `count(*) filter (where r.status = '${status}')::int`;
  const text = `select ${KEYS[by]} as key, count(*)::int as total, ${count("APPROVED")} as approved,
      ${count("REVIEW_REQUIRED")} as review_required, ${count("DENIED")} as denied,
      min(${score}) as lowest, sum(${score})::float8 as sum, max(${score}) as highest
    from records r ${JOINS[by]}
    where r.log_id = $1 and r.index >= $2 and r.index < $3 and ${conditions.join(" and ")}
    group by 1`;
  return { text, parameters };
}
