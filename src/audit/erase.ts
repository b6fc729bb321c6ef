import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Bind, Change } from "./append-statement.ts";
import { erasable, HELD, type ErasureSelection } from "./erasable.ts";
import { toRanges } from "./erasure-ranges.ts";
import { erasureRecord, type ErasureEvent } from "./erasure-record.ts";
import type { AuditLog } from "./log.ts";
import type { IndexRange } from "./trail-query.ts";

const STEP = 2_000;

export interface EraseDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly now: () => Date;
}

/** Who erases, and why. */
export type EraseCause = Pick<
  ErasureEvent,
  "basis" | "request" | "principal" | "requestId" | "person"
>;

export interface Erased {
  readonly erased: number;
  /** How many a legal hold spared. */
  readonly held: number;
}

/**
 * Erases what is kept beside the selected records: input, salt, and the name of an agent that is not registered. In steps,
 * each together with the record that names exactly what it erased: neither happens without the other. Doing it again changes
 * nothing.
 */
export async function erase(
  deps: EraseDeps,
  selection: ErasureSelection,
  cause: EraseCause,
): Promise<Erased> {
  let erased = 0;
  let held = 0;
  for (const { first, end } of selection.ranges) {
    let range: IndexRange = { first: BigInt(first), end: BigInt(end) };
    for (;;) {
      const step = await eraseStep(deps, range, selection.agentId, cause);
      erased += step.erased;
      held += step.held;
      if (step.next === undefined) break;
      range = { first: step.next, end: range.end };
    }
  }
  return { erased, held };
}

/** One bounded step; `next` is where to go on, undefined at the end. */
export async function eraseStep(
  deps: EraseDeps,
  range: IndexRange,
  agentId: string | undefined,
  cause: EraseCause,
): Promise<Erased & { readonly next: bigint | undefined }> {
  const { database, log, origin, now } = deps;
  const found = await erasable(database.sql, log.logId, range, agentId, STEP);
  const free = found.filter(({ held }) => !held).map(({ index }) => index);
  const { ranges, taken } = toRanges(free);
  const indices = free.slice(0, taken);
  const last = taken < free.length ? indices.at(-1) : found.at(-1)?.index;
  const held = found.filter((one) => one.held && one.index <= (last ?? -1n)).length;
  const done = taken === free.length && found.length < STEP;
  const next = done || last === undefined ? undefined : last + 1n;
  if (indices.length === 0) return { erased: 0, held, next };
  const event = { ...cause, origin, time: now(), event: "erased" } as const;
  const record = erasureRecord({ ...event, records: ranges, count: indices.length });
  await log.appendWith([record], emptied(log.logId, indices));
  return { erased: indices.length, held, next };
}

/** Empties what is kept beside these records, all of them or, where a hold came in between, none. */
function emptied(logId: number, indices: readonly bigint[]): Change {
  const list = (bind: Bind): string =>
    `(select value::bigint from json_array_elements_text(${bind(JSON.stringify(indices.map(String)))}::text::json))`;
  return {
    before: (
      bind,
    ) => `select 1 from record_details d join records r on r.log_id = d.log_id and r.index = d.index
      where d.log_id = ${bind(logId)}::int and d.index in ${list(bind)} and ${HELD} limit 1`,
    sql: (bind) => `update record_details set input = null, salt = null, agent_id = null
      where log_id = ${bind(logId)}::int and index in ${list(bind)} and not exists (select from before) returning 1`,
    refusal: new DocketError(
      "conflict",
      "A legal hold was set on some of these records in the meantime; nothing more was erased. Try again.",
    ),
  };
}
