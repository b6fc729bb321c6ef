import { encodeCursor } from "../audit/cursor.ts";
import { decisionIn, type RecordedDecision } from "../audit/recorded-decision.ts";
import { readRecords, type TrailRecord } from "../audit/trail.ts";
import { indexAt, rangeOf } from "../audit/trail-range.ts";
import { caseOf, type CaseState, type ReviewCase } from "./cases.ts";
import type { ReviewDeps } from "./review.ts";
import { readReviews } from "./store.ts";

const STEP = 200;
const SCAN_BUDGET = 2_000;
/** The times of leaves are those of servers, `sequenced_at` is the database's. */
const CLOCKS_APART_MS = 300_000;

/** A decision that people may release. */
export interface ListedCase {
  readonly record: TrailRecord;
  readonly decision: RecordedDecision;
  readonly state: ReviewCase;
}

export interface CaseQuery {
  readonly state?: CaseState | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page, newest first; it may be short and still have a cursor. */
export interface CasePage {
  readonly cases: readonly ListedCase[];
  readonly nextCursor?: string;
}

/** Lists the decisions that people may release. Throws `invalid_parameter` for a cursor that is none. */
export async function listCases(deps: ReviewDeps, query: CaseQuery): Promise<CasePage> {
  const { database, log, now } = deps;
  const { first, end } = await rangeOf(database, log.logId, {}, "desc", query.cursor);
  const oldest = new Date(now().getTime() - deps.reviewTtlSeconds * 1000 - CLOCKS_APART_MS);
  const from = query.state === "pending" ? await indexAt(database, log.logId, oldest) : first;
  const found: ListedCase[] = [];
  let at = end;
  for (let scanned = 0; scanned < SCAN_BUDGET; scanned += STEP) {
    const step = await readStep(deps, from, at);
    for (const each of step) {
      at = each.decision.index;
      if (query.state === undefined || each.state.state === query.state) found.push(each);
      if (found.length === query.limit)
        return { cases: found, nextCursor: encodeCursor("desc", at) };
    }
    if (step.length < STEP) return { cases: found };
  }
  return { cases: found, nextCursor: encodeCursor("desc", at) };
}

async function readStep(
  deps: ReviewDeps,
  first: bigint,
  end: bigint,
): Promise<readonly ListedCase[]> {
  const { database, log, now } = deps;
  const rows = await database.sql<{ index: bigint }[]>`
    select index from records
    where log_id = ${log.logId} and reviewable and index >= ${String(first)}::text::bigint and index < ${String(end)}::text::bigint
    order by index desc limit ${STEP}`;
  const indices = rows.map(({ index }) => index);
  const [records, reviews] = await Promise.all([
    readRecords(database, log.logId, indices, "desc"),
    readReviews(database, log.logId, indices),
  ]);
  return records.map((record) => {
    const decision = decisionIn(record, undefined);
    const state = caseOf(decision, reviews.get(record.index) ?? [], deps, now());
    return { record, decision, state };
  });
}
