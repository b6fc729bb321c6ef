import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { sampleRecord } from "../support/records.ts";
import { appendTwoBatches } from "../support/two-batches.ts";
import type { Database } from "../../src/db/database.ts";

/** PostgreSQL takes no NUL in a text. */
const POISONED = { ...sampleRecord(), columns: { requestId: "hush \0 hush" } };

/** Makes every append fail with a state until the given number of them have failed. Counted outside of transactions. */
async function failAppends({ sql }: Database, state: string, times: number): Promise<void> {
  await sql.unsafe(`
    create sequence failures;
    create function fail() returns trigger language plpgsql as $$ begin
      if nextval('failures') <= ${times} then raise exception 'made to fail' using errcode = '${state}'; end if;
      return null;
    end $$;
    create trigger fail after insert on appends for each statement execute function fail()`);
}

async function mend({ sql }: Database): Promise<void> {
  await sql.unsafe(`
    drop trigger if exists fail on appends;
    drop function if exists fail;
    drop sequence if exists failures`);
}

describe.each(DATABASES)("a database that fails on %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let logId = -1;
  let log: AuditLog;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
  });
  beforeEach(async () => {
    logId += 1;
    log = await AuditLog.open(database, { logId });
  });
  afterEach(async () => {
    await log.close();
    await mend(database);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  it.each(["40001", "40P01", "55P03"])("with %s for a while is tried again", async (state) => {
    await failAppends(database, state, 4);
    const answers = await Promise.all([1, 2, 3].map((at) => log.append(sampleRecord(`r${at}`))));
    expect(answers.map(({ index }) => index)).toEqual([0n, 1n, 2n]);
    await expectContiguous(database, logId, 3);
  });

  it.each(["53100", "42501", "XX000"])(
    "with %s says that nothing was written, and works once it is mended",
    async (state) => {
      await failAppends(database, state, 2);
      for (let at = 0; at < 2; at += 1) {
        await expect(log.append(sampleRecord())).rejects.toMatchObject({ code: "log_unavailable" });
      }
      await log.append(sampleRecord());
      await expectContiguous(database, logId, 1);
    },
  );

  it("with 40001 for a while records two batches that are on their way", async () => {
    await failAppends(database, "40001", 5);
    const answers = await Promise.all(await appendTwoBatches(log));
    expect(new Set(answers.map(({ index }) => index)).size).toBe(answers.length);
    await expectContiguous(database, logId, answers.length);
  });

  it("with 53100 for the first of two batches says so, and records the second", async () => {
    await failAppends(database, "53100", 1);
    const [first, ...second] = await Promise.allSettled(await appendTwoBatches(log));
    expect(first).toMatchObject({ reason: { code: "log_unavailable" } });
    expect(new Set(second.map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
    await expectContiguous(database, logId, second.length);
  });

  it.each([0, 1, 9])(
    "with a value that it refuses in record %i of two batches records the others",
    async (at) => {
      const settled = await Promise.allSettled(await appendTwoBatches(log, { [at]: POISONED }));
      const refused = settled.flatMap(({ status }, n) => (status === "rejected" ? [n] : []));
      expect(refused).toEqual([at]);
      await expectContiguous(database, logId, settled.length - 1);
    },
  );

  it("quotes no value of a record in what may be logged", async () => {
    const error: unknown = await log.append(POISONED).catch((reason: unknown) => reason);
    const told =
      error instanceof Error
        ? [error.message, String(error.cause), JSON.stringify(error.cause)]
        : [];
    expect(told.join()).toContain("PostgreSQL ERROR 22P05");
    expect(told.join()).not.toContain("hush");
    expect(Object.getOwnPropertyNames(error instanceof Error ? error.cause : {})).not.toContain(
      "parameters",
    );
  });
});
