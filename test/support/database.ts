import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database, DatabaseConfig } from "../../src/db/database.ts";
import { TEMPLATE, withDatabaseName } from "./global-setup.ts";

/** Both databases; a suite runs against each: `describe.each(DATABASES)("... on %s", (kind) => ...)`. */
export const DATABASES = ["postgres", "pglite"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** A migrated database of its own, and what is needed to open it again. */
export interface TestDatabase {
  readonly kind: DatabaseKind;
  readonly config: DatabaseConfig;
  /** Opens it. On PGlite only one may be open at a time. */
  open(): Promise<Database>;
  /** Removes it; what is open must be closed before. */
  remove(): Promise<void>;
}

/** A copy of the migrated template. */
export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
  const config = kind === "pglite" ? copyPglite(dataDir) : await clonePostgres(dataDir, TEMPLATE);
  return {
    kind,
    config,
    open: () => connectDatabase(config),
    remove: async () => {
      if (config.databaseUrl !== undefined) await dropDatabase(config.databaseUrl);
      rmSync(dataDir, {
        recursive: true,
        force: true,
      });
    },
  };
}

/** Runs a test with a migrated database of its own, open; closes and removes it whatever happens. */
export async function withDatabase(
  kind: DatabaseKind,
  test: (database: Database, testDatabase: TestDatabase) => Promise<void>,
): Promise<void> {
  const testDatabase = await createTestDatabase(kind);
  try {
    const database = await testDatabase.open();
    try {
      await test(database, testDatabase);
    } finally {
      await database.close();
    }
  } finally {
    await testDatabase.remove();
  }
}

/** A database without any table, on PostgreSQL. */
export async function createEmptyPostgres(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
  const config = await clonePostgres(dataDir, "template0");
  return {
    kind: "postgres",
    config,
    open: () => connectDatabase(config),
    remove: async () => {
      await dropDatabase(config.databaseUrl ?? "");
      rmSync(dataDir, {
        recursive: true,
        force: true,
      });
    },
  };
}

/** Puts a copy of the migrated PGlite into a data directory. */
export function copyPglite(dataDir: string): DatabaseConfig {
  // Of a thousand files: cpSync takes three times the processor time.
  execFileSync("cp", ["-a", join(inject("pgliteTemplate"), "pgdata"), dataDir]);
  return { dataDir };
}

async function clonePostgres(dataDir: string, template: string): Promise<DatabaseConfig> {
  const name = `docket_test_${randomBytes(6).toString("hex")}`;
  await administer((sql) => sql.unsafe(`create database ${name} template ${template}`));
  return { dataDir, databaseUrl: withDatabaseName(inject("postgresUrl"), name) };
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer((sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
}

/** Runs something as the owner of the server. */
export async function administer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
