import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { checkSchema, migrate } from "../../src/db/migrate.ts";
import { createEmptyPostgres, DATABASES, withDatabase } from "../support/database.ts";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A copy of the migrations, to be spoilt. */
function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), "docket-migrations-"));
  folders.push(folder);
  cpSync(MIGRATIONS, folder, { recursive: true });
  return folder;
}

function addMigration(folder: string, sql: string): void {
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: object[] };
  journal.entries.push({
    idx: 99,
    version: "7",
    when: Date.now() + 1e9,
    tag: "9999_later",
    breakpoints: true,
  });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, "9999_later.sql"), sql);
}

describe.each(DATABASES)("migrations on %s", (kind) => {
  it("change nothing the second time", async () => {
    await withDatabase(kind, async (database) => {
      await migrate(database);
      await expect(checkSchema(database)).resolves.toBeUndefined();
    });
  });

  it("are refused where an applied file was edited", async () => {
    await withDatabase(kind, async (database) => {
      const folder = copyMigrations();
      appendFileSync(join(folder, "0001_append_only.sql"), "\n-- edited");
      await expect(migrate(database, folder)).rejects.toMatchObject({
        code: "schema_mismatch",
        message: expect.stringContaining("edited"),
      });
    });
  });

  it("are refused where the schema is newer than the code", async () => {
    await withDatabase(kind, async (database) => {
      const newer = copyMigrations();
      addMigration(newer, "create table later (x int)");
      await expect(checkSchema(database, newer)).rejects.toMatchObject({ code: "schema_mismatch" });
      await migrate(database, newer);
      for (const check of [migrate, checkSchema]) {
        await expect(check(database)).rejects.toMatchObject({
          code: "schema_mismatch",
          message: expect.stringContaining("newer version"),
        });
      }
    });
  });

  it("leave nothing of one that fails", async () => {
    await withDatabase(kind, async (database) => {
      const folder = copyMigrations();
      addMigration(folder, "create table half (x int);\n--> statement-breakpoint\nselect 1/0");
      await expect(migrate(database, folder)).rejects.toThrow(/Failed query|division by zero/);
      expect(await database.sql`select to_regclass('half') as half`).toEqual([{ half: null }]);
      await migrate(database);
    });
  });
});

describe("migrating from many processes at once", () => {
  it("does the work once and fails for none", async () => {
    const empty = await createEmptyPostgres();
    const databases = await Promise.all(Array.from({ length: 12 }, () => empty.open()));
    await Promise.all(databases.map((database) => migrate(database)));
    for (const { sql } of databases) {
      const applied = await sql<{ hash: string }[]>`select hash from docket_migrations`;
      expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
    }
    await Promise.all(databases.map((one) => one.close()));
    await empty.remove();
  });
});
