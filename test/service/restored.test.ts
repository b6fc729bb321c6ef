import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";

import postgresClient from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createLogSigner } from "../../src/audit/signing-key.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { DatabaseConfig } from "../../src/db/database.ts";
import { childEnv } from "../support/docket-command.ts";
import { createTestDatabase } from "../support/database.ts";
import { evidenceSettings, signingKeyPem } from "../support/log-key.ts";
import { startPostgres, startStandby, type PostgresServer } from "../support/postgres.ts";
import { ServerProcess } from "../support/server-process.ts";
import { expectTreeTrue } from "../support/tree-check.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

/** The lines of the checkpoint file of logs that were not larger yet. */
async function checkpointsUpTo({ dataDir }: DatabaseConfig, size: number): Promise<string> {
  const lines = (await readFile(join(dataDir, "checkpoints"), "utf8")).trimEnd().split("\n");
  const sizeOf = (line: string): number => Number((JSON.parse(line) as string).split("\n")[1]);
  return lines
    .filter((line) => sizeOf(line) <= size)
    .map((line) => `${line}\n`)
    .join("");
}

describe("a database that was restored from a copy of before", () => {
  let postgres: PostgresServer;
  let config: DatabaseConfig;
  let server: ServerProcess | undefined;
  let backup: string;
  let published: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    published = mkdtempSync(join(tmpdir(), "docket-data-"));
    config = { dataDir: published, databaseUrl: postgres.url("postgres") };
    backup = `${postgres.data}.backup`;
    server = await ServerProcess.start(config);
    await ask(server, 5);
    await server.kill("SIGTERM");
    await postgres.kill();
    execFileSync("cp", ["-a", postgres.data, backup]);
    await postgres.start();
  });
  beforeEach(() => {
    const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
    cpSync(published, dataDir, { recursive: true });
    config = { ...config, dataDir };
  });
  afterEach(async () => {
    await server?.kill("SIGKILL");
    rmSync(config.dataDir, { recursive: true, force: true });
    await restore();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(published, { recursive: true, force: true });
  });

  async function ask(asked: ServerProcess, count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const { body } = await asked.client.verify(REQUEST, "?wait=published");
      expect(body).toHaveProperty("proof");
    }
  }

  async function restore(): Promise<void> {
    await postgres.kill();
    rmSync(postgres.data, { recursive: true });
    execFileSync("cp", ["-a", backup, postgres.data]);
    await postgres.start();
  }

  test("is refused at start, until the log is retired; the next one begins with the old checkpoint", async () => {
    server = await ServerProcess.start(config);
    await ask(server, 3);
    const { text: checkpoint } = await server.client.get("/log/checkpoint");
    await server.kill("SIGTERM");
    await restore();
    await expect(ServerProcess.start(config)).rejects.toThrow(
      /records were? published|were published, so the records from index \d+ to \d+ are lost/,
    );

    const env = {
      ...process.env,
      DOCKET_DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
    };
    const evidence = evidenceSettings(config);
    const retire = spawnSync(process.execPath, [SCRIPT, "log", "retire", "--next", "1"], {
      env: { ...env, ...evidence },
      encoding: "utf8",
    });
    expect(retire.stdout).toBe("DOCKET_LOG=1\nDOCKET_LOG_ORIGIN=docket.localhost/log/1\n");
    await expect(ServerProcess.start(config)).rejects.toThrow("Log 0 is retired");
    server = await ServerProcess.start(config, { DOCKET_LOG: "1" });
    await ask(server, 1);
    const { body } = await server.client.get("/v1/labs/audit-trail/aud_10000000000000000");
    expect(body).toMatchObject({ kind: "docket.succession", state: "published" });
    const named = body.leaf.checkpoint.join("\n");
    const [sizeNamed, sizeSeen] = [named, checkpoint].map((note) => Number(note.split("\n")[1]));
    expect(sizeNamed).toBeGreaterThanOrEqual(sizeSeen ?? 0);
    expect(body.leaf.records).toBeLessThan(sizeNamed ?? 0);
  }, 90_000);

  test("is refused while the server runs: no number is given out twice", async () => {
    server = await ServerProcess.start(config);
    await ask(server, 3);
    await restore();
    let last = { status: 0, code: "" };
    for (let tries = 0; tries < 100 && last.code !== "log_behind"; tries += 1) {
      const { status, body } = await server.client.verify(REQUEST);
      last = { status, code: body.code ?? "" };
      expect(status).not.toBe(200);
      await delay(100);
    }
    expect(last).toEqual({ status: 503, code: "log_behind" });
    const ready = await server.client.get("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.body.checks.log).toMatch(/were published|are lost/);
  }, 90_000);

  test("a standby that fell behind and was promoted is refused, one that was followed is not", async () => {
    const standby = await startStandby(postgres);
    const sql = postgresClient(standby.url("postgres"), { max: 1, onnotice: () => {} });
    try {
      server = await ServerProcess.start(config);
      await ask(server, 2);
      const { body } = await server.client.verify(REQUEST, "?wait=published");
      const index = Number(body.audit_reference_id.slice(4));
      const replayed = async () => sql`select 1 from checkpoints where size > ${index}`;
      while ((await replayed()).length === 0) await delay(50);
      await sql.unsafe("alter system set primary_conninfo = ''");
      await sql`select pg_reload_conf()`;
      while ((await sql`select 1 from pg_stat_wal_receiver`).length > 0) await delay(50);
      await ask(server, 2);
      await server.kill("SIGTERM");
      await sql`select pg_promote()`;
      const promoted = { ...config, databaseUrl: standby.url("postgres") };
      await expect(ServerProcess.start(promoted)).rejects.toThrow(
        /were published, so the records from index \d+ to \d+ are lost/,
      );
      // By what it was followed up to, it is the log.
      const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
      writeFileSync(join(dataDir, "checkpoints"), await checkpointsUpTo(config, index + 1));
      server = await ServerProcess.start({ ...promoted, dataDir });
      await ask(server, 1);
    } finally {
      await sql.end();
      await server?.kill("SIGKILL");
      await standby.stop();
    }
  }, 90_000);

  test("the key is rotated: a record, a checkpoint of both, and the old one publishes no more", async () => {
    const next = join(config.dataDir, "next.pem");
    writeFileSync(next, signingKeyPem(7));
    const env = {
      ...process.env,
      DOCKET_DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
    };
    const rotate = spawnSync(
      process.execPath,
      [SCRIPT, "log", "rotate-key", "--new-key-file", next],
      { env: { ...env, ...evidenceSettings(config) }, encoding: "utf8" },
    );
    const origin = "docket.localhost/log/0";
    const vkeys = [0, 7].map((number) => createLogSigner(origin, signingKeyPem(number)).vkey);
    expect([rotate.stderr.includes("signed by both"), rotate.stdout]).toEqual([
      true,
      `${vkeys[1]}\n`,
    ]);
    await expect(ServerProcess.start(config)).rejects.toThrow("is not the key of log 0");
    server = await ServerProcess.start(config, { DOCKET_SIGNING_KEY: signingKeyPem(7) });
    await ask(server, 1);
    const { body } = await server.client.get("/log/vkeys");
    expect(body.keys).toEqual([
      { vkey: vkeys[0], first_size: 0, last_size: expect.any(Number) },
      {
        vkey: vkeys[1],
        first_size: body.keys[0].last_size,
        checkpoint: expect.stringMatching(/\n\n— .*\n— .*\n$/),
      },
    ]);
    await server.kill("SIGTERM");
    const database = await connectDatabase(config);
    await expectTreeTrue(database, { origin, vkeys });
    const [both] = await database.sql<{ note: string }[]>`
      select note from checkpoints where size = ${body.keys[0].last_size}`;
    expect(both?.note.match(/^— /gm)).toHaveLength(2);
    await database.close();
  }, 90_000);
});

describe("an embedded database", () => {
  test("makes its key and its checkpoint file, and rotates the key in place", async () => {
    const database = await createTestDatabase("pglite");
    const { dataDir } = database.config;
    const first = await ServerProcess.start({ dataDir });
    const { text: before } = await first.client.get("/log/vkey");
    await first.client.verify(REQUEST, "?wait=published");
    await first.kill("SIGTERM");
    expect(existsSync(join(dataDir, "log-key.pem"))).toBe(true);
    expect(readFileSync(join(dataDir, "checkpoints"), "utf8")).toContain("docket.localhost/log/0");
    const rotate = spawnSync(process.execPath, [SCRIPT, "log", "rotate-key", "--compromised"], {
      env: childEnv({ DOCKET_DATA_DIR: dataDir }),
      encoding: "utf8",
    });
    expect(rotate.stderr).toContain("signed by both");
    const second = await ServerProcess.start({ dataDir });
    expect((await second.client.get("/log/vkey")).text).toBe(rotate.stdout);
    expect(rotate.stdout).not.toBe(before);
    await second.client.verify(REQUEST, "?wait=published");
    await second.kill("SIGTERM");
    rmSync(join(dataDir, "log-key.pem"));
    await expect(ServerProcess.start({ dataDir })).rejects.toThrow("its key is not at");
    await database.remove();
  }, 90_000);
});
