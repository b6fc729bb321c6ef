import { copyFileSync, createReadStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress, gunzipSync } from "node:zlib";

import { unpackTar } from "modern-tar/fs";
import postgres from "postgres";

import { connectDatabase } from "../../src/db/connect.ts";
import { createEmptyPostgres, type DatabaseKind, type TestDatabase } from "../support/database.ts";
import type { Fixture } from "./facts.ts";

/** The database of a fixture as the release left it. */
export function restoreFixture(kind: DatabaseKind, { folder }: Fixture): Promise<TestDatabase> {
  return kind === "pglite" ? restoreDirectory(folder) : restoreDump(folder);
}

async function restoreDirectory(folder: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "docket-upgrade-"));
  const archive = createReadStream(join(folder, "data-directory.tar.zst"));
  await pipeline(archive, createZstdDecompress(), unpackTar(dataDir));
  const config = { dataDir };
  return {
    kind: "pglite",
    config,
    open: () => connectDatabase(config),
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  };
}

async function restoreDump(folder: string): Promise<TestDatabase> {
  const database = await createEmptyPostgres();
  const { databaseUrl, dataDir } = database.config;
  const sql = postgres(databaseUrl ?? "", { max: 1, onnotice: () => {} });
  await sql.unsafe(gunzipSync(readFileSync(join(folder, "database.sql.gz"))).toString("utf8"));
  await sql.end();
  copyFileSync(join(folder, "checkpoints"), join(dataDir, "checkpoints"));
  return database;
}
