import type { Change } from "../audit/append-statement.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Review } from "./cases.ts";

interface Row {
  readonly decision: bigint;
  readonly person: string;
  readonly verdict: "approved" | "rejected";
  readonly at_ms: number;
}

/** The reviews of some decisions, by index, oldest first. */
export async function readReviews(
  { sql }: Database,
  logId: number,
  decisions: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Review[]>> {
  const list = JSON.stringify(decisions.map(String));
  const rows = await sql<Row[]>`
    select decision, person, verdict, (extract(epoch from reviewed_at) * 1000)::float8 as at_ms
    from reviews
    where log_id = ${logId} and decision in (select v::bigint from json_array_elements_text(${list}::text::json) as v)
    order by decision, reviewed_at, person`;
  const found = new Map<bigint, Review[]>();
  for (const { decision, person, verdict, at_ms } of rows) {
    const review = { person, verdict, at: new Date(Math.round(at_ms)) };
    const known = found.get(decision);
    if (known === undefined) found.set(decision, [review]);
    else known.push(review);
  }
  return found;
}

/**
 * Adds a person's word, with its record or not at all. None is added to what is rejected or has as many approvals as it
 * needs, as far as this statement sees; what two replicas add at the same moment both counts.
 */
export function addReview(
  logId: number,
  decision: bigint,
  { person, verdict, at }: Review,
  principal: string,
  required: number,
): Change {
  return {
    sql: (bind) => {
      const log = `${bind(logId)}::int`;
      const about = `${bind(String(decision))}::text::bigint`;
      return `insert into reviews (log_id, decision, person, verdict, principal, reviewed_at)
        select ${log}, ${about}, ${bind(person)}::text, ${bind(verdict)}::text, ${bind(principal)}::text,
          ${bind(at.toISOString())}::timestamptz
        where not exists (select from reviews where log_id = ${log} and decision = ${about} and verdict = 'rejected')
          and (select count(*) from reviews where log_id = ${log} and decision = ${about}) < ${bind(required)}::int
        on conflict do nothing returning 1`;
    },
    refusal: new DocketError(
      "already_reviewed",
      "This person reviewed the decision before, or it is decided.",
    ),
  };
}
