import { startChore } from "./chore.ts";
import type { FailureLog } from "./database.ts";
import type { Sql } from "./sql.ts";

const CHECKPOINT_EVERY_MS = 5_000;
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;
const VACUUM_EVERY_MS = 3_600_000;

/** PGlite has no checkpointer and no autovacuum: this does their work, on a schedule, until the returned function is called. */
export function startMaintenance(sql: Sql, log: FailureLog): () => Promise<void> {
  const failed = "the upkeep of the embedded database failed";
  const chore = (everyMs: number, work: (sql: Sql) => Promise<unknown>) =>
    startChore({ everyMs, work: () => work(sql), failed, log });
  const stops = [chore(CHECKPOINT_EVERY_MS, checkpointWhenDue), chore(VACUUM_EVERY_MS, vacuum)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Keeps the write-ahead log, and with it the time that recovery takes, bounded. */
export async function checkpointWhenDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<
    { bytes: string }[]
  >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`;
  if (Number(row?.bytes) < CHECKPOINT_AFTER_BYTES) return false;
  await sql.unsafe("CHECKPOINT");
  return true;
}

/** Frees what updates and deletions left, and tells the planner how large the tables are. */
export async function vacuum(sql: Sql): Promise<void> {
  const tables = await sql<
    { name: string }[]
  >`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`;
  for (const { name } of tables) await sql.unsafe(`VACUUM (ANALYZE) ${name}`);
}
