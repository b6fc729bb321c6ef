import { AuditLog } from "../../src/audit/log.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import { sampleRecord } from "./records.ts";

// A process that appends as fast as it can until it is killed, and says each acknowledged record on a line of its own:
// the index, a space, the leaf hash. Argument: the configuration of the database, JSON.

/** So many that a second batch is on its way while one is being committed (src/audit/log.ts). */
const WRITERS = 48;

const database = await connectDatabase(JSON.parse(process.argv[2] ?? "{}"));
const log = await AuditLog.open(database, { logId: 0 });
const writers = Array.from({ length: WRITERS }, async (_, writer) => {
  for (let at = 0; ; at += 1) {
    const record = sampleRecord(`${process.pid}-${writer}-${at}`);
    const { index } = await log.append(record);
    process.stdout.write(`${index} ${record.leafHash}\n`);
  }
});
await Promise.all(writers);
