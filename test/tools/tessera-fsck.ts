import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { AuditLog } from "../../src/audit/log.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { evidenceSettings } from "../support/log-key.ts";
import { startPostgres } from "../support/postgres.ts";
import { sampleRecord } from "../support/records.ts";

// Fills a log with 70,000 records, serves it, and has fsck of transparency-dev/tessera check it from outside:
//   GOBIN=$PWD/.tools go install github.com/transparency-dev/tessera/cmd/fsck@v1.0.4
//   node test/tools/tessera-fsck.ts .tools/fsck
// fsck exits with 0 whatever it finds, so its words count.

const RECORDS = 70_000;
const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const KEY = "fsck-key-of-32-characters-or-more";
const ORIGIN = "docket.test/log";

const fsck = process.argv[2];
if (fsck === undefined) throw new Error("Give the path of fsck.");
const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "docket-fsck-"));
try {
  const config = { dataDir, databaseUrl: postgres.url("postgres") };
  await fill(config);
  const server = spawn(process.execPath, [SCRIPT, "serve"], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATABASE_URL: config.databaseUrl,
      DOCKET_DATA_DIR: dataDir,
      DOCKET_BOOTSTRAP_KEY: KEY,
      DOCKET_LOG_ORIGIN: ORIGIN,
      ...evidenceSettings(config),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    process.exitCode = await check(await published(dataDir));
  } finally {
    server.kill("SIGTERM");
    await delay(2_000);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(config: { dataDir: string; databaseUrl: string }): Promise<void> {
  const database = await connectDatabase(config);
  await migrate(database);
  const log = await AuditLog.open(database, { logId: 0 });
  for (let at = 0; at < RECORDS; at += 500) {
    await log.appendAll(Array.from({ length: 500 }, (_, n) => sampleRecord(`fsck-${at + n}`)));
  }
  await log.close();
  await database.close();
}

/** The address of the server once a checkpoint covers all records. */
async function published(folder: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    await delay(100);
    try {
      const { url } = JSON.parse(readFileSync(join(folder, "server.json"), "utf8")) as {
        url: string;
      };
      const headers = { Authorization: `Bearer ${KEY}` };
      const note = await (await fetch(`${url}/log/checkpoint`, { headers })).text();
      if (Number(note.split("\n")[1]) > RECORDS) return url;
    } catch {
      // It does not listen yet.
    }
  }
  throw new Error("The server did not publish.");
}

async function check(url: string): Promise<number> {
  const key = join(dataDir, "log.vkey");
  writeFileSync(key, await (await fetch(`${url}/log/vkey`)).text());
  const { stdout, stderr } = spawnSync(
    fsck ?? "",
    [
      "--storage_url",
      `${url}/log/`,
      "--public_key",
      key,
      "--origin",
      ORIGIN,
      "--ui=false",
      "--bearer_token",
      KEY,
    ],
    { encoding: "utf8" },
  );
  console.log(stdout + stderr);
  return (stdout + stderr).includes("Successfully fsck'd") ? 0 : 1;
}
