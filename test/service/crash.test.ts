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
import { expectTreeTrue, expectTreeTrueNow } from "../support/tree-check.ts";

/** So many that a second batch of records is on its way while one is being committed, now and then. */
const CLIENTS = 48;
const ORIGIN = "docket.localhost/log/0";
const ROUNDS = Number(process.env.DOCKET_TEST_CRASHES ?? 2);

async function trustOf({ client }: ServerProcess) {
  return { origin: ORIGIN, vkeys: [(await client.get("/log/vkey")).text.trim()] };
}

describe.each(DATABASES)("kill -9 amid load on %s", (kind) => {
  test(
    `leaves every acknowledged record in its place and in the tree, contiguous from 0, ${ROUNDS} times`,
    { timeout: 90_000 + ROUNDS * 30_000 },
    async () => {
      const testDatabase = await createTestDatabase(kind);
      const ledger = new Ledger();
      let trust = { origin: ORIGIN, vkeys: [""] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await ServerProcess.start(testDatabase.config);
        trust = await trustOf(server);
        const before = ledger.count(200);
        const load = ledger.start(server.client, CLIENTS);
        while (ledger.count(200) === before) await delay(5);
        await delay(Math.random() * 700);
        await server.kill("SIGKILL");
        await load.stop();
        expect(ledger.count(200)).toBeGreaterThan(before);
        expect(ledger.count(200)).toBe(ledger.answers.size);
        const database = await testDatabase.open();
        await expectTreeTrue(database, trust);
        await database.close();
      }
      // One that stops in order publishes all there is.
      await (await ServerProcess.start(testDatabase.config)).kill("SIGTERM");
      const database = await testDatabase.open();
      expect(await expectTreeTrue(database, trust)).toBe(await logSize(database, 0));
      await expectContiguous(database, 0, Number(await logSize(database, 0)));
      await ledger.expectTrue(database);
      await database.close();
      await testDatabase.remove();
    },
  );
});

test(
  `kill -9 of PostgreSQL amid load, ${ROUNDS} times: every answer is true, the tree too, and the server goes on by itself`,
  { timeout: 90_000 + ROUNDS * 30_000 },
  async () => {
    const postgres = await startPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
    const config = { dataDir, databaseUrl: postgres.url("postgres") };
    const server = await ServerProcess.start(config);
    const trust = await trustOf(server);
    const ledger = new Ledger();
    const load = ledger.start(server.client, CLIENTS, 60_000 + ROUNDS * 20_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(100 + Math.random() * 700);
      await postgres.kill();
      await delay(Math.random() * 300);
      await postgres.start();
      await ledger.untilServed(server.client);
      const database = await connectDatabase(config);
      await expectTreeTrueNow(database, trust);
      await database.close();
    }
    await load.stop();
    expect(ledger.count(200)).toBeGreaterThan(20 * ROUNDS);
    expect(ledger.cut.size).toBe(0);
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    const database = await connectDatabase(config);
    expect(await expectTreeTrue(database, trust)).toBe(await logSize(database, 0));
    await expectContiguous(database, 0, Number(await logSize(database, 0)));
    await ledger.expectTrue(database);
    await database.close();
    await postgres.stop();
  },
);

describe.each(DATABASES)("a restart on %s", (kind) => {
  test(
    "keeps records and keys and the origin of the log, and records the stop and the start",
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

      const other = ServerProcess.start(testDatabase.config, {
        DOCKET_LOG_ORIGIN: "example.org/x",
      });
      await expect(other).rejects.toThrow("has the origin docket.localhost/log/0");
      await testDatabase.remove();
    },
  );
});
