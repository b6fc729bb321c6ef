import type { Command } from "commander";

import { attachRanges, detachRanges, type RangeChange } from "../audit/detach.ts";
import { AuditLog } from "../audit/log.ts";
import { listRanges, type LogRange } from "../audit/partitions.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { openPublication } from "../publication.ts";
import { withDatabase } from "./with-database.ts";

/** `docket log ranges`, `detach` and `attach`: the tables that a log's records are in. */
export function registerRanges(log: Command): void {
  log
    .command("ranges")
    .summary("list the ranges of records, and which of them can be read")
    .option("--json", "print JSON")
    .action(ranges);
  log
    .command("detach")
    .summary("take the oldest ranges of records out of the log's tables")
    .description(
      "Run with the server's settings as the owner of the tables; servers may run, but not on the embedded database. A range is\n" +
        "taken out once it is published and nothing in it can be erased any more. Its tables stay, to be dumped and dropped;\n" +
        "its hashes stay in the log, so every proof holds. Each is recorded.",
    )
    .requiredOption("--before <index>", "ranges that end at or below this index", parseIndex)
    .action(detach);
  log
    .command("attach")
    .summary("put back the ranges that were taken out and whose tables are there")
    .action(attach);
}

async function ranges(options: { json?: boolean }): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async ({ sql }) => {
    const list = await listRanges(sql, config.logId);
    if (options.json !== true) return print(list, config.logId);
    const rows = list.map(({ first, end, attached }) => ({
      first: Number(first),
      end: Number(end),
      attached,
    }));
    console.log(JSON.stringify({ ranges: rows }));
  });
}

async function detach({ before }: { before: bigint }): Promise<void> {
  await changeRanges(async (change) => {
    const done = await detachRanges(change, before);
    const names = done.flatMap(({ first }) => tablesOf(change.log.logId, first));
    if (names.length === 0) console.error(`No range ends at or below ${before}.`);
    else {
      console.error("Detached. Dump these tables, keep the dump, then drop them as their owner:");
      console.log(names.join("\n"));
    }
  });
}

async function attach(): Promise<void> {
  await changeRanges(async (change) => {
    const done = await attachRanges(change);
    console.error(done.length === 0 ? "No range is detached." : "Attached:");
    print(done, change.log.logId);
  });
}

async function changeRanges(work: (change: RangeChange) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (database: Database) => {
    const { floor, file } = await openPublication(config, database);
    const log = await AuditLog.open(database, { logId: config.logId, floor });
    try {
      await work({ sql: database.sql, log, origin: config.logOrigin, now: () => new Date() });
    } finally {
      await log.close();
      await file?.close();
    }
  });
}

function print(list: readonly LogRange[], logId: number): void {
  for (const { first, end, attached } of list) {
    console.log(
      `${first} to ${end - 1n}  ${attached ? "attached" : "detached"}  ${tablesOf(logId, first).join(" ")}`,
    );
  }
}

function tablesOf(logId: number, first: bigint): string[] {
  return ["records", "record_details"].map((parent) => `${parent}_${logId}_${first}`);
}

function parseIndex(text: string): bigint {
  if (/^\d{1,16}$/.test(text)) return BigInt(text);
  throw new DocketError("configuration_invalid", "--before is the index of a record.");
}
