import { describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { createTestDatabase, DATABASES, withDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { sampleRecord } from "../support/records.ts";

const REFUSED = [
  "update records set kind = 'other'",
  "update records set leaf = '\\x00' where index = 0",
  "delete from records",
  "truncate records",
  "delete from failed_controls",
  "update log_heads set size = size - 1",
  "update log_heads set log_id = 7",
  "update log_heads set sequenced_at = sequenced_at - interval '1 second'",
  "delete from log_heads",
  "truncate log_heads",
];

describe.each(DATABASES)("the log on %s", (kind) => {
  it("refuses whatever would change what is recorded, even as a replica applies changes", async () => {
    await withDatabase(kind, async (database) => {
      const log = await AuditLog.open(database, { logId: 0 });
      await log.append(sampleRecord());
      for (const statement of REFUSED) {
        for (const role of ["origin", "replica"]) {
          const attempt = database.sql.begin(async (sql) => {
            await sql.unsafe(`set local session_replication_role = ${role}`);
            await sql.unsafe(statement);
          });
          await expect(attempt).rejects.toThrow(/is refused: the audit log is append-only/);
        }
      }
      await expectContiguous(database, 0, 1);
    });
  });
});

describe("synchronous_commit", () => {
  it.each([
    ["off", "on"],
    ["local", "on"],
    ["remote_apply", "remote_apply"],
  ])("set to %s by the site is %s while a batch commits", async (site, effective) => {
    const testDatabase = await createTestDatabase("postgres");
    const name = new URL(testDatabase.config.databaseUrl ?? "").pathname.slice(1);
    const admin = await testDatabase.open();
    await admin.sql.unsafe(`alter database ${name} set synchronous_commit = ${site}`);
    await admin.sql.unsafe(`create table seen (setting text);
      create function note() returns trigger language plpgsql as $$ begin insert into seen values (current_setting('synchronous_commit')); return null; end $$;
      create trigger note after insert on appends execute function note()`);
    const database = await testDatabase.open();
    const log = await AuditLog.open(database, { logId: 0 });
    await log.append(sampleRecord());
    expect(await admin.sql`select setting from seen`).toEqual([{ setting: effective }]);
    await database.close();
    await admin.close();
    await testDatabase.remove();
  });
});
