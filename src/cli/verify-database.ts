import { databaseSource, keptHeads } from "../audit/database-source.ts";
import { matchingRecords } from "../audit/export-pages.ts";
import { lastCheckpoint } from "../audit/kept-tree.ts";
import { listLogKeys } from "../audit/log-keys.ts";
import { readContent } from "../audit/snapshots.ts";
import { readDetails } from "../audit/trail.ts";
import { readConfig } from "../config.ts";
import { connectDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { verifyLog } from "./verify-log.ts";
import { firstOf, keepMemory, memoryPath, type VerifyOptions } from "./verify-options.ts";
import type { Verification } from "./verify-report.ts";
import { checkCrypto, establishTrust, type Trusted } from "./verify-trust.ts";
import { givenVkeys } from "./verify-keys.ts";

/** Checks the log in the database that the settings name. Throws a CheckFailure. */
export async function verifyConfiguredDatabase(options: VerifyOptions): Promise<Verification> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config);
  try {
    return await verifyDatabase(database, config.logId, options);
  } finally {
    await database.close();
  }
}

/** Checks a log in an open database, and every checkpoint that it keeps. Throws a CheckFailure. */
export async function verifyDatabase(
  database: Database,
  logId: number,
  options: VerifyOptions,
): Promise<Verification> {
  const kept = await lastCheckpoint(database, logId);
  if (kept === undefined) throw new DocketError("not_found", "No checkpoint is published yet.");
  const own = await listLogKeys(database.sql, logId);
  const given = givenVkeys(options.vkey);
  const trusted = await establishTrust(kept.note, memoryPath(options), given, () =>
    Promise.resolve(own),
  );
  const vkeys = [...new Set([...trusted.vkeys, ...own.map(({ vkey }) => vkey)])];
  const earlier = keptHeads(database, logId, trusted.checkpoint.size, checkCrypto, vkeys);
  const name = `the database of log ${logId}`;
  const source = databaseSource(database, logId, firstOf(options));
  const found = await verifyLog(name, source, trusted, earlier, options.json === true);
  const replay =
    options.replay === true ? await replayDatabase(database, logId, trusted) : undefined;
  keepMemory(options, trusted);
  return { ...found, replay };
}

async function replayDatabase(
  database: Database,
  logId: number,
  { checkpoint }: Trusted,
): Promise<Verification["replay"]> {
  const { ReplayRun } = await import("./verify-replay.ts");
  const replay = new ReplayRun(
    async (digest) => (await readContent(database, logId, digest))?.bytes,
  );
  const filters = { kind: "docket.decision" };
  try {
    for await (const page of matchingRecords(database, logId, filters, checkpoint.size)) {
      const indices = page.map(({ index }) => index);
      const details = await readDetails(database, logId, indices);
      for (const { index, leaf } of page) await replay.add({ index, leaf, ...details.get(index) });
    }
    return await replay.finish();
  } finally {
    await replay.close();
  }
}
