import type { Bind, Change } from "../audit/append-statement.ts";
import { DocketError } from "../errors.ts";
import type { LiveDocument } from "../policy/registers-types.ts";
import type { RegisterEntry } from "./entry.ts";

// The writes of live registers, each committed with its record or not at all. Every one first takes the row of the
// register's version: changes of a register happen one after another, and each is seen by those who poll.

/** What must hold of the entry for a change to happen: RFC 9110 If-Match and If-None-Match. */
export type Condition =
  | { readonly kind: "none" }
  /** It is there, and is one of these where they are named. */
  | { readonly kind: "match"; readonly revisions: readonly string[] | undefined }
  /** It is not there. */
  | { readonly kind: "absent" };

/** Names one entry. */
export interface EntryName {
  readonly register: LiveDocument;
  readonly id: string;
}

/** Adds or replaces an entry. */
export function putChange(logId: number, entry: RegisterEntry, condition: Condition): Change {
  return {
    before: (bind) => bumpVersion(logId, entry.register, bind),
    sql: (bind) =>
      condition.kind === "match"
        ? replaceEntry(logId, entry, condition.revisions, bind)
        : `${insertEntry(logId, entry, bind)} ${condition.kind === "absent" ? "on conflict do nothing" : UPSERT} returning 1`,
    refusal: preconditionFailed(),
  };
}

/** Removes an entry. */
export function deleteChange(logId: number, name: EntryName, condition: Condition): Change {
  const revisions = condition.kind === "match" ? condition.revisions : undefined;
  return {
    before: (bind) => bumpVersion(logId, name.register, bind),
    sql: (bind) => `
      delete from register_entries as e using before
      where ${isEntry(logId, name, bind)} ${isRevision(revisions, bind)} returning 1`,
    refusal:
      condition.kind === "none"
        ? new DocketError("not_found", "There is no such entry.")
        : preconditionFailed(),
  };
}

/** Fills a register that has never been filled. */
export function seedChange(
  logId: number,
  register: LiveDocument,
  entries: readonly RegisterEntry[],
): Change {
  return {
    before: (bind) => `
      insert into register_versions (log_id, register, version)
      values (${bind(logId)}::int, ${bind(register)}::text, 1) on conflict do nothing returning 1`,
    // A register may be empty: it counts as seeded all the same.
    sql: (bind) =>
      entries.length === 0 ? "select 1 from before" : seedEntries(logId, register, entries, bind),
    refusal: new DocketError("conflict", `The register ${register} is seeded already.`),
  };
}

function seedEntries(
  logId: number,
  register: LiveDocument,
  entries: readonly RegisterEntry[],
  bind: Bind,
): string {
  return `
    insert into register_entries (log_id, register, id, value, digest, revision, severe_on)
    select ${bind(logId)}::int, ${bind(register)}::text, s.id, s.value, s.digest, s.revision, s.severe_on
    from before, json_to_recordset(${bind(JSON.stringify(entries.map(toSeed)))}::text::json)
      as s(id text, value text, digest text, revision text, severe_on text[])
    returning 1`;
}

/** What is said where a condition does not hold. */
export function preconditionFailed(): DocketError {
  return new DocketError(
    "precondition_failed",
    "The entry is not what the condition says. Read it again and send its new ETag in If-Match.",
  );
}

const UPSERT = `on conflict (log_id, register, id) do update
  set value = excluded.value, digest = excluded.digest, revision = excluded.revision,
    severe_on = excluded.severe_on, changed_at = clock_timestamp()`;

function bumpVersion(logId: number, register: LiveDocument, bind: Bind): string {
  return `
    update register_versions set version = version + 1, changed_at = clock_timestamp()
    where log_id = ${bind(logId)}::int and register = ${bind(register)}::text returning 1`;
}

function insertEntry(logId: number, entry: RegisterEntry, bind: Bind): string {
  return `
    insert into register_entries (log_id, register, id, value, digest, revision, severe_on)
    select ${bind(logId)}::int, ${bind(entry.register)}::text, ${bind(entry.id)}::text, ${valuesOf(entry, bind)}
    from before`;
}

function replaceEntry(
  logId: number,
  entry: RegisterEntry,
  revisions: readonly string[] | undefined,
  bind: Bind,
): string {
  return `
    update register_entries as e
    set (value, digest, revision, severe_on) = (select ${valuesOf(entry, bind)}), changed_at = clock_timestamp()
    from before where ${isEntry(logId, entry, bind)} ${isRevision(revisions, bind)} returning 1`;
}

function valuesOf(entry: RegisterEntry, bind: Bind): string {
  const systems = entry.severeOn === undefined ? null : JSON.stringify(entry.severeOn);
  const list = bind(systems);
  return `${bind(entry.value)}::text, ${bind(entry.digest)}::text, ${bind(entry.revision)}::text,
    case when ${list}::text is null then null else array(select json_array_elements_text(${list}::text::json)) end`;
}

function isEntry(logId: number, { register, id }: EntryName, bind: Bind): string {
  return `e.log_id = ${bind(logId)}::int and e.register = ${bind(register)}::text and e.id = ${bind(id)}::text`;
}

function isRevision(revisions: readonly string[] | undefined, bind: Bind): string {
  if (revisions === undefined) return "";
  return `and e.revision in (select json_array_elements_text(${bind(JSON.stringify(revisions))}::text::json))`;
}

function toSeed({ id, value, digest, revision, severeOn }: RegisterEntry): object {
  return { id, value, digest, revision, severe_on: severeOn };
}
