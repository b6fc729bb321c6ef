import type { Database } from "../db/database.ts";
import type { LiveDocument } from "../policy/registers-types.ts";
import type { JsonObject, JsonValue } from "../policy/verdict.ts";
import { parseJson } from "../parse-json.ts";

/** One thing to look up: an entry by its id, or the open severe incidents on a system. */
export type Wanted =
  | { readonly register: LiveDocument; readonly id: string }
  | { readonly register: "incidents"; readonly system: string };

/** What one thing was at one moment. */
export interface Answer {
  /** Of its register. */
  readonly version: bigint;
  /** The entries that were found, by id. */
  readonly entries: JsonObject;
  /** Length of their text. */
  readonly size: number;
}

interface Row {
  /** Position of what was wanted; null in a row that tells a version. */
  readonly n: bigint | null;
  readonly register: string;
  readonly version: bigint | null;
  readonly id: string | null;
  readonly value: string | null;
}

/**
 * Looks things up in one statement, and so all at one moment, together with the versions that their registers had then.
 * An answer is undefined where its register was never seeded.
 */
export async function lookUp(
  { sql }: Database,
  logId: number,
  wanted: readonly Wanted[],
): Promise<readonly (Answer | undefined)[]> {
  const list = JSON.stringify(wanted);
  const rows = await sql<Row[]>`
    with wanted as materialized (
      select * from rows from (
        json_to_recordset(${list}::text::json) as (register text, id text, system text)
      ) with ordinality as w(register, id, system, n)
    )
    select null::bigint as n, v.register, v.version, null as id, null as value
    from register_versions v where v.log_id = ${logId}
    union all
    select w.n, e.register, null, e.id, e.value
    from wanted w join register_entries e
      on e.log_id = ${logId} and e.register = w.register and e.id = w.id
    union all
    select w.n, e.register, null, e.id, e.value
    from wanted w join register_entries e
      on e.log_id = ${logId} and e.register = w.register and e.severe_on @> array[w.system]
    where w.system is not null`;
  return toAnswers(wanted, rows);
}

function toAnswers(
  wanted: readonly Wanted[],
  rows: readonly Row[],
): readonly (Answer | undefined)[] {
  const versions = new Map<string, bigint>();
  const found = wanted.map((): [string, string][] => []);
  for (const { n, register, version, id, value } of rows) {
    if (n === null) versions.set(register, version ?? 0n);
    else found[Number(n) - 1]?.push([id ?? "", value ?? "null"]);
  }
  return wanted.map(({ register }, at) => {
    const version = versions.get(register);
    const own = found[at] ?? [];
    if (version === undefined) return undefined;
    const size = own.reduce((sum, [id, value]) => sum + id.length + value.length, 0);
    // fromEntries defines own members, also for a name such as __proto__.
    const entries = own.map(([id, value]): [string, JsonValue] => [
      id,
      parseJson(value) as JsonValue,
    ]);
    return { version, entries: Object.fromEntries(entries), size };
  });
}
