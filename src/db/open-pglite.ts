import { join } from "node:path";
import { drizzle } from "./drizzle.ts";
import postgres from "postgres";
import { clientOptions, withDrizzleTypes, type ClientOptions } from "./client-options.ts";
import type { Database, DatabaseConfig, Durability, FailureLog } from "./database.ts";
import { Connection } from "./connection.ts";
import { lockDirectory } from "./lock.ts";
import { startMaintenance } from "./maintenance.ts";
import { Pglite } from "./pglite.ts";

/** PGlite in a thread, on a data directory that no other process uses. Throws `data_directory_locked`. */
export function openPglite(config: DatabaseConfig, failures: FailureLog): Database {
  const lock = lockDirectory(config.dataDir);
  const pglite = new Pglite({ directory: join(config.dataDir, "pgdata") }, (err) =>
    failures.warn({ err }, "the embedded database is started again"),
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
  const stopMaintenance = startMaintenance(session.sql, failures);
  return {
    kind: "pglite",
    config,
    failures,
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

function embeddedDurability(syncs: number): Durability {
  return { durable: syncs > 0, detail: `one commit made ${syncs} calls of fsync` };
}
