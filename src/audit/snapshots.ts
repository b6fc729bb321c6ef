import { and, eq, inArray } from "../db/drizzle.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Change } from "./append-statement.ts";
import { contents, snapshotParts } from "./tables.ts";

/** One part of a snapshot, named by the digest of its bytes. */
export interface StoredContent {
  readonly digest: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The snapshot in force. `version` grows with every activation. */
export interface ActiveSnapshot {
  readonly snapshot: string;
  readonly version: bigint;
}

/** Stores what a snapshot is made of; parts that are there already are not stored again. */
export async function storeSnapshot(
  { db }: Database,
  logId: number,
  snapshot: string,
  parts: readonly StoredContent[],
): Promise<void> {
  const rows = parts.map((part) => ({ ...part, logId }));
  const links = parts.map(({ digest }) => ({ logId, snapshot, content: digest }));
  if (rows.length === 0) return;
  const digests = parts.map(({ digest }) => digest);
  const known = await db
    .select({ digest: contents.digest })
    .from(contents)
    .where(and(eq(contents.logId, logId), inArray(contents.digest, digests)));
  const there = new Set(known.map(({ digest }) => digest));
  const missing = rows.filter(({ digest }) => !there.has(digest));
  // One by one: a part may be large. The links come last, so a snapshot is there whole or not at all.
  for (const row of missing) await db.insert(contents).values(row).onConflictDoNothing();
  await db.insert(snapshotParts).values(links).onConflictDoNothing();
}

/** Everything a snapshot is made of, by digest; empty where it is unknown. */
export async function readSnapshot(
  { db }: Database,
  logId: number,
  snapshot: string,
): Promise<ReadonlyMap<string, StoredContent>> {
  const rows = await db
    .select({ digest: contents.digest, mediaType: contents.mediaType, bytes: contents.bytes })
    .from(snapshotParts)
    .innerJoin(contents, and(eq(contents.logId, logId), eq(contents.digest, snapshotParts.content)))
    .where(and(eq(snapshotParts.logId, logId), eq(snapshotParts.snapshot, snapshot)));
  return new Map(rows.map((row) => [row.digest, row]));
}

/** One stored part; undefined where it is unknown. */
export async function readContent(
  { db }: Database,
  logId: number,
  digest: string,
): Promise<StoredContent | undefined> {
  const [row] = await db
    .select({ digest: contents.digest, mediaType: contents.mediaType, bytes: contents.bytes })
    .from(contents)
    .where(and(eq(contents.logId, logId), eq(contents.digest, digest)));
  return row;
}

/** The snapshot in force; undefined where none was ever activated. */
export async function readActiveSnapshot(
  { sql }: Database,
  logId: number,
): Promise<ActiveSnapshot | undefined> {
  const [row] = await sql<
    ActiveSnapshot[]
  >`select snapshot, version from active_snapshots where log_id = ${logId}`;
  return row;
}

/** Whether a snapshot was ever stored whole. */
export async function hasSnapshot(
  { sql }: Database,
  logId: number,
  snapshot: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from snapshot_parts where log_id = ${logId} and snapshot = ${snapshot} limit 1`;
  return rows.length > 0;
}

/**
 * Puts a stored snapshot in force in the place of the one that has the version `before`, 0 for none. For `AuditLog.appendWith`:
 * the pointer moves and the activation is recorded, or neither.
 */
export function activateSnapshot(logId: number, snapshot: string, before: bigint): Change {
  return {
    sql: (bind) => `
      insert into active_snapshots (log_id, snapshot, version, activated_at)
      select ${bind(logId)}::int, ${bind(snapshot)}::text, 1, clock_timestamp()
      where exists (select from snapshot_parts where log_id = ${bind(logId)}::int and snapshot = ${bind(snapshot)}::text)
      on conflict (log_id) do update
      set snapshot = excluded.snapshot, version = active_snapshots.version + 1, activated_at = excluded.activated_at
      where active_snapshots.version = ${bind(String(before))}::text::bigint
      returning 1`,
    refusal: new DocketError("conflict", "Another snapshot was activated at the same time."),
  };
}
