import { RAISE_DURABILITY } from "../db/durability.ts";
import type { DocketError } from "../errors.ts";
import type { NewRecord } from "./record.ts";

/** A write that is committed with the records or not at all, as part of their statement. */
export interface Change {
  /** A statement that returns a row if it takes effect, and none if it does not: then nothing is recorded either. */
  readonly sql: (bind: Bind) => string;
  /** A statement that `sql` can refer to as `before`. */
  readonly before?: (bind: Bind) => string;
  /** What the caller is told where it did not take effect. */
  readonly refusal: DocketError;
}

/** Makes a value a parameter of the statement, and gives the text that stands for it; cast it where it is used. */
export type Bind = (value: string | number | boolean | null) => string;

/** SQL text and its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: (string | number | boolean | null)[];
}

/**
 * One statement for a batch: takes the next indices from the log's head row, then inserts leaves, details, failed controls
 * and the append id. Indices are gap-free and their order is commit order, because the head row stays locked until the
 * commit. Below `floor` it raises DK001 and nothing of it happens. It makes itself durable: a synchronous_commit below `on` is raised to it, `remote_apply` is left alone. A session
 * whose client vanished between statement and commit would hold the head row; from PostgreSQL 17 on the server ends it, before
 * that whoever waits for the row does (silent-sessions.ts).
 */
export function appendStatement(
  logId: number,
  appendId: string,
  records: readonly NewRecord[],
  timeouts: Timeouts,
  floor: bigint,
  change?: Change,
): Statement {
  const parameters: Statement["parameters"] = [
    logId,
    records.length,
    appendId,
    JSON.stringify(records.map(toRow)),
    JSON.stringify(failures(records)),
    `${timeouts.lockMs}ms`,
    `${timeouts.transactionMs}ms`,
    floor.toString(),
    ...texts(records),
  ];
  const keys = keyRows(records);
  if (keys.length > 0) parameters.push(JSON.stringify(keys));
  if (change === undefined) {
    return { text: keys.length > 0 ? KEYED_STATEMENT : PLAIN_STATEMENT, parameters };
  }
  return {
    text: statementText(changeText(change, (value) => `$${parameters.push(value)}`)),
    parameters,
  };
}

// Two texts, so that what has no Idempotency-Key does not pay for those that do.
const PLAIN_STATEMENT = statementText();
const KEYED_STATEMENT = statementText(
  undefined,
  `
keys as (
  insert into idempotency_keys (log_id, key, fingerprint, index, explanation, expires_at)
  select $1::int, decode(k.key, 'hex'), decode(k.fingerprint, 'hex'), head.base + k.n, k.explanation, k.expires
  from head, json_to_recordset($12::text::json) as k(n bigint, key text, fingerprint text, explanation text, expires timestamptz)
),`,
);

function changeText({ before, sql }: Change, bind: Bind): string {
  const first = before === undefined ? "" : `before as (${before(bind)}), `;
  return `${first}change as (${sql(bind)}),`;
}

function statementText(change?: string, keys = ""): string {
  return `
with settings as materialized (
  select
    ${RAISE_DURABILITY},
    set_config('lock_timeout', $6::text, true),
    case when current_setting('server_version_num')::int >= 170000 then set_config('transaction_timeout', $7::text, true) end
),${change === undefined ? "" : `\n${change}`}
head as (
  update log_heads as h
  set size = docket_require_floor(h.size, $8::text::bigint) + $2::int, sequenced_at = greatest(h.sequenced_at, clock_timestamp())
  from settings
  where h.log_id = $1::int${change === undefined ? "" : " and exists (select from change)"}
  returning h.size - $2::int as base, h.sequenced_at
),${keys}
batch as (
  insert into appends (log_id, append_id, base, size, sequenced_at)
  select $1::int, $3::uuid, head.base, $2::int, head.sequenced_at from head
),
input as materialized (
  select head.base + r.n - 1 as index, head.sequenced_at, r.*
  from head, rows from (json_to_recordset($4::text::json) as (
    kind text, hash text, agent text, rule text, status text, action text, principal text, request text,
    decision bigint, reviewable boolean, detail boolean, salt text, unregistered text
  ), ${unnestTexts("$9")}, ${unnestTexts("$10")}, ${unnestTexts("$11")}) with ordinality
    as r(kind, hash, agent, rule, status, action, principal, request, decision, reviewable, detail, salt, unregistered, leaf, input, findings, n)
),
leaves as (
  insert into records (log_id, index, kind, leaf, leaf_hash, sequenced_at, agent_id, policy_rule, status, action, principal, request_id, decision, reviewable)
  select $1::int, index, kind, convert_to(leaf, 'UTF8'), decode(hash, 'hex'), sequenced_at, agent, rule, status, action, principal, request, decision, reviewable
  from input
),
details as (
  insert into record_details (log_id, index, input, salt, agent_id, findings)
  select $1::int, index, input, decode(salt, 'hex'), unregistered, findings from input where detail
),
failures as (
  insert into failed_controls (log_id, control, base, offsets)
  select $1::int, f.control, head.base, f.offsets
  from head, json_to_recordset($5::text::json) as f(control text, offsets int[])
)
select base, floor(extract(epoch from sequenced_at) * 1000)::bigint as sequenced_ms from head`;
}

export const FIND_APPEND_STATEMENT = `
select base, floor(extract(epoch from sequenced_at) * 1000)::bigint as sequenced_ms
from appends where log_id = $1::int and append_id = $2::uuid`;

/** The answer of both statements. */
export interface AppendRow {
  readonly base: bigint;
  readonly sequenced_ms: bigint;
}

/** What docket_require_floor raises (migrations/0004). */
export const BELOW_FLOOR = "DK001";

/** The unique key of `appends`, as errors name it. */
export const APPEND_KEY = "appends_pkey";
/** That of `idempotency_keys`. */
export const ONCE_KEY = "idempotency_keys_pkey";

/** What the server bounds by itself; 0 is no bound. */
export interface Timeouts {
  readonly lockMs: number;
  readonly transactionMs: number;
}

// Canonical JSON has control characters only as escapes, so these never occur in it.
const SEPARATOR = "\u001f";
const NOTHING = "\u001e";

/**
 * The long texts, each list as one text with separators: JSON in JSON would have every quote escaped here and read back there,
 * which takes a third of the statement's time.
 */
function texts(records: readonly NewRecord[]): string[] {
  return [
    records.map(({ leaf }) => leaf),
    records.map(({ detail }) => detail?.input ?? NOTHING),
    records.map(({ detail }) => detail?.findings ?? NOTHING),
  ].map((list) => list.join(SEPARATOR));
}

function unnestTexts(parameter: string): string {
  return `unnest(string_to_array(${parameter}::text, E'\\x1f', E'\\x1e'))`;
}

function toRow({ kind, leafHash, columns, detail }: NewRecord): object {
  return {
    kind,
    hash: leafHash,
    agent: columns.agentId,
    rule: columns.policyRule,
    status: columns.status,
    action: columns.action,
    principal: columns.principal,
    request: columns.requestId,
    // JSON has no integers of this size; null takes no room in a row.
    decision: columns.decision?.toString(),
    reviewable: columns.reviewable === true ? true : undefined,
    ...(detail === undefined
      ? { detail: false }
      : {
          detail: true,
          salt: detail.salt,
          unregistered: detail.agentId,
        }),
  };
}

function keyRows(records: readonly NewRecord[]): object[] {
  return records.flatMap(({ once }, n) =>
    once === undefined ? [] : [{ n, ...once, expires: once.expires.toISOString() }],
  );
}

function failures(records: readonly NewRecord[]): object[] {
  const offsets = new Map<string, number[]>();
  records.forEach(({ columns }, offset) => {
    for (const control of new Set(columns.failed)) {
      const list = offsets.get(control);
      if (list === undefined) offsets.set(control, [offset]);
      else list.push(offset);
    }
  });
  return Array.from(offsets, ([control, list]) => ({ control, offsets: list }));
}
