import type { Database } from "../db/database.ts";
import { readRecords, type TrailRecord } from "./trail.ts";

/** Whoever keeps trying what is refused must not make a page grow; the others are in the trail, by kind. */
const LIMIT = 100;

/** The executions and reviews of a decision, oldest first, the first hundred. */
export async function linkedRecords(
  database: Database,
  logId: number,
  decision: bigint,
): Promise<readonly TrailRecord[]> {
  const rows = await database.sql<{ index: bigint }[]>`
    select index from records
    where log_id = ${logId} and decision = ${String(decision)}::text::bigint order by index limit ${LIMIT}`;
  const indices = rows.map(({ index }) => index);
  return readRecords(database, logId, indices, "asc");
}
