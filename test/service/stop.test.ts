import { setTimeout as delay } from "node:timers/promises";

import { describe, expect, test } from "vitest";

import { listRecords, logSize } from "../../src/audit/trail.ts";
import { createTestDatabase, DATABASES } from "../support/database.ts";
import { Ledger } from "../support/ledger.ts";
import { expectContiguous } from "../support/log-check.ts";
import { ServerProcess } from "../support/server-process.ts";

describe.each(DATABASES)("SIGTERM on %s", (kind) => {
  test("under load finishes every accepted request, records the shutdown and exits with 0", async () => {
    const testDatabase = await createTestDatabase(kind);
    const server = await ServerProcess.start(testDatabase.config, {
      DOCKET_SHUTDOWN_DELAY_MS: "300",
    });
    const ledger = new Ledger();
    const load = ledger.start(server.client, 16);
    while (ledger.answers.size < 64) await delay(5);
    const exit = await server.kill("SIGTERM");
    await load.stop();
    expect(exit).toEqual({ code: 0, signal: null });
    expect(ledger.count(200)).toBe(ledger.answers.size);
    expect(ledger.answers.size).toBeGreaterThan(16);

    const database = await testDatabase.open();
    const size = Number(await logSize(database, 0));
    await expectContiguous(database, 0, size);
    const { records } = await listRecords(database, 0, {}, { limit: 1 });
    expect(JSON.parse(records[0]?.leaf ?? "{}")).toMatchObject({
      kind: "docket.shutdown",
      reason: "SIGTERM",
    });
    const decisions = await listRecords(
      database,
      0,
      { kind: "docket.decision" },
      { limit: 100_000 },
    );
    // Whoever got no answer lost the connection before the request was accepted.
    expect(decisions.records).toHaveLength(ledger.answers.size);
    await ledger.expectTrue(database);
    await database.close();
    await testDatabase.remove();
  });

  test("makes it unready while it still answers; a second signal ends it at once", async () => {
    const testDatabase = await createTestDatabase(kind);
    const server = await ServerProcess.start(testDatabase.config, {
      DOCKET_SHUTDOWN_DELAY_MS: "60000",
    });
    server.signal("SIGTERM");
    while ((await server.client.get("/readyz")).status !== 503) await delay(20);
    const { status, body } = await server.client.verify({
      agent_id: "support-bot-01",
      policy_rule: "SOC_2_BASELINE",
      payload: { action: "summarize_document" },
    });
    expect([status, body.status]).toEqual([200, "APPROVED"]);
    const exit = await server.kill("SIGTERM");
    expect(exit).toEqual({ code: 1, signal: null });
    await testDatabase.remove();
  });
});
