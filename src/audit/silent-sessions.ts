import type { Sql } from "../db/sql.ts";
import { LateAnswer } from "../db/in-time.ts";
import { LOCK_NOT_AVAILABLE, sqlState } from "../db/sql-state.ts";

/**
 * Whether an attempt may have failed because another session holds the log's head, or a row that a change writes: for that
 * one it waits before it comes to the head, and without a bound of the server.
 */
export function mayBeHeld(error: unknown): boolean {
  if (error instanceof LateAnswer) return true;
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/**
 * Ends sessions of this role that hold a log's head and have waited longer than `olderThanMs` for their client: one that
 * vanished behind a live proxy, between a statement and the end of its message. From PostgreSQL 17 on transaction_timeout
 * does so; before, no setting does, as such a session counts neither as idle nor as at work. What is ended is rolled back,
 * and its client, if there is one, sends it again under its append id.
 */
export async function endSilentSessions(sql: Sql, olderThanMs: number): Promise<void> {
  await sql.unsafe(
    `select pg_terminate_backend(a.pid)
     from pg_stat_activity a
     where a.usename = current_user and a.datname = current_database() and a.application_name = 'docket'
       and a.state = 'active' and a.wait_event = 'ClientRead'
       and a.xact_start < clock_timestamp() - $1::int * interval '1 millisecond'
       and exists (select from pg_locks l where l.pid = a.pid and l.relation = 'log_heads'::regclass)`,
    [olderThanMs],
  );
}
