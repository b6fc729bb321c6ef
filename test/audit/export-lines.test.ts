import { expect, describe, it } from "vitest";
import { readExportRuns, type ExportRun } from "../../src/audit/export-lines.ts";
import { AuditLog } from "../../src/audit/log.ts";
import type { NewRecord } from "../../src/audit/record.ts";
import { formatAuditReference } from "../../src/audit/reference.ts";
import { readRecords } from "../../src/audit/trail.ts";
import type { Database } from "../../src/db/database.ts";
import { DATABASES, withDatabase } from "../support/database.ts";
import { sampleInput, sampleRecord } from "../support/records.ts";

const COUNT = 6;
const indices = Array.from({ length: COUNT }, (_, at) => BigInt(at));
// What JSON has to escape, and what it need not.
const HARD = 'quote " backslash \\ newline \n bell \u0007 delete \u007f line \u2028 Zürich 🦊';

function hardRecord(at: number): NewRecord {
  return sampleRecord(`request-${at}`, { input: sampleInput("bot", { action: HARD, at }) });
}

async function fill(database: Database, logId: number): Promise<readonly NewRecord[]> {
  const log = await AuditLog.open(database, { logId });
  const records = indices.map((index) => hardRecord(Number(index)));
  await log.appendAll(records);
  await log.close();
  return records;
}

/** The line of a record, made from what the trail says of it. */
async function expected(
  database: Database,
  logId: number,
  records: readonly NewRecord[],
  payload: boolean,
): Promise<readonly string[]> {
  const read = await readRecords(database, logId, indices, "asc");
  return read.map(({ index, leaf, leafHash, sequencedAt }, at) => {
    const { input, salt, findings } = records[at]?.detail ?? {};
    const members = [
      `"index":${index}`,
      `"audit_reference_id":"${formatAuditReference(logId, index)}"`,
      `"sequenced_at":"${sequencedAt.toISOString()}"`,
      `"leaf_hash":"${Buffer.from(leafHash, "hex").toString("base64")}"`,
      ...(payload ? [`"input":${JSON.stringify(input)}`, `"salt":"${salt}"`] : []),
      `"findings":${findings}`,
      `"leaf":${leaf}`,
    ];
    return `{"record":{${members.join(",")}}}\n`;
  });
}

const text = (runs: readonly ExportRun[]): string =>
  runs.map(({ lines }) => lines.toString()).join("");

async function tamper(
  { sql }: Database,
  table: string,
  change: string,
  index: number,
): Promise<void> {
  await sql.unsafe(`alter table ${table} disable trigger all`);
  await sql.unsafe(`update ${table} set ${change} where index = ${index}`);
}

describe.each(DATABASES)("lines of an export on %s", (kind) => {
  it.each([0, 7])("are of log %i what the trail says, read as one or one by one", async (logId) => {
    await withDatabase(kind, async (database) => {
      const lines = await expected(database, logId, await fill(database, logId), false);
      const wanted = { database, logId, payload: false };
      const [run, ...others] = await readExportRuns(wanted, indices);
      expect([run?.first, run?.count, others]).toEqual([0n, COUNT, []]);
      expect(run?.lines.toString()).toBe(lines.join(""));

      const some = await readExportRuns(wanted, [0n, 2n, 3n]);
      expect(some.map(({ first, count }) => [first, count])).toEqual([
        [0n, 1],
        [2n, 1],
        [3n, 1],
      ]);
      expect(text(some)).toBe([lines[0], lines[2], lines[3]].join(""));
    });
  });

  it("hold inputs and salts where those are wanted, and give the leaves", async () => {
    await withDatabase(kind, async (database) => {
      const records = await fill(database, 0);
      const wanted = { database, logId: 0, payload: true };
      const runs = await readExportRuns(wanted, indices);
      expect(text(runs)).toBe((await expected(database, 0, records, true)).join(""));
      expect(runs.flatMap(({ leaves }) => leaves.map(String))).toEqual(
        records.map(({ leaf }) => leaf),
      );
    });
  });

  it("leave out what is not there", async () => {
    await withDatabase(kind, async (database) => {
      const lines = await expected(database, 0, await fill(database, 0), false);
      const wanted = { database, logId: 0, payload: false };
      expect(await readExportRuns(wanted, [])).toEqual([]);
      expect(await readExportRuns(wanted, [98n, 99n])).toEqual([]);
      expect(text(await readExportRuns(wanted, [5n, 6n, 7n]))).toBe(lines[5]);
      await tamper(database, "record_details", "findings = null, input = null, salt = null", 2);
      const erased = lines.map((line, at) =>
        at === 2 ? line.replace(/,"findings":.*(?=,"leaf")/, "") : line,
      );
      expect(text(await readExportRuns(wanted, indices))).toBe(erased.join(""));
    });
  });

  it("hold a leaf that was changed as it is, also where it is no text", async () => {
    await withDatabase(kind, async (database) => {
      const lines = await expected(database, 0, await fill(database, 0), false);
      await tamper(database, "records", "leaf = '\\x7bff7d'", 1);
      const wanted = { database, logId: 0, payload: false };
      const runs = await readExportRuns(wanted, indices);
      const changed = Buffer.concat(runs.map(({ lines: bytes }) => bytes));
      const [unchanged = "", line = ""] = lines;
      const before = Buffer.from(unchanged + line.slice(0, line.indexOf('"leaf":')));
      expect(changed.subarray(before.length)).toEqual(
        Buffer.concat([
          Buffer.from('"leaf":{'),
          Buffer.from([0xff]),
          Buffer.from(`}}}\n${lines.slice(2).join("")}`),
        ]),
      );
    });
  });
});
