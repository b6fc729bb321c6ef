import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DocketError } from "../errors.ts";

/** An exclusive hold on a data directory. It ends with the process, however that ends. */
export interface DirectoryLock {
  release(): void;
}

// A database that nothing refers to is closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>();

/**
 * Takes the data directory for this process alone; makes it where it does not exist (mode 0700). Two processes on one
 * directory lose acknowledged records without an error, so the lock is the operating system's (held through SQLite) and is
 * never taken over by age. Throws `data_directory_locked`.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const database = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw isBusy(error) ? locked(directory, error) : error;
  }
  held.add(database);
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const busy = [5, 6]; // SQLITE_BUSY, SQLITE_LOCKED
  return (
    error instanceof Error && "errcode" in error && busy.includes(Number(error.errcode) & 0xff)
  );
}

function locked(directory: string, cause: unknown): DocketError {
  return new DocketError(
    "data_directory_locked",
    `Another docket process uses the data directory ${directory}. Ask that one (its HTTP API serves what the commands do), ` +
      "stop it, or name another directory in DOCKET_DATA_DIR.",
    { cause },
  );
}
