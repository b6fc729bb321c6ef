import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "../db/sql.ts";
import type { Connection } from "../db/connection.ts";
import { DocketError } from "../errors.ts";
import {
  classifyFailure,
  logBehind,
  logUnavailable,
  NO_PARTITION,
  outcomeUnknown,
} from "./append-failure.ts";
import {
  appendStatement,
  FIND_APPEND_STATEMENT,
  type AppendRow,
  type Change,
  type Timeouts,
} from "./append-statement.ts";
import type { LogFloor } from "./floor.ts";
import { makeRoom } from "./partitions.ts";
import type { NewRecord } from "./record.ts";
import { endSilentSessions, mayBeHeld } from "./silent-sessions.ts";
import { inTime } from "../db/in-time.ts";
import { sqlState } from "../db/sql-state.ts";

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
  readonly floor: LogFloor;
  /** After so long no further attempt is begun. */
  readonly settleTimeoutMs: number;
}

/** What became of a batch: where its records are, or the error of the database about a value in it. */
export type Outcome = { readonly appended: readonly Appended[] } | { readonly poison: unknown };

/**
 * Sends a batch until it is known what became of it. Every attempt carries the same append id under a unique key, so that
 * at most one is committed, and a committed one is recognised. Asking whether the id is there would not do: an attempt
 * whose connection was cut may still be open.
 */
export async function settle(
  options: StoreOptions,
  records: readonly NewRecord[],
  change?: Change,
): Promise<Outcome> {
  const appendId = randomUUID();
  const giveUpAt = performance.now() + options.settleTimeoutMs;
  let doubt = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const row = await send(options, appendId, records, change);
      options.floor.raise(row.base + BigInt(records.length));
      options.floor.held();
      return { appended: places(row, records.length) };
    } catch (error) {
      if (error instanceof DocketError) throw error;
      const failure = classifyFailure(error);
      if (failure === "poison" || failure === "taken") return { poison: error };
      if (failure === "lost" || failure === "present") doubt = true;
      if (failure === "behind") throw behind(options.floor, error, doubt);
      if (failure === "refused" && !doubt) throw logUnavailable(error);
      if (performance.now() > giveUpAt) throw doubt ? outcomeUnknown(error) : logUnavailable(error);
      options.connection.suspect();
      if (mayBeHeld(error)) await repair(options, freeHead(options));
      if (isOutOfRoom(error)) await repair(options, moreRoom(options));
      await delay(Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/** Where that fails too, the next attempt says why. */
async function repair(options: StoreOptions, work: Promise<void>): Promise<void> {
  await within(options, work).catch(() => {});
}

async function freeHead(options: StoreOptions): Promise<void> {
  await endSilentSessions(await connected(options), options.timeouts.transactionMs);
}

async function moreRoom(options: StoreOptions): Promise<void> {
  await makeRoom(await connected(options), options.logId);
}

/** The records go on in a range that has no tables yet: the two that were made at the start are full. */
function isOutOfRoom(error: unknown): boolean {
  return sqlState(error) === NO_PARTITION;
}

function behind(floor: LogFloor, error: unknown, doubt: boolean): DocketError {
  const refusal = logBehind(error instanceof Error ? error.message : "");
  floor.breached(refusal.message);
  return doubt ? outcomeUnknown(error) : refusal;
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
    // Which of two keys an attempt that is sent again meets first is up to the database.
    const failure = classifyFailure(error);
    if (failure !== "present" && failure !== "taken") throw error;
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
    options.floor.size,
    change,
  );
  const [row] = await sql.unsafe<AppendRow[]>(text, parameters, { prepare: true });
  if (row !== undefined) return row;
  // A change has no effect either where an earlier attempt made it: then that one is committed, and recorded.
  const [earlier] = await find(sql, options.logId, appendId);
  if (earlier !== undefined) return earlier;
  throw change?.refusal ?? logUnavailable(new Error(`log ${options.logId} has no head`));
}

function find(sql: Sql, logId: number, appendId: string) {
  return sql.unsafe<AppendRow[]>(FIND_APPEND_STATEMENT, [logId, appendId], { prepare: true });
}

/** Ends the connection where there is no answer in time: an attempt that hangs fails then, and another can be made. */
function within<T>(options: StoreOptions, answer: Promise<T>): Promise<T> {
  return inTime(answer, options.attemptTimeoutMs, () => {
    void options.connection.reset().catch(() => {});
  });
}

function places({ base, sequenced_ms }: AppendRow, count: number): readonly Appended[] {
  const sequencedAt = new Date(Number(sequenced_ms));
  return Array.from({ length: count }, (_, offset) => ({
    index: base + BigInt(offset),
    sequencedAt,
  }));
}
