import type { Bind, Change } from "../audit/append-statement.ts";
import { DocketError } from "../errors.ts";
import type { KeyRow } from "./rows.ts";

// The writes of keys, each committed with its record or not at all.

/** Adds a key, unless its id or token is there already. */
export function insertKey(row: KeyRow): Change {
  return {
    sql: (bind) => `${insertStatement(row, bind)} on conflict do nothing returning 1`,
    refusal: new DocketError("conflict", "This API key exists already."),
  };
}

/** Ends a key, unless it has ended. */
export function markRevoked(row: KeyRow, at: Date): Change {
  return { sql: (bind) => revokeStatement(row, at, bind), refusal: alreadyRevoked() };
}

/** Ends a key and adds the one that takes its place; neither where the old one has ended. */
export function replaceKey(old: KeyRow, row: KeyRow): Change {
  return {
    before: (bind) => revokeStatement(old, row.createdAt, bind),
    sql: (bind) => `${insertStatement(row, bind)} where exists (select from before) returning 1`,
    refusal: alreadyRevoked(),
  };
}

function insertStatement(row: KeyRow, bind: Bind): string {
  const list = (values: readonly string[]): string =>
    `array(select json_array_elements_text(${bind(JSON.stringify(values))}::text::json))`;
  const time = (value: Date | null): string => `${bind(value?.toISOString() ?? null)}::timestamptz`;
  const hash = Buffer.from(row.tokenHash).toString("hex");
  return `insert into api_keys
    (log_id, key_id, name, token_hash, scopes, agents, rules, asserts_people, person, replaces, created_at, expires_at)
    select ${bind(row.logId)}::int, ${bind(row.keyId)}::text, ${bind(row.name)}::text, decode(${bind(hash)}::text, 'hex'),
      ${list(row.scopes)}, ${list(row.agents)}, ${list(row.rules)}, ${bind(row.assertsPeople)}::boolean,
      ${bind(row.person)}::text, ${bind(row.replaces)}::text, ${time(row.createdAt)}, ${time(row.expiresAt)}`;
}

function revokeStatement({ logId, keyId }: KeyRow, at: Date, bind: Bind): string {
  return `update api_keys set revoked_at = ${bind(at.toISOString())}::timestamptz
    where log_id = ${bind(logId)}::int and key_id = ${bind(keyId)}::text and revoked_at is null returning 1`;
}

/** What is said of a key that has ended. */
export function alreadyRevoked(): DocketError {
  return new DocketError("conflict", "This API key is revoked already.");
}
