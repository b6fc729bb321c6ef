import postgres from "postgres";
import { type PostgresServer, startPostgres } from "../test/support/postgres.ts";

/** For half a minute of appends at full speed. */
const FILES = 48;
/** Room for two minutes of appends at full speed, before a checkpoint frees it. */
const SETTINGS = ["min_wal_size=1GB", "max_wal_size=4GB"];

/**
 * A PostgreSQL as one is that has been in use: with files for its write-ahead log that it can use again. A new cluster has none,
 * and makes one for every 16 MB: 60 ms in which nothing is committed.
 * @param files how many there are, 16 MB each
 */
export async function startUsedPostgres(files = FILES): Promise<PostgresServer> {
  const server = await startPostgres(SETTINGS);
  const sql = postgres(server.url("postgres"), { max: 1 });
  for (let made = 0; made < files; made += 1)
    await sql`select pg_logical_emit_message(false, 'docket', 'x'), pg_switch_wal()`;
  await sql`checkpoint`;
  await sql.end();
  return server;
}
