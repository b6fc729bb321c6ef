import { drizzle } from "./drizzle.ts";
import postgres from "postgres";
import { clientOptions, withDrizzleTypes, type ClientOptions } from "./client-options.ts";
import type { Database, DatabaseConfig, Durability, FailureLog } from "./database.ts";
import type { Sql } from "./sql.ts";
import { Connection } from "./connection.ts";

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

/** No read may hold a connection for ever. Settings in the address win. */
function readOptions({ connections }: DatabaseConfig): ClientOptions {
  const options = clientOptions(connections ?? 10);
  return { ...options, connection: { ...options.connection, statement_timeout: 30_000 } };
}

/** PostgreSQL over TCP: a pool for reads, and one connection for appends. */
export function openPostgres(config: DatabaseConfig, url: string, failures: FailureLog): Database {
  const open = (options: ClientOptions) => (onclose: () => void) => {
    const client = withDrizzleTypes(postgres(url, { ...options, onclose }));
    return { client, discard: () => client.end({ timeout: 0 }) };
  };
  const reads = new Connection(open(readOptions(config)));
  const append = new Connection(open(clientOptions(1)), APPEND_SETTINGS);
  return {
    kind: "postgres",
    config,
    failures,
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

async function serverDurability(sql: Sql): Promise<Durability> {
  const [row] = await sql<
    { fsync: string; pages: string }[]
  >`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`;
  const durable = row?.fsync === "on" && row.pages === "on";
  return { durable, detail: `fsync is ${row?.fsync}, full_page_writes is ${row?.pages}` };
}
