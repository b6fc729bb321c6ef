import type { Sql } from "../db/sql.ts";
import { DocketError } from "../errors.ts";
import { formatAuditReference } from "./reference.ts";

/** A range of indices whose records are in tables of their own (migrations/0010), half-open. */
export interface LogRange {
  readonly first: bigint;
  readonly end: bigint;
  /** Whether it can be read; a detached one is in the database, and no part of the log there. */
  readonly attached: boolean;
}

/** Makes room for the next records of a log: the range that they are in, and the one behind it. */
export async function makeRoom(sql: Sql, logId: number): Promise<void> {
  await sql`select docket_add_partitions(log_id, size) from log_heads where log_id = ${logId}`;
}

/** The ranges that there are tables for, oldest first. One whose tables were dropped is not among them. */
export async function listRanges(sql: Sql, logId: number): Promise<readonly LogRange[]> {
  return sql<LogRange[]>`
    select first, "end", attached from record_ranges where log_id = ${logId} order by first`;
}

/** The index from which on a log is in the database: 0, or the end of what was detached. */
export async function keptFrom(sql: Sql, logId: number): Promise<bigint> {
  const [row] = await sql<{ first: bigint }[]>`
    select case when docket_unranged(${logId}) > 0 then 0 else coalesce(min(first) filter (where attached), 0) end as first
    from record_ranges where log_id = ${logId}`;
  return row?.first ?? 0n;
}

/** Throws `record_detached` where an index is below what is in the database. */
export async function requireKept(sql: Sql, logId: number, index: bigint): Promise<void> {
  const first = await keptFrom(sql, logId);
  if (index >= first) return;
  throw new DocketError(
    "record_detached",
    `The records below ${formatAuditReference(logId, first)} were taken out of the database.`,
  );
}
