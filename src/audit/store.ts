import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "../db/connect.ts";
import type { Connection } from "../db/connection.ts";
import {
  classifyFailure,
  logUnavailable,
  outcomeUnknown,
  recordRefused,
} from "./append-failure.ts";
import {
  appendStatement,
  FIND_APPEND_STATEMENT,
  type AppendRow,
  type Change,
  type Timeouts,
} from "./append-statement.ts";
import type { Settled } from "./batcher.ts";
import type { NewRecord } from "./record.ts";

/** Where a record is, once it is committed. */
export interface Appended {
  readonly index: bigint;
  /** The database's clock, never going back along the log. */
  readonly sequencedAt: Date;
}

export interface StoreOptions {
  readonly logId: number;
  readonly connection: Connection;
  /** An attempt that has no answer for so long loses its connection. */
  readonly attemptTimeoutMs: number;
  /** Bounds that the server keeps. */
  readonly timeouts: Timeouts;
  /** After so long no further attempt is begun. */
  readonly settleTimeoutMs: number;
}

/** Makes the log's head where it is not there yet. */
export async function openLog(sql: Sql, logId: number): Promise<void> {
  await sql`insert into log_heads (log_id) values (${logId}) on conflict do nothing`;
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

type Outcome = { readonly appended: readonly Appended[] } | { readonly poison: unknown };

/**
 * Sends a batch until it is known what became of it. Every attempt carries the same append id under a unique key, so that
 * at most one is committed, and a committed one is recognised. Asking whether the id is there would not do: an attempt
 * whose connection was cut may still be open.
 */
async function settle(
  options: StoreOptions,
  records: readonly NewRecord[],
  change?: Change,
): Promise<Outcome> {
  const appendId = randomUUID();
  const giveUpAt = performance.now() + options.settleTimeoutMs;
  let doubt = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { appended: places(await send(options, appendId, records, change), records.length) };
    } catch (error) {
      if (error === change?.refusal) throw error;
      const failure = classifyFailure(error);
      if (failure === "poison") return { poison: error };
      if (failure === "lost" || failure === "present") doubt = true;
      if (failure === "refused" && !doubt) throw logUnavailable(error);
      if (performance.now() > giveUpAt) throw doubt ? outcomeUnknown(error) : logUnavailable(error);
      options.connection.suspect();
      await delay(Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/** One attempt, or the answer to an earlier one that turns out to be committed. */
async function send(
  options: StoreOptions,
  appendId: string,
  records: readonly NewRecord[],
  change: Change | undefined,
): Promise<AppendRow> {
  const sql = await connected(options);
  try {
    return await within(options, append(sql, options, appendId, records, change));
  } catch (error) {
    if (classifyFailure(error) !== "present") throw error;
    const [row] = await within(options, find(sql, options.logId, appendId));
    if (row === undefined) throw error;
    return row;
  }
}

/** Nothing has been sent yet, so a failure here is never `lost`. */
async function connected(options: StoreOptions): Promise<Sql> {
  try {
    return await within(options, options.connection.ready());
  } catch (error) {
    throw Object.assign(new Error("The database does not answer.", { cause: error }), {
      code: "CONNECT_TIMEOUT",
    });
  }
}

async function append(
  sql: Sql,
  options: StoreOptions,
  appendId: string,
  records: readonly NewRecord[],
  change: Change | undefined,
): Promise<AppendRow> {
  const { text, parameters } = appendStatement(
    options.logId,
    appendId,
    records,
    options.timeouts,
    change,
  );
  const [row] = await sql.unsafe<AppendRow[]>(text, parameters, { prepare: true });
  if (row === undefined) throw change?.refusal ?? new Error(`Log ${options.logId} has no head.`);
  return row;
}

function find(sql: Sql, logId: number, appendId: string) {
  return sql.unsafe<AppendRow[]>(FIND_APPEND_STATEMENT, [logId, appendId], { prepare: true });
}

/** Ends the connection where there is no answer in time: an attempt that hangs fails then, and another can be made. */
async function within<T>(
  { connection, attemptTimeoutMs }: StoreOptions,
  answer: Promise<T>,
): Promise<T> {
  const settled = new AbortController();
  const timeout = delay(attemptTimeoutMs, undefined, { signal: settled.signal }).then(() => {
    void connection.reset().catch(() => {});
    throw new Error(`The database did not answer within ${attemptTimeoutMs} ms.`);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    settled.abort();
    timeout.catch(() => {});
    answer.catch(() => {});
  }
}

function places({ base, sequenced_ms }: AppendRow, count: number): readonly Appended[] {
  const sequencedAt = new Date(Number(sequenced_ms));
  return Array.from({ length: count }, (_, offset) => ({
    index: base + BigInt(offset),
    sequencedAt,
  }));
}
