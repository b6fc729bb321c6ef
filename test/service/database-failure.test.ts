import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { logSize } from "../../src/audit/trail.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { Ledger } from "../support/ledger.ts";
import { expectContiguous } from "../support/log-check.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { type Cut, type Proxy, startProxy } from "../support/proxy.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

/** So many that a second batch of records is on its way while one is being committed, now and then. */
const CLIENTS = 48;

/** Keeps requests in flight while `disturb` runs. */
async function underLoad(
  service: TestService,
  ledger: Ledger,
  disturb: () => Promise<void>,
): Promise<void> {
  let stopped = false;
  const loops = Array.from({ length: CLIENTS }, async () => {
    while (!stopped) if ((await ledger.ask(service.client))?.status !== 200) await delay(5);
  });
  try {
    await disturb();
  } finally {
    stopped = true;
    await Promise.all(loops);
  }
}

describe("a service whose PostgreSQL fails", { timeout: 120_000 }, () => {
  let server: PostgresServer;
  let proxy: Proxy;
  let service: TestService;
  let ledger: Ledger;

  beforeAll(async () => {
    server = await startPostgres();
    proxy = await startProxy(server.port);
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
    const config = { dataDir: mkdtempSync(join(tmpdir(), "docket-data-")), databaseUrl: url };
    const database = { kind: "postgres" as const, config, open: () => connectDatabase(config) };
    service = await startServiceOn({ ...database, remove: () => Promise.resolve() });
    ledger = new Ledger();
  });
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await server.stop();
  });

  async function expectTrueLog(): Promise<void> {
    const config = { dataDir: service.config.dataDir, databaseUrl: server.url("postgres") };
    const database = await connectDatabase(config);
    await ledger.expectTrue(database);
    await expectContiguous(database, 0, Number(await logSize(database, 0)));
    await database.close();
  }

  /** Breaks the connection at the next batch, and resolves when that happened. */
  function cutNextBatch(cut: Cut): Promise<void> {
    return new Promise((resolve) => {
      proxy.decide = (bytes) => {
        if (!bytes.includes("ISO_42001_BASELINE")) return undefined;
        proxy.decide = () => undefined;
        resolve();
        return cut;
      };
    });
  }

  test.each<[string, Cut]>([
    ["before the statement arrives", { forward: () => Buffer.alloc(0), then: "cut" }],
    ["in the middle of the statement", { forward: (bytes) => bytes.subarray(0, 40), then: "cut" }],
    ["right after the statement", { then: "cut" }],
    ["at the answer, after the commit", { then: "cut_at_answer" }],
  ])("whose connection is cut %s, again and again: every answer is true", async (_, cut) => {
    const before = ledger.count(200);
    await underLoad(service, ledger, async () => {
      for (let round = 0; round < 8; round += 1) {
        await cutNextBatch(cut);
        await ledger.untilServed(service.client);
      }
    });
    expect(ledger.count(200) - before).toBeGreaterThanOrEqual(8);
    await expectTrueLog();
  });

  test("that stays away gives 503 and never a verdict, and /readyz says why", async () => {
    await server.kill();
    const answer = await ledger.ask(service.client);
    expect(answer?.status).toBe(503);
    expect(["log_unavailable", "database_unreachable", "outcome_unknown"]).toContain(
      answer?.body.code,
    );
    const ready = await service.client.get("/readyz");
    expect([ready.status, ready.body.status]).toEqual([503, "not_ready"]);
    expect(ready.body.checks.database).not.toBe("ok");
    expect((await service.client.get("/livez")).status).toBe(200);
    await server.start();
    await ledger.untilServed(service.client);
    expect((await service.client.get("/readyz")).status).toBe(200);
    await expectTrueLog();
  });
});
