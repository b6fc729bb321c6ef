import type { Sql } from "../db/sql.ts";
import { recordRefused } from "./append-failure.ts";
import type { Change } from "./append-statement.ts";
import type { Settled } from "./batcher.ts";
import { makeRoom } from "./partitions.ts";
import type { NewRecord } from "./record.ts";
import { settle, type Appended, type StoreOptions } from "./settle.ts";

/** Makes the log's head, and room for its next records, where they are not there yet. */
export async function openLog(sql: Sql, logId: number): Promise<void> {
  await sql`insert into log_heads (log_id) values (${logId}) on conflict do nothing`;
  await makeRoom(sql, logId);
}

/** Forgets append ids that nobody asks for any more: a batch is settled within seconds. */
export async function pruneAppends(sql: Sql, logId: number): Promise<void> {
  await sql`
    delete from appends
    where log_id = ${logId} and sequenced_at < clock_timestamp() - interval '1 day'`;
}

/**
 * Appends a batch. Says of each record how it ended: a value that the database refuses costs its own record alone. Rejects
 * with `log_unavailable` where nothing was written for certain, with `outcome_unknown` where that could not be settled.
 * Resolves after the commit.
 */
export async function appendBatch(
  options: StoreOptions,
  records: readonly NewRecord[],
): Promise<readonly Settled<Appended>[]> {
  if (records.length === 0) return [];
  const outcome = await settle(options, records);
  if (!("poison" in outcome)) return outcome.appended.map((value) => ({ value }));
  if (records.length === 1) return [{ error: recordRefused(outcome.poison) }];
  const middle = Math.ceil(records.length / 2);
  const first = await appendBatch(options, records.slice(0, middle));
  return [...first, ...(await restOf(options, records.slice(middle)))];
}

/** The second half must not take the first one's answer with it. */
async function restOf(
  options: StoreOptions,
  records: readonly NewRecord[],
): Promise<readonly Settled<Appended>[]> {
  return appendBatch(options, records).catch((error: unknown) => records.map(() => ({ error })));
}

/** Appends records together with a change: both are committed or neither is. Rejects with its refusal where it has no effect. */
export async function appendWith(
  options: StoreOptions,
  records: readonly NewRecord[],
  change: Change,
): Promise<readonly Appended[]> {
  const outcome = await settle(options, records, change);
  if ("poison" in outcome) throw recordRefused(outcome.poison);
  return outcome.appended;
}
