import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Change } from "../../src/audit/append-statement.ts";
import { decisionRecord } from "../../src/audit/decision-record.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { readActiveSnapshot } from "../../src/audit/snapshots.ts";
import { readDetails, readRecord } from "../../src/audit/trail.ts";
import type { Database } from "../../src/db/database.ts";
import { canonicalJson } from "../../src/canonical.ts";
import { DocketError } from "../../src/errors.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { sampleDecision, sampleInput, sampleRecord } from "../support/records.ts";
import { expectContiguous } from "../support/log-check.ts";

describe.each(DATABASES)("appending on %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  it("gives the first record index 0 and keeps its leaf byte for byte", async () => {
    const log = await AuditLog.open(database, { logId: 1 });
    const record = sampleRecord("ünïcode \u{1f600}");
    const { index, sequencedAt } = await log.append(record);
    expect(index).toBe(0n);
    expect(Math.abs(sequencedAt.getTime() - Date.now())).toBeLessThan(60_000);
    const stored = await readRecord(database, 1, 0n);
    expect(stored).toMatchObject({
      leaf: record.leaf,
      leafHash: record.leafHash,
      agentId: "support-bot-01",
    });
    expect(stored?.detail).toEqual({
      input: record.detail?.input,
      salt: record.detail?.salt,
      findings: record.detail?.findings,
    });
  });

  it("keeps texts with control characters apart, whatever they are", async () => {
    const log = await AuditLog.open(database, { logId: 7 });
    const texts = ["\u001e", "\u001f", "a\u001fb\u001e", "\u001f\u001f", "\u0000\u007f"];
    const records = texts.map((text) => {
      const input = sampleInput(`agent ${text}`, { [text]: text });
      const canonicalInput = canonicalJson(input);
      return decisionRecord(sampleDecision({ input, canonicalInput, requestId: "r" }));
    });
    await log.appendAll(records);
    const details = await readDetails(database, 7, [0n, 1n, 2n, 3n, 4n]);
    for (const [at, record] of records.entries()) {
      const stored = await readRecord(database, 7, BigInt(at));
      expect(stored?.leaf).toBe(record.leaf);
      expect(details.get(BigInt(at))?.input).toBe(record.detail?.input);
      expect(details.get(BigInt(at))?.findings).toBe(record.detail?.findings);
    }
    await expectContiguous(database, 7, texts.length);
  });

  it("keeps the indices of one group together and in order", async () => {
    const log = await AuditLog.open(database, { logId: 2 });
    const settled = await log.appendAll(
      Array.from({ length: 100 }, (_, at) => sampleRecord(`r${at}`)),
    );
    expect(settled.map((one) => ("value" in one ? one.value.index : one.error))).toEqual(
      Array.from({ length: 100 }, (_, at) => BigInt(at)),
    );
    await expectContiguous(database, 2, 100);
  });

  it("leaves out only the record that the database refuses", async () => {
    const log = await AuditLog.open(database, { logId: 3 });
    const good = (at: number) => sampleRecord(`good-${at}`);
    const poison = { ...sampleRecord("poison"), columns: { requestId: "nul \0 nul" } };
    const records = [
      ...Array.from({ length: 40 }, (_, at) => good(at)),
      poison,
      ...Array.from({ length: 40 }, (_, at) => good(40 + at)),
    ];
    const settled = await log.appendAll(records);
    expect(settled.filter((one) => "error" in one)).toEqual([
      { error: expect.objectContaining({ code: "internal" }) },
    ]);
    expect("error" in (settled[40] ?? {})).toBe(true);
    await expectContiguous(database, 3, 80);
  });

  it("settles every record of many writers once, without a gap", async () => {
    const log = await AuditLog.open(database, { logId: 4 });
    const indices = await Promise.all(
      Array.from(
        { length: 2_000 },
        async (_, at) => (await log.append(sampleRecord(`w${at}`))).index,
      ),
    );
    expect(new Set(indices).size).toBe(2_000);
    await expectContiguous(database, 4, 2_000);
  });

  it("commits other writes with the record or not at all", async () => {
    const log = await AuditLog.open(database, { logId: 5 });
    const refusal = new DocketError("conflict", "no");
    const change = (takesEffect: boolean): Change => ({
      sql: (bind) =>
        `insert into active_snapshots (log_id, snapshot, version, activated_at)
         select 5, ${bind("s")}::text, 1, now() where ${bind(takesEffect)}::boolean returning 1`,
      refusal,
    });
    await expect(log.appendWith([sampleRecord("with")], change(false))).rejects.toBe(refusal);
    await expectContiguous(database, 5, 0);
    await log.appendWith([sampleRecord("with")], change(true));
    expect(await readActiveSnapshot(database, 5)).toEqual({ snapshot: "s", version: 1n });
    await expectContiguous(database, 5, 1);
  });

  it("refuses new records after close and settles those it took", async () => {
    const log = await AuditLog.open(database, { logId: 6 });
    const taken = Array.from({ length: 10 }, (_, at) => log.append(sampleRecord(`c${at}`)));
    await log.close();
    await expect(log.append(sampleRecord())).rejects.toMatchObject({ code: "shutting_down" });
    expect((await Promise.all(taken)).length).toBe(10);
  });
});
