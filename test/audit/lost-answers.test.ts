import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Change } from "../../src/audit/append-statement.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { findByRequestId } from "../../src/audit/trail.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database } from "../../src/db/database.ts";
import { DocketError } from "../../src/errors.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { startProxy, type Cut, type Proxy } from "../support/proxy.ts";
import { sampleRecord } from "../support/records.ts";
import { appendTwoBatches } from "../support/two-batches.ts";

const SYNC_BYTES = 5;
const withoutSync = (bytes: Buffer): Buffer => bytes.subarray(0, -SYNC_BYTES);

// Where the connection breaks while a batch is sent, and whether the first attempt is committed by then.
const BREAKS: readonly { readonly name: string; readonly cut: Cut; readonly committed: boolean }[] =
  [
    {
      name: "before the statement arrives",
      cut: { forward: () => Buffer.alloc(0), then: "cut" },
      committed: false,
    },
    {
      name: "in the middle of the statement",
      cut: { forward: (bytes) => bytes.subarray(0, bytes.length / 2), then: "cut" },
      committed: false,
    },
    {
      name: "between the statement and its commit",
      cut: { forward: withoutSync, then: "cut" },
      committed: false,
    },
    { name: "during the commit", cut: { then: "cut" }, committed: true },
    {
      name: "after the commit, before the answer",
      cut: { then: "cut_at_answer" },
      committed: true,
    },
    {
      name: "silently, before the statement arrives",
      cut: { forward: () => Buffer.alloc(0), then: "silence" },
      committed: false,
    },
    {
      name: "silently, between the statement and its commit",
      cut: { forward: withoutSync, then: "silence" },
      committed: false,
    },
    { name: "silently, after the commit", cut: { then: "silence" }, committed: true },
  ];

describe("appending when the connection breaks", () => {
  let testDatabase: TestDatabase;
  let proxy: Proxy;
  let database: Database;
  let logId = 0;

  beforeAll(async () => {
    testDatabase = await createTestDatabase("postgres");
    proxy = await startProxy(Number(new URL(inject("postgresUrl")).port));
    const through = Object.assign(new URL(testDatabase.config.databaseUrl ?? ""), {
      port: String(proxy.port),
    });
    database = await connectDatabase({ ...testDatabase.config, databaseUrl: through.href });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await testDatabase.remove();
  });

  const isBatch = (bytes: Buffer): boolean => bytes.includes('"kind":"docket.decision"');

  /** A log of one record whose connection breaks in the next append; gives how often it was about to. */
  async function openBreaking(cut: Cut): Promise<{ log: AuditLog; breaks: () => number }> {
    logId += 1;
    const log = await AuditLog.open(database, { logId, attemptTimeoutMs: 500 });
    await log.append(sampleRecord("first"));
    let breaks = 0;
    proxy.decide = (bytes) => (isBatch(bytes) && (breaks += 1) === 1 ? cut : undefined);
    return { log, breaks: () => breaks };
  }

  it.each(BREAKS)("records once where it breaks $name", async ({ cut }) => {
    const { log, breaks } = await openBreaking(cut);
    const answers = await Promise.all(
      [1, 2, 3].map((at) => log.append(sampleRecord(`request-${at}`))),
    );
    proxy.decide = () => undefined;
    expect(breaks()).toBeGreaterThan(0);
    expect(new Set(answers.map(({ index }) => index))).toEqual(new Set([1n, 2n, 3n]));
    await expectContiguous(database, logId, 4);
  });

  it.each(BREAKS)(
    "records two batches once where both are on their way and it breaks $name",
    async ({ cut }) => {
      const { log, breaks } = await openBreaking(cut);
      const answers = await Promise.all(await appendTwoBatches(log));
      proxy.decide = () => undefined;
      expect(breaks()).toBeGreaterThan(0);
      expect(new Set(answers.map(({ index }) => index)).size).toBe(answers.length);
      await expectContiguous(database, logId, 1 + answers.length);
    },
  );

  it.each(BREAKS)(
    "makes a change once, with its record, where it breaks $name",
    async ({ cut }) => {
      const { log, breaks } = await openBreaking(cut);
      const change: Change = {
        sql: (bind) =>
          `insert into active_snapshots (log_id, snapshot, version, activated_at)
         select ${bind(logId)}::int, 's', 1, now() on conflict do nothing returning 1`,
        refusal: new DocketError("conflict", "It is there already."),
      };
      const [place] = await log.appendWith([sampleRecord("change")], change);
      expect(place?.index).toBe(1n);
      expect(breaks()).toBeGreaterThan(0);
      await expect(log.appendWith([sampleRecord("again")], change)).rejects.toBe(change.refusal);
      proxy.decide = () => undefined;
      await expectContiguous(database, logId, 2);
    },
  );

  it.each(BREAKS)(
    "tells no falsehood where it keeps breaking $name",
    async ({ cut, committed }) => {
      logId += 1;
      const log = await AuditLog.open(database, {
        logId,
        attemptTimeoutMs: 300,
        settleTimeoutMs: 1_000,
      });
      await log.append(sampleRecord("first"));
      proxy.decide = (bytes) => (isBatch(bytes) ? cut : undefined);
      const error: unknown = await log
        .append(sampleRecord("broken"))
        .catch((reason: unknown) => reason);
      proxy.decide = () => undefined;
      expect(error).toMatchObject({ code: "outcome_unknown" });
      const found = await findByRequestId(database, logId, "broken");
      if (committed) expect(found.length).toBe(1);
      // With the time that a server gives it: what hangs may hold the head for as long as the disk holds a sync.
      await (await AuditLog.open(database, { logId })).append(sampleRecord("later"));
      await expectContiguous(
        database,
        logId,
        2 + (await findByRequestId(database, logId, "broken")).length,
      );
    },
  );

  it("says that nothing was written where the server cannot be reached", async () => {
    logId += 1;
    const log = await AuditLog.open(database, {
      logId,
      attemptTimeoutMs: 300,
      settleTimeoutMs: 500,
    });
    const direct = await testDatabase.open();
    await proxy.close();
    // Until the client has seen that its connection ended, what it sends is in doubt.
    await delay(50);
    const errors = await Promise.all(
      [1, 2, 3].map((at) => log.append(sampleRecord(`r${at}`)).catch((reason: unknown) => reason)),
    );
    expect(errors).toEqual(errors.map(() => expect.objectContaining({ code: "log_unavailable" })));
    await expectContiguous(direct, logId, 0);
    await direct.close();
  });
});
