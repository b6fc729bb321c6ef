import type { Database } from "../db/database.ts";
import { decodeCursor, type Order } from "./cursor.ts";
import { firstSince, type IndexRange, type Query, type TrailFilters } from "./trail-query.ts";

const END = 2n ** 63n - 1n;

/** The indices that times and cursor leave. Throws `invalid_parameter` for a cursor that is none. */
export async function rangeOf(
  database: Database,
  logId: number,
  { from, to }: TrailFilters,
  order: Order,
  cursor: string | undefined,
): Promise<IndexRange> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order);
  const first = from === undefined ? 0n : await indexAt(database, logId, from);
  const end = to === undefined ? END : await indexAt(database, logId, to);
  if (after === undefined) return { first, end };
  return order === "desc"
    ? { first, end: after < end ? after : end }
    : { first: after + 1n > first ? after + 1n : first, end };
}

/** The index of the first record that was sequenced at or after a time. */
export async function indexAt(database: Database, logId: number, time: Date): Promise<bigint> {
  const [row] = await run<{ index: bigint }>(database, firstSince(logId, time));
  return row?.index ?? 0n;
}

/** Sends a query of trail-query.ts. */
export function run<Row extends object>({ sql: client }: Database, { text, parameters }: Query) {
  return client.unsafe<Row[]>(text, parameters, { prepare: true });
}
