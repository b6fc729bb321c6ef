import type { Sql } from "./connect.ts";

const CHECKPOINT_EVERY_MS = 5_000;
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;
const VACUUM_EVERY_MS = 3_600_000;

/** PGlite has no checkpointer and no autovacuum: this does their work, on a schedule, until the returned function is called. */
export function startMaintenance(
  sql: Sql,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const run = (work: (sql: Sql) => Promise<unknown>) => () => {
    running ??= work(sql)
      .catch(onFailure)
      .finally(() => (running = undefined));
  };
  const timers = [
    setInterval(run(checkpointWhenDue), CHECKPOINT_EVERY_MS).unref(),
    setInterval(run(vacuum), VACUUM_EVERY_MS).unref(),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await running;
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
