import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, inject, it } from "vitest";
import { connectDatabase } from "../../src/db/connect.ts";
import { lockDirectory } from "../../src/db/lock.ts";
import { checkpointWhenDue, vacuum } from "../../src/db/maintenance.ts";
import { withDatabase } from "../support/database.ts";
import { runCommand } from "../support/docket-command.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const WATCHER = new URL("../support/sync-watcher.ts", import.meta.url).href;

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docket-embedded-"));
  folders.push(folder);
  return folder;
}

const LOCKER = `
  import { lockDirectory } from ${JSON.stringify(new URL("../../src/db/lock.ts", import.meta.url).href)};
  lockDirectory(process.argv[1]);
  console.log("locked");
  setInterval(() => {}, 1000);`;

// Forgets the lock, lets the garbage collector run its finalizers, and then speaks.
const FORGETFUL_LOCKER = `
  import { lockDirectory } from ${JSON.stringify(new URL("../../src/db/lock.ts", import.meta.url).href)};
  lockDirectory(process.argv[1]);
  for (let round = 0; round < 5; round += 1) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  console.log("locked");
  setInterval(() => {}, 1000);`;

describe("a data directory", () => {
  it("belongs to one process, and is free again when that one is killed", async () => {
    const folder = newFolder();
    const child = spawn(process.execPath, ["--input-type=module", "-e", LOCKER, folder], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(child.stdout, "data");
    await expect(connectDatabase({ dataDir: folder })).rejects.toMatchObject({
      code: "data_directory_locked",
      message: expect.stringContaining(folder),
    });
    child.kill("SIGKILL");
    await once(child, "exit");
    lockDirectory(folder).release();
  });

  it("stays taken when nothing refers to the lock any more", async () => {
    const folder = newFolder();
    const child = spawn(
      process.execPath,
      ["--expose-gc", "--input-type=module", "-e", FORGETFUL_LOCKER, folder],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    await once(child.stdout, "data");
    expect(() => lockDirectory(folder)).toThrow(
      expect.objectContaining({ code: "data_directory_locked" }),
    );
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  it("is made for its owner alone", async () => {
    const folder = join(newFolder(), "new", "data");
    const lock = lockDirectory(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    lock.release();
  });

  it("has its database made for its owner alone", () => {
    expect(statSync(join(inject("pgliteTemplate"), "pgdata")).mode & 0o777).toBe(0o700);
  });

  it("cannot be opened twice by one process either", () => {
    const folder = newFolder();
    const lock = lockDirectory(folder);
    expect(() => lockDirectory(folder)).toThrow(
      expect.objectContaining({ code: "data_directory_locked" }),
    );
    lock.release();
  });
});

describe("the embedded database", () => {
  it("syncs every commit to the disk, and knows it", async () => {
    await withDatabase("pglite", async (database) => {
      expect(await database.durability()).toEqual({
        durable: true,
        detail: "one commit made 1 calls of fsync",
      });
      expect(await database.sql`show fsync`).toEqual([{ fsync: "on" }]);
    });
  });

  it("is on the disk whole before it is in its place, whatever a killed start left there", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "pgdata.new"));
    writeFileSync(join(folder, "pgdata.new", "half-made"), "");
    const report = join(folder, "report.json");
    const watched = ["--import", WATCHER, SCRIPT, "db", "migrate"];
    const run = await runCommand(process.execPath, watched, {
      DOCKET_DATA_DIR: folder,
      DOCKET_TEST_SYNC_REPORT: report,
    });
    expect(run).toMatchObject({ code: 0 });
    const { count, ...seen } = JSON.parse(readFileSync(report, "utf8")) as { count: number };
    expect(seen).toEqual({ to: join(folder, "pgdata"), unsynced: [], aboveSynced: true });
    expect(count).toBeGreaterThan(900);
    expect(readdirSync(folder)).not.toContain("pgdata.new");
    expect(readdirSync(join(folder, "pgdata"))).not.toContain("half-made");
  }, 60_000);

  it("that cannot be opened says where and why", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "pgdata"));
    writeFileSync(join(folder, "pgdata", "PG_VERSION"), "9.6\n");
    await expect(connectDatabase({ dataDir: folder })).rejects.toMatchObject({
      code: "database_unreachable",
      message: expect.stringContaining(folder),
    });
  });

  it("answers what was asked while its thread was being replaced", async () => {
    await withDatabase("pglite", async (database) => {
      await database.append.reset();
      const answers = await Promise.all([1, 2, 3].map((x) => database.sql`select ${x}::int as x`));
      expect(answers.flat()).toEqual([{ x: 1 }, { x: 2 }, { x: 3 }]);
    });
  });

  it("writes a checkpoint when 64 MiB of log are due, and can be vacuumed", async () => {
    await withDatabase("pglite", async (database) => {
      expect(await checkpointWhenDue(database.sql)).toBe(false);
      await database.sql`create table bulk as select repeat(md5(i::text), 20) as x from generate_series(1, 110000) as i`;
      expect(await checkpointWhenDue(database.sql)).toBe(true);
      expect(await checkpointWhenDue(database.sql)).toBe(false);
      await vacuum(database.sql);
    });
  });
});

describe("a PostgreSQL server", () => {
  it("is refused with a clear word where it cannot be reached", async () => {
    const config = { dataDir: "", databaseUrl: "postgres://nobody:secret@127.0.0.1:1/none" };
    const error: unknown = await connectDatabase(config).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: "database_unreachable",
      message: expect.stringContaining("none at 127.0.0.1:1 does not answer: connect ECONNREFUSED"),
    });
    expect(String(error)).not.toContain("secret");
  });

  it("says whether it syncs", async () => {
    await withDatabase("postgres", async (database) => {
      expect(await database.durability()).toMatchObject({ durable: true });
    });
  });
});
