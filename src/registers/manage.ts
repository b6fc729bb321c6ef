import { registerRecord, type RegisterEvent } from "../audit/event-record.ts";
import type { AuditLog } from "../audit/log.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { LiveDocument } from "../policy/registers-types.ts";
import type { JsonObject } from "../policy/verdict.ts";
import { deleteChange, putChange, type Condition, type EntryName } from "./changes.ts";
import { newEntry } from "./entry.ts";

/** What managing live registers needs. Clock and randomness are passed in. */
export interface RegisterManagement {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Who asks for a change, for its record. */
export interface Actor {
  /** Key id. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** A change that is committed with its record. */
export interface Changed {
  readonly digest: string | undefined;
  readonly revision: string | undefined;
  /** Index of the record. */
  readonly index: bigint;
}

/**
 * Adds or replaces an entry, in force within a second everywhere. `value` is valid by its schema. A refusal is recorded too,
 * so that both of two concurrent edits are seen. Throws DocketError `precondition_failed`.
 */
export async function putEntry(
  registers: RegisterManagement,
  name: EntryName,
  value: JsonObject,
  condition: Condition,
  actor: Actor,
): Promise<Changed> {
  const { log, newId } = registers;
  const entry = newEntry(name.register, name.id, value, newId());
  const { digest, revision } = entry;
  const event = eventOf(registers, name, actor, { event: "put", digest });
  const [place] = await orRefused(registers, event, () =>
    log.appendWith([registerRecord(event)], putChange(log.logId, entry, condition)),
  );
  return { digest, revision, index: place?.index ?? 0n };
}

/** Removes an entry. Throws DocketError `not_found`, or `precondition_failed` where there is a condition; both recorded. */
export async function deleteEntry(
  registers: RegisterManagement,
  name: EntryName,
  condition: Condition,
  actor: Actor,
): Promise<Changed> {
  const { log } = registers;
  const event = eventOf(registers, name, actor, { event: "deleted" });
  const [place] = await orRefused(registers, event, () =>
    log.appendWith([registerRecord(event)], deleteChange(log.logId, name, condition)),
  );
  return { digest: undefined, revision: undefined, index: place?.index ?? 0n };
}

function eventOf(
  { origin, now }: RegisterManagement,
  { register, id }: EntryName,
  { principal, requestId }: Actor,
  what: { readonly event: "put" | "deleted"; readonly digest?: string },
): RegisterEvent {
  return { origin, time: now(), register, entry: id, principal, requestId, ...what };
}

/** Runs a change; one that its condition refuses leaves a record of the attempt. */
async function orRefused<T>(
  { log, now }: RegisterManagement,
  event: RegisterEvent,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof DocketError && REFUSALS.has(error.code)) {
      const refused = { ...event, time: now(), event: "refused", reason: error.code } as const;
      await log.append(registerRecord(refused));
    }
    throw error;
  }
}

const REFUSALS: ReadonlySet<string> = new Set(["precondition_failed", "not_found"]);

/** An entry as it is shown. */
export interface StoredEntry {
  readonly id: string;
  /** Canonical JSON. */
  readonly value: string;
  readonly revision: string;
  readonly changedAt: Date;
}

/** One entry; undefined where there is none. */
export async function readEntry(
  { database, log }: RegisterManagement,
  { register, id }: EntryName,
): Promise<StoredEntry | undefined> {
  const [row] = await database.sql<EntryRow[]>`
    select id, value, revision, (extract(epoch from changed_at) * 1000)::float8 as changed_ms
    from register_entries where log_id = ${log.logId} and register = ${register} and id = ${id}`;
  return row === undefined ? undefined : toStored(row);
}

/** Entries of a register in the order of their ids, `limit` at most, those after the id `after`. */
export async function listEntries(
  { database, log }: RegisterManagement,
  register: LiveDocument,
  after: string | undefined,
  limit: number,
): Promise<readonly StoredEntry[]> {
  const rows = await database.sql<EntryRow[]>`
    select id, value, revision, (extract(epoch from changed_at) * 1000)::float8 as changed_ms
    from register_entries
    where log_id = ${log.logId} and register = ${register} and id > ${after ?? ""}
    order by id limit ${limit}`;
  return rows.map(toStored);
}

interface EntryRow {
  readonly id: string;
  readonly value: string;
  readonly revision: string;
  readonly changed_ms: number;
}

function toStored({ changed_ms, ...entry }: EntryRow): StoredEntry {
  return { ...entry, changedAt: new Date(changed_ms) };
}
