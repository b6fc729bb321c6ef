import type { Database } from "../db/database.ts";
import type { IndexRange, TrailFilters } from "./trail-query.ts";
import { rangeOf, run } from "./trail-range.ts";
import { summaryQuery, type SummaryBy } from "./summary-query.ts";
import { logSize } from "./trail.ts";

/** Records that one statement looks at, so that none holds the database for long. */
const STEP = 20_000n;
/** Records that one summary looks at, the newest first. */
const BUDGET = 500_000n;
const MAX_GROUPS = 1_000;

/** Decisions that have something in common. Scores are thousandths, and there only where one rule gave them all. */
export interface SummaryGroup {
  readonly key: string;
  readonly total: number;
  readonly approved: number;
  readonly reviewRequired: number;
  readonly denied: number;
  readonly score?: { readonly min: number; readonly mean: number; readonly max: number };
}

export interface Summary {
  /** The largest first; of days the newest. */
  readonly groups: readonly SummaryGroup[];
  readonly total: number;
  /** Whether all groups are there, and all that the filters leave was looked at. */
  readonly complete: boolean;
  /** The indices that were looked at. */
  readonly range: IndexRange;
}

interface Row {
  readonly key: string | null;
  readonly total: number;
  readonly approved: number;
  readonly review_required: number;
  readonly denied: number;
  readonly lowest: number | null;
  readonly sum: number | null;
  readonly highest: number | null;
}

/** Counts decisions by what they have in common. Scores of different rules are never put together. */
export async function summarise(
  database: Database,
  logId: number,
  filters: TrailFilters,
  by: SummaryBy,
): Promise<Summary> {
  const asked = await rangeOf(database, logId, filters, "desc", undefined);
  const size = await logSize(database, logId);
  const end = asked.end < size ? asked.end : size;
  const first = end - asked.first > BUDGET ? end - BUDGET : asked.first;
  const groups = new Map<string, Row>();
  for (let at = end; at > first; at -= STEP) {
    const range = { first: at - STEP > first ? at - STEP : first, end: at };
    const rows = await run<Row>(database, summaryQuery(logId, filters, range, by));
    for (const row of rows) groups.set(row.key ?? "", add(groups.get(row.key ?? ""), row));
  }
  const all = [...groups.values()].map(toGroup);
  const sorted = all.toSorted((a, b) =>
    by === "day" ? (a.key < b.key ? 1 : -1) : b.total - a.total || (a.key < b.key ? -1 : 1),
  );
  return {
    groups: sorted.slice(0, MAX_GROUPS),
    total: all.reduce((sum, { total }) => sum + total, 0),
    complete: first <= asked.first && sorted.length <= MAX_GROUPS,
    range: { first, end },
  };
}

function add(one: Row | undefined, other: Row): Row {
  if (one === undefined) return other;
  return {
    key: one.key,
    total: one.total + other.total,
    approved: one.approved + other.approved,
    review_required: one.review_required + other.review_required,
    denied: one.denied + other.denied,
    lowest: least(one.lowest, other.lowest),
    sum: one.sum === null || other.sum === null ? null : one.sum + other.sum,
    highest: one.highest === null ? null : Math.max(one.highest, other.highest ?? 0),
  };
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

function toGroup({ key, total, lowest, sum, highest, ...row }: Row): SummaryGroup {
  const counts = {
    key: key ?? "",
    total,
    approved: row.approved,
    reviewRequired: row.review_required,
    denied: row.denied,
  };
  if (lowest === null || sum === null || highest === null) return counts;
  return { ...counts, score: { min: lowest, mean: Math.round(sum / total), max: highest } };
}
