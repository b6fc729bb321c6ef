import type { Sql } from "../db/sql.ts";
import { LOCK_NOT_AVAILABLE, sqlState } from "../db/sql-state.ts";
import { DocketError } from "../errors.ts";
import type { AuditLog } from "./log.ts";
import { rangeRecord } from "./log-record.ts";
import { listRanges, type LogRange } from "./partitions.ts";

export interface RangeChange {
  readonly sql: Sql;
  readonly log: Pick<AuditLog, "append" | "logId">;
  readonly origin: string;
  readonly now: () => Date;
}

/**
 * Takes the oldest ranges out, as far as they end at or below `before`; their tables stay. Each is recorded first.
 * @returns what was detached
 * @throws DocketError `conflict` where a range is not published, holds what may still be erased, or is being read
 */
export async function detachRanges(
  change: RangeChange,
  before: bigint,
): Promise<readonly LogRange[]> {
  const { sql, log } = change;
  const ranges = await listRanges(sql, log.logId);
  const wanted = ranges.filter(({ attached, end }) => attached && end <= before);
  for (const range of wanted) {
    await requireDetachable(sql, log.logId, range);
    await record(change, "detached", range);
    await alter(
      sql`select docket_detach_range(${log.logId}, ${String(range.first)}::text::bigint)`,
    );
  }
  return wanted;
}

/** Puts back every detached range that there are tables for. @returns what was attached */
export async function attachRanges(change: RangeChange): Promise<readonly LogRange[]> {
  const { sql, log } = change;
  const ranges = await listRanges(sql, log.logId);
  const wanted = ranges.filter(({ attached }) => !attached).toReversed();
  for (const range of wanted) {
    await record(change, "attached", range);
    await alter(
      sql`select docket_attach_range(${log.logId}, ${String(range.first)}::text::bigint)`,
    );
  }
  return wanted;
}

async function record(
  { log, origin, now }: RangeChange,
  event: "detached" | "attached",
  { first, end }: LogRange,
): Promise<void> {
  await log.append(rangeRecord({ origin, time: now(), event, first, end }));
}

/** Nothing of the log may depend on a range any more: its tree is published, and nobody can ask to have anything in it erased. */
async function requireDetachable(sql: Sql, logId: number, { first, end }: LogRange): Promise<void> {
  const [found] = await sql<{ published: boolean; erasable: boolean }[]>`
    select t.published_size > ${String(end)}::text::bigint as published, exists (
      select from record_details
      where log_id = ${logId} and index >= ${String(first)}::text::bigint and index < ${String(end)}::text::bigint
        and (input is not null or salt is not null or agent_id is not null)
    ) as erasable
    from log_trees t where log_id = ${logId}`;
  const name = `The range from ${first} up to ${end - 1n}`;
  if (found?.published !== true) {
    throw new DocketError("conflict", `${name} is not published as a whole yet.`);
  }
  if (found.erasable) {
    throw new DocketError(
      "conflict",
      `${name} holds stored inputs or names of agents, which could not be erased there any more. Wait for the retention, or erase them (docs/audit-log.md).`,
    );
  }
}

async function alter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (cause) {
    if (sqlState(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    throw new DocketError(
      "conflict",
      "The records are being read for longer than two seconds; nothing was changed. Try again when exports are done.",
      { cause },
    );
  }
}
