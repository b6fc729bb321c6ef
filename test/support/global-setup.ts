import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { connectDatabase } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { startPostgres } from "./postgres.ts";
import { shareCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, without a database. */
    postgresUrl: string;
    /** A data directory with a migrated PGlite, to be copied. */
    pgliteTemplate: string;
  }
}

/** Name of the migrated database that those of the test files are copies of. */
export const TEMPLATE = "docket_template";

/**
 * Starts one PostgreSQL for the run (or takes the one at DOCKET_TEST_DATABASE_URL, which must allow creating databases) and
 * makes one PGlite; both are migrated once, and every test file works on a copy.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), "docket-pglite-"));
  const cluster = mkdtempSync(join(tmpdir(), "docket-cluster-"));
  shareCluster(cluster);
  const [server] = await Promise.all([openServer(), migrateTemplate({ dataDir: template })]);
  provide("postgresUrl", server.url);
  provide("pgliteTemplate", template);
  return async () => {
    await server.stop();
    for (const folder of [template, cluster]) rmSync(folder, { recursive: true, force: true });
  };
}

async function openServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env["DOCKET_TEST_DATABASE_URL"];
  const started = given === undefined ? await startPostgres() : undefined;
  const url = given ?? started?.url("postgres") ?? "";
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${TEMPLATE}`);
  await sql.unsafe(`create database ${TEMPLATE}`);
  await sql.end();
  await migrateTemplate({ dataDir: "", databaseUrl: withDatabaseName(url, TEMPLATE) });
  return { url, stop: async () => started?.stop() };
}

async function migrateTemplate(config: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await connectDatabase(config);
  await migrate(database);
  await database.close();
}

/** The same server, another database. */
export function withDatabaseName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
