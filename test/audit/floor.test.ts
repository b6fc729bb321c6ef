import { describe, expect, it } from "vitest";
import { LogFloor } from "../../src/audit/floor.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { logSize } from "../../src/audit/trail.ts";
import { DocketError } from "../../src/errors.ts";
import { DATABASES, withDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { sampleRecord } from "../support/records.ts";

describe.each(DATABASES)("a log below its floor on %s", (kind) => {
  it("takes no record, changes nothing, and says what is missing", async () => {
    await withDatabase(kind, async (database) => {
      const floor = new LogFloor(3n);
      const log = await AuditLog.open(database, { logId: 0, floor });
      await expect(log.append(sampleRecord())).rejects.toMatchObject({
        code: "log_behind",
        message: expect.stringContaining("the log has 0 records and 3 were published"),
      });
      expect(floor.problem).toContain("docket log retire");
      await expect(
        log.appendWith([sampleRecord()], {
          sql: (bind) =>
            `insert into contents (log_id, digest, media_type, bytes) values (0, ${bind("x")}::text, '', '') returning 1`,
          refusal: new DocketError("conflict", "no effect"),
        }),
      ).rejects.toMatchObject({ code: "log_behind" });
      expect(await database.sql`select 1 from contents`).toHaveLength(0);
      await expectContiguous(database, 0, 0);
    });
  });

  it("is told by what the same process saw committed, and heals when the records are back", async () => {
    await withDatabase(kind, async (database) => {
      const floor = new LogFloor();
      const log = await AuditLog.open(database, { logId: 0, floor });
      await log.appendAll([sampleRecord("a"), sampleRecord("b")]);
      expect(floor.size).toBe(2n);
      floor.raise(3n);
      await expect(log.append(sampleRecord("c"))).rejects.toMatchObject({ code: "log_behind" });
      const other = await AuditLog.open(database, { logId: 0 });
      await other.append(sampleRecord("d"));
      await log.append(sampleRecord("e"));
      expect([floor.problem, floor.size]).toEqual([undefined, 4n]);
      expect(await logSize(database, 0)).toBe(4n);
    });
  });
});
