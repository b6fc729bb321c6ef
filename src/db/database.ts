import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Connection } from "./connection.ts";
import type { Sql } from "./sql.ts";
import type * as schema from "./schema.ts";

export type Drizzle = PostgresJsDatabase<typeof schema>;

export interface DatabaseConfig {
  /** Address of a PostgreSQL server, version 15 or newer. Without one PGlite runs in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections for reads, on PostgreSQL; default 10. Appends have their own. */
  readonly connections?: number | undefined;
}

/** Takes failures that Docket recovers from by itself; a pino logger is one. */
export interface FailureLog {
  warn(context: { readonly err: unknown }, message: string): void;
}

/** Whether a commit survives a power cut, and how that is known. */
export interface Durability {
  readonly durable: boolean;
  readonly detail: string;
}

/** One database behind one driver, whether PostgreSQL or PGlite. */
export interface Database {
  readonly kind: "postgres" | "pglite";
  readonly config: DatabaseConfig;
  /** Where background work over this database says what failed. */
  readonly failures: FailureLog;
  /** postgres.js; a bigint column is a bigint. Timestamps come and go as text, as drizzle wants them. */
  readonly sql: Sql;
  readonly db: Drizzle;
  /** For the append path alone: a slow read never makes a verdict wait (on PGlite it is the one session there is). */
  readonly append: Connection;
  /** For readers that got no answer in time: later reads get new connections (no effect on PGlite, which has one session). */
  renew(): void;
  /** Self-test: one commit is synced to the disk (PGlite), or the server says that it does so (PostgreSQL). */
  durability(): Promise<Durability>;
  /** Waits for queries in flight, then ends every connection, thread and lock. */
  close(): Promise<void>;
}
