import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { logSize } from "../../src/audit/trail.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { createTestDatabase, DATABASES } from "../support/database.ts";
import { Ledger } from "../support/ledger.ts";
import { expectContiguous } from "../support/log-check.ts";
import { startPostgres } from "../support/postgres.ts";
import { ServerProcess } from "../support/server-process.ts";

const ROUNDS = Number(process.env.DOCKET_TEST_CRASHES ?? 3);

describe.each(DATABASES)("kill -9 amid load on %s", (kind) => {
  test(
    `leaves every acknowledged record in its place, contiguous from 0, ${ROUNDS} times`,
    { timeout: 60_000 + ROUNDS * 20_000 },
    async () => {
      const testDatabase = await createTestDatabase(kind);
      const ledger = new Ledger();
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await ServerProcess.start(testDatabase.config);
        const before = ledger.count(200);
        const load = ledger.start(server.client, 16);
        await delay(300 + Math.random() * 700);
        await server.kill("SIGKILL");
        await load.stop();
        expect(ledger.count(200)).toBeGreaterThan(before);
        expect(ledger.count(200)).toBe(ledger.answers.size);
      }
      const database = await testDatabase.open();
      await expectContiguous(database, 0, Number(await logSize(database, 0)));
      await ledger.expectTrue(database);
      await database.close();
      await testDatabase.remove();
    },
  );
});

test(
  `kill -9 of PostgreSQL amid load, ${ROUNDS} times: every answer is true, and the server goes on by itself`,
  { timeout: 60_000 + ROUNDS * 20_000 },
  async () => {
    const postgres = await startPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
    const server = await ServerProcess.start({ dataDir, databaseUrl: postgres.url("postgres") });
    const ledger = new Ledger();
    const load = ledger.start(server.client, 16, 60_000 + ROUNDS * 20_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(100 + Math.random() * 700);
      await postgres.kill();
      await delay(Math.random() * 300);
      await postgres.start();
      await ledger.untilServed(server.client);
    }
    await load.stop();
    expect(ledger.count(200)).toBeGreaterThan(20 * ROUNDS);
    expect(ledger.cut.size).toBe(0);
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    const database = await connectDatabase({ dataDir, databaseUrl: postgres.url("postgres") });
    await expectContiguous(database, 0, Number(await logSize(database, 0)));
    await ledger.expectTrue(database);
    await database.close();
    await postgres.stop();
  },
);

describe.each(DATABASES)("a restart on %s", (kind) => {
  test(
    "keeps records and keys, and records the stop and the start",
    { timeout: 60_000 },
    async () => {
      const testDatabase = await createTestDatabase(kind);
      const first = await ServerProcess.start(testDatabase.config);
      const { body: created } = await first.client.send("POST", "/v1/labs/keys", {
        name: "kept",
        scopes: ["verify", "audit:read"],
        agents: ["*"],
        rules: ["*"],
      });
      const { body: answer } = await first.client.withKey(created.key).verify({
        agent_id: "support-bot-01",
        policy_rule: "SOC_2_BASELINE",
        payload: { action: "summarize_document" },
      });
      expect(await first.kill("SIGTERM")).toEqual({ code: 0, signal: null });

      const second = await ServerProcess.start(testDatabase.config);
      const client = second.client.withKey(created.key);
      const { status, body } = await client.get(
        `/v1/labs/audit-trail/${answer.audit_reference_id}`,
      );
      expect([status, body.timestamp]).toEqual([200, answer.timestamp]);
      const { body: trail } = await client.get("/v1/labs/audit-trail?limit=2");
      expect(trail.records.map((record: { kind: string }) => record.kind)).toEqual([
        "docket.startup",
        "docket.shutdown",
      ]);
      await second.kill("SIGTERM");
      await testDatabase.remove();
    },
  );
});

describe.each(DATABASES)("the origin of a log on %s", (kind) => {
  test("stays what it was at the first start", async () => {
    const testDatabase = await createTestDatabase(kind);
    const server = await ServerProcess.start(testDatabase.config);
    await server.kill("SIGTERM");
    const other = ServerProcess.start(testDatabase.config, { DOCKET_LOG_ORIGIN: "example.org/x" });
    await expect(other).rejects.toThrow("has the origin docket.localhost/log/0");
    await testDatabase.remove();
  });
});
