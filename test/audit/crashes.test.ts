import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { logSize } from "../../src/audit/trail.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database, DatabaseConfig } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { startPostgres } from "../support/postgres.ts";
import { sampleRecord } from "../support/records.ts";

/** So many that a second batch is on its way while one is being committed (src/audit/log.ts). */
const WRITERS = 48;
const WRITER = fileURLToPath(new URL("../support/writer.ts", import.meta.url));
/** How often each is killed; the release gate asks for 25. */
const ROUNDS = Number(process.env["DOCKET_TEST_KILLS"] ?? 3);

const TIMEOUT_MS = 60_000 + ROUNDS * 10_000;

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function testDatabaseOf(kind: TestDatabase["kind"]): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase(kind);
  cleanups.push(() => testDatabase.remove());
  return testDatabase;
}

describe.each(DATABASES)("kill -9 of a writing process on %s", (kind) => {
  it("loses no acknowledged record and leaves no gap", { timeout: TIMEOUT_MS }, async () => {
    const testDatabase = await testDatabaseOf(kind);
    const acknowledged = new Map<bigint, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, hash] of await killedWriter(
        testDatabase.config,
        200 + Math.random() * 600,
      )) {
        expect(acknowledged.has(index)).toBe(false);
        acknowledged.set(index, hash);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(50);
    const database = await testDatabase.open();
    cleanups.push(() => database.close());
    await expectAcknowledged(database, acknowledged);
  });
});

describe("kill -9 of PostgreSQL under writers", () => {
  it("loses and doubles nothing, and goes on by itself", { timeout: TIMEOUT_MS }, async () => {
    const server = await startPostgres();
    cleanups.push(() => server.stop());
    const database = await connectDatabase({ dataDir: "", databaseUrl: server.url("postgres") });
    cleanups.push(() => database.close());
    await migrate(database);
    const told = await writeWhile(database, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(100 + Math.random() * 500);
        await server.kill();
        await delay(Math.random() * 300);
        await server.start();
      }
      await delay(300);
    });
    expect(told.acknowledged.size).toBeGreaterThan(50);
    await expectTold(database, told);
  });
});

describe("the end of the thread of PGlite under writers", () => {
  it("loses and doubles nothing, and goes on by itself", { timeout: TIMEOUT_MS }, async () => {
    const testDatabase = await testDatabaseOf("pglite");
    const database = await testDatabase.open();
    cleanups.push(() => database.close());
    const told = await writeWhile(database, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(50 + Math.random() * 500);
        await database.append.reset();
      }
      await delay(800);
    });
    expect(told.failed).toEqual([]);
    await expectTold(database, told);
  });
});

/** Appends in a process that is killed some time after its first answer; what it was told is committed. */
async function killedWriter(config: DatabaseConfig, afterMs: number): Promise<[bigint, string][]> {
  const child = spawn(process.execPath, [WRITER, JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: [bigint, string][] = [];
  const reader = createInterface(child.stdout);
  reader.on("line", (line) => {
    const [index, hash] = line.split(" ");
    if (hash?.length === 64) lines.push([BigInt(index ?? ""), hash]);
  });
  await once(reader, "line");
  await delay(afterMs);
  const exited = once(child, "close");
  child.kill("SIGKILL");
  await exited;
  return lines;
}

interface Told {
  readonly acknowledged: Map<bigint, string>;
  /** Request ids of records that were said not to be written. */
  readonly failed: string[];
}

/** Keeps writers going while something happens, and notes what each was told. */
async function writeWhile(database: Database, happening: () => Promise<void>): Promise<Told> {
  const log = await AuditLog.open(database, { logId: 0 });
  const told: Told = { acknowledged: new Map(), failed: [] };
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let at = 0; !over.signal.aborted; at += 1) await write(log, `${writer}-${at}`, told);
  });
  await happening();
  over.abort();
  await Promise.all(writers);
  // The log must work again without any help.
  await log.append(sampleRecord("afterwards"));
  await log.close();
  return told;
}

async function write(log: AuditLog, requestId: string, told: Told): Promise<void> {
  const record = sampleRecord(requestId);
  try {
    const { index } = await log.append(record);
    expect(told.acknowledged.has(index)).toBe(false);
    told.acknowledged.set(index, record.leafHash);
  } catch (error) {
    expect(error).toMatchObject({
      code: expect.stringMatching(/^(log_unavailable|outcome_unknown)$/),
    });
    if ((error as { code: string }).code === "log_unavailable") told.failed.push(requestId);
    await delay(50);
  }
}

async function expectTold(database: Database, { acknowledged, failed }: Told): Promise<void> {
  await expectAcknowledged(database, acknowledged);
  const rows = await database.sql<{ request_id: string }[]>`select request_id from records`;
  const stored = new Set(rows.map(({ request_id }) => request_id));
  const wrong = failed.filter((requestId) => stored.has(requestId));
  expect(wrong).toEqual([]);
}

async function expectAcknowledged(
  database: Database,
  acknowledged: Map<bigint, string>,
): Promise<void> {
  await expectContiguous(database, 0, Number(await logSize(database, 0)));
  const rows = await database.sql<{ index: bigint; hash: string; request_id: string }[]>`
    select index, encode(leaf_hash, 'hex') as hash, request_id from records where log_id = 0`;
  const stored = new Map(rows.map(({ index, hash }) => [index, hash]));
  for (const [index, hash] of acknowledged) expect(stored.get(index)).toBe(hash);
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(rows.length);
}
