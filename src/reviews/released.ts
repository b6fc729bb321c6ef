import type { RecordedDecision } from "../audit/recorded-decision.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { Release } from "../executions/report.ts";
import { readCase, type ReviewDeps } from "./review.ts";

/** What people released: undefined where they did not, or where nobody may. The recorded status stays what it is. */
export async function releaseOf(
  deps: ReviewDeps,
  decision: RecordedDecision,
): Promise<Release | undefined> {
  if (!decision.reviewable || decision.status === "APPROVED") return undefined;
  const { state, executeBy } = (await readCase(deps, decision)).state;
  if (state !== "approved" || executeBy === undefined) return undefined;
  const { database, log } = deps;
  const rows = await database.sql<{ index: bigint }[]>`
    select index from records
    where log_id = ${log.logId} and decision = ${String(decision.index)}::text::bigint and kind = 'docket.review'
    order by index limit 10`;
  const reviews = rows.map(({ index }) => formatAuditReference(log.logId, index));
  return { reviews, until: executeBy };
}
