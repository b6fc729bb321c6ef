import { AuditLog } from "../../src/audit/log.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { DatabaseConfig } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { sampleRecord } from "./records.ts";

const BATCH = 500;

/** Makes a log of so many decisions in an empty database; nothing is in its tree yet. */
export async function fillLog(config: DatabaseConfig, records: number): Promise<void> {
  const database = await connectDatabase(config);
  await migrate(database);
  const log = await AuditLog.open(database, { logId: 0 });
  for (let at = 0; at < records; at += BATCH) {
    const count = Math.min(BATCH, records - at);
    await log.appendAll(Array.from({ length: count }, (_, n) => sampleRecord(`fill-${at + n}`)));
  }
  await log.close();
  await database.close();
}
