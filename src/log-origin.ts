import { keptFrom } from "./audit/partitions.ts";
import { readRecord } from "./audit/trail.ts";
import type { Database } from "./db/database.ts";
import { DocketError } from "./errors.ts";

/**
 * Every leaf names the origin of its log, so a log keeps the origin with which it began.
 * @throws DocketError `configuration_invalid` where the log's first leaf names another
 */
export async function checkOrigin(
  database: Database,
  logId: number,
  origin: string,
): Promise<void> {
  const first = await readRecord(database, logId, await keptFrom(database.sql, logId));
  if (first === undefined) return;
  const { origin: begun } = JSON.parse(first.leaf) as { origin: string };
  if (begun === origin) return;
  throw new DocketError(
    "configuration_invalid",
    `Log ${logId} of this database has the origin ${begun} and DOCKET_LOG_ORIGIN is ${origin}. A log keeps its origin: set it back, or begin another log with DOCKET_LOG.`,
  );
}
