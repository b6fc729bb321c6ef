import { fileURLToPath } from "node:url";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { drizzle, readMigrationFiles, runMigrations } from "./drizzle.ts";
import postgres from "postgres";
import { DocketError } from "../errors.ts";
import { clientOptions } from "./client-options.ts";
import type { Database } from "./database.ts";
import type { Sql } from "./sql.ts";

const FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));
const TABLE = { migrationsSchema: "public", migrationsTable: "docket_migrations" } as const;
/** Any number that nothing else on the server locks: "docket" in ASCII. */
const LOCK = 0x646f636b6574;

/**
 * Brings the schema up to date. Safe to call from many processes at once: on PostgreSQL one of them works under a lock and
 * the others wait. Throws `schema_mismatch` where the schema is newer than this code, or where a migration file that was
 * already applied has been edited.
 */
export async function migrate(database: Database, folder: string = FOLDER): Promise<void> {
  if (database.kind === "pglite") return apply(database.sql, folder);
  const client = postgres(database.config.databaseUrl ?? "", {
    ...clientOptions(1),
    max_lifetime: null,
  }) as Sql;
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await apply(client, folder);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Checks that the schema is exactly what this code needs, and changes nothing. Throws `schema_mismatch`. */
export async function checkSchema(database: Database, folder: string = FOLDER): Promise<void> {
  const pending = await pendingMigrations(
    database.sql,
    readMigrationFiles({ migrationsFolder: folder }),
  );
  if (pending === 0) return;
  throw new DocketError(
    "schema_mismatch",
    `The database lacks ${pending} migration(s). Run \`docket db migrate\` as the owner of the database.`,
  );
}

async function apply(sql: Sql, folder: string): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  if ((await pendingMigrations(sql, files)) === 0) return;
  await runMigrations(drizzle(sql), { migrationsFolder: folder, ...TABLE });
}

async function pendingMigrations(sql: Sql, files: readonly MigrationMeta[]): Promise<number> {
  const applied = await appliedMigrations(sql);
  const known = new Map(files.map((file) => [BigInt(file.folderMillis), file.hash]));
  for (const { created_at, hash } of applied) {
    const expected = known.get(created_at);
    if (expected === undefined) throw newerSchema();
    if (expected !== hash) throw editedMigration(created_at);
  }
  return files.length - applied.length;
}

interface AppliedMigration {
  readonly hash: string;
  readonly created_at: bigint;
}

async function appliedMigrations(sql: Sql): Promise<readonly AppliedMigration[]> {
  const [table] = await sql`select to_regclass('public.docket_migrations') as name`;
  if (table?.["name"] === null) return [];
  return sql<AppliedMigration[]>`select hash, created_at from public.docket_migrations`;
}

function newerSchema(): DocketError {
  return new DocketError(
    "schema_mismatch",
    "The database was migrated by a newer version of docket. Run that version, or restore a backup from before.",
  );
}

function editedMigration(createdAt: bigint): DocketError {
  return new DocketError(
    "schema_mismatch",
    `The migration of ${new Date(Number(createdAt)).toISOString()} was edited after it was applied. Restore the file as it was; changes go into a new migration.`,
  );
}
