import { join } from "node:path";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { DocketError } from "../errors.ts";
import { Connection } from "./connection.ts";
import { lockDirectory } from "./lock.ts";
import { startMaintenance } from "./maintenance.ts";
import { Pglite } from "./pglite.ts";
import type * as schema from "./schema.ts";

// A type, not an interface: only a type has the index signature that postgres.js asks for.
type Types = { bigint: bigint };
export type Sql = postgres.Sql<Types>;
export type Drizzle = PostgresJsDatabase<typeof schema>;
export type ClientOptions = postgres.Options<{ bigint: postgres.PostgresType<bigint> }>;

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

/**
 * What the append connection is set to: the server notices within half a minute that the machine at the other end is gone,
 * and frees what its session held; and it plans the one statement once.
 */
const APPEND_SETTINGS = `select ${[
  ["tcp_keepalives_idle", "10"],
  ["tcp_keepalives_interval", "5"],
  ["tcp_keepalives_count", "3"],
  ["plan_cache_mode", "force_generic_plan"],
]
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(", ")}`;

/** Options of every client that Docket opens, with `max` connections. */
export function clientOptions(max: number): ClientOptions {
  return {
    max,
    types: { bigint: postgres.BigInt },
    onnotice: () => {},
    connect_timeout: 5,
    max_lifetime: null,
    // Nobody handles a failure of that query, so it would end the process. Arrays are sent as JSON, and read through drizzle.
    fetch_types: false,
    connection: { application_name: "docket" },
  };
}

/** No read may hold a connection for ever. Settings in the address win. */
function readOptions({ connections }: DatabaseConfig): ClientOptions {
  const options = clientOptions(connections ?? 10);
  return { ...options, connection: { ...options.connection, statement_timeout: 30_000 } };
}

/**
 * Opens the database that `config` names and checks that it answers.
 * Throws `data_directory_locked`, or `database_unreachable` where it does not answer or is older than PostgreSQL 15.
 */
export async function connectDatabase(config: DatabaseConfig, log?: FailureLog): Promise<Database> {
  const { databaseUrl } = config;
  const database =
    databaseUrl === undefined ? openPglite(config, log) : openPostgres(config, databaseUrl);
  try {
    await checkVersion(database.sql);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openPostgres(config: DatabaseConfig, url: string): Database {
  const open = (options: ClientOptions) => (onclose: () => void) => {
    const client = withDrizzleTypes(postgres(url, { ...options, onclose }));
    return { client, discard: () => client.end({ timeout: 0 }) };
  };
  const reads = new Connection(open(readOptions(config)));
  const append = new Connection(open(clientOptions(1)), APPEND_SETTINGS);
  return {
    kind: "postgres",
    config,
    sql: reads.sql,
    db: drizzle(reads.sql),
    append,
    renew: () => reads.renew(),
    durability: () => serverDurability(reads.sql),
    close: async () => {
      await Promise.all([reads.close(), append.close()]);
    },
  };
}

function openPglite(config: DatabaseConfig, log?: FailureLog): Database {
  const lock = lockDirectory(config.dataDir);
  const pglite = new Pglite({ directory: join(config.dataDir, "pgdata") }, (err) =>
    log?.warn({ err }, "the embedded database is started again"),
  );
  const session = new Connection((onclose) => {
    const socket = pglite.socketFactory();
    const closed = (): void => {
      socket.retire();
      onclose();
    };
    const options = { ...clientOptions(1), ssl: false, onclose: closed, socket: socket.open };
    const client = withDrizzleTypes(postgres(options as ClientOptions));
    return { client, discard: () => pglite.kill() };
  });
  const stopMaintenance = startMaintenance(session.sql, (err) =>
    log?.warn({ err }, "the upkeep of the embedded database failed"),
  );
  return {
    kind: "pglite",
    config,
    sql: session.sql,
    db: drizzle(session.sql),
    append: session,
    renew: () => {},
    durability: async () => embeddedDurability(pglite.syncsPerCommit),
    close: async () => {
      await stopMaintenance();
      await session.close();
      await pglite.close();
      lock.release();
    },
  };
}

/** drizzle tells a client to leave dates and JSON to it, and every client must treat them alike. */
function withDrizzleTypes(client: Sql): Sql {
  drizzle(client);
  return client;
}

async function checkVersion(sql: Sql): Promise<void> {
  const rows = await sql<
    [{ version: number }]
  >`select current_setting('server_version_num')::int as version`.catch((error: unknown) => {
    throw new DocketError("database_unreachable", "The database does not answer.", {
      cause: error,
    });
  });
  const { version } = rows[0];
  if (version >= 150_000) return;
  throw new DocketError(
    "database_unreachable",
    `PostgreSQL 15 or newer is needed; the server's version number is ${version}.`,
  );
}

async function serverDurability(sql: Sql): Promise<Durability> {
  const [row] = await sql<
    { fsync: string; pages: string }[]
  >`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`;
  const durable = row?.fsync === "on" && row.pages === "on";
  return { durable, detail: `fsync is ${row?.fsync}, full_page_writes is ${row?.pages}` };
}

function embeddedDurability(syncs: number): Durability {
  return { durable: syncs > 0, detail: `one commit made ${syncs} calls of fsync` };
}
