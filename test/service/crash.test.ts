import { setTimeout as delay } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { parseAuditReference } from "../../src/audit/reference.ts";
import { logSize, readRecord } from "../../src/audit/trail.ts";
import type { Database } from "../../src/db/connect.ts";
import { createTestDatabase, DATABASES } from "../support/database.ts";
import { type Acknowledged, startLoad } from "../support/load.ts";
import { expectContiguous } from "../support/log-check.ts";
import { ServerProcess } from "../support/server-process.ts";

const ROUNDS = Number(process.env.DOCKET_TEST_CRASHES ?? 3);

async function expectRecorded(database: Database, all: readonly Acknowledged[]): Promise<void> {
  const references = all.map(({ auditReference }) => auditReference);
  expect(new Set(references).size).toBe(references.length);
  for (const { auditReference, timestamp, status } of all) {
    const index = parseAuditReference(auditReference)?.index ?? -1n;
    const record = await readRecord(database, 0, index);
    expect(JSON.parse(record?.leaf ?? "{}")).toMatchObject({
      kind: "docket.decision",
      time: timestamp,
      status,
    });
  }
}

describe.each(DATABASES)("kill -9 amid load on %s", (kind) => {
  test(
    `leaves every acknowledged record in its place, contiguous from 0, ${ROUNDS} times`,
    { timeout: 60_000 + ROUNDS * 20_000 },
    async () => {
      const testDatabase = await createTestDatabase(kind);
      const acknowledged: Acknowledged[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await ServerProcess.start(testDatabase.config);
        const load = startLoad(server.client, 16);
        await delay(300 + Math.random() * 700);
        await server.kill("SIGKILL");
        await load.stop();
        expect(load.acknowledged.length).toBeGreaterThan(0);
        expect(load.refused).toEqual([]);
        acknowledged.push(...load.acknowledged);
      }
      const database = await testDatabase.open();
      await expectContiguous(database, 0, Number(await logSize(database, 0)));
      await expectRecorded(database, acknowledged);
      await database.close();
      await testDatabase.remove();
    },
  );
});

describe.each(DATABASES)("a restart on %s", (kind) => {
  test(
    "keeps records and keys, and records the stop and the start",
    { timeout: 60_000 },
    async () => {
      const testDatabase = await createTestDatabase(kind);
      const first = await ServerProcess.start(testDatabase.config);
      const { body: created } = await first.client.send("POST", "/v1/labs/keys", {
        ...{ name: "kept", scopes: ["verify", "audit:read"], agents: ["*"], rules: ["*"] },
      });
      const { body: answer } = await first.client.withKey(created.key).verify({
        ...{ agent_id: "support-bot-01", policy_rule: "SOC_2_BASELINE" },
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
