import { setTimeout as delay } from "node:timers/promises";

import type { Command } from "commander";

import { parseAuditReference } from "../audit/reference.ts";
import type { TrailRecord } from "../client/wire.ts";
import { DocketError } from "../errors.ts";
import { Api } from "./api.ts";
import { type FilterOptions, filterQuery, withFilters, withServer } from "./audit-filters.ts";
import { parseCount } from "./audit-list.ts";
import { readTrail, recordLine } from "./audit-records.ts";

interface Options extends FilterOptions {
  readonly last: number;
  readonly json?: boolean;
}

const PAUSE_MS = 1_000;

/** `docket audit tail`. */
export function registerAuditTail(audit: Command): void {
  withServer(
    withFilters(audit.command("tail").summary("show new records as they come, until interrupted"))
      .option("-n, --last <count>", "begin with the last so many", parseCount, 10)
      .option("--json", "a JSON object a line, as the API gives it"),
  ).action(tail);
}

async function tail(options: Options): Promise<void> {
  const api = new Api(options);
  const query = filterQuery(options, { order: "desc" });
  const last = await newest(readTrail(api, query, options.last), -1n);
  let seen = print(last, options, -1n);
  for (;;) {
    await delay(PAUSE_MS);
    const more = await orNothing(newest(readTrail(api, query, Number.MAX_SAFE_INTEGER), seen));
    seen = print(more, options, seen);
  }
}

/** Of a trail that is read newest first: the records after `seen`, oldest first. */
async function newest(records: AsyncIterable<TrailRecord>, seen: bigint): Promise<TrailRecord[]> {
  const found: TrailRecord[] = [];
  for await (const record of records) {
    if (indexOf(record) <= seen) break;
    found.push(record);
  }
  return found.toReversed();
}

/** A server that is away for a moment ends nothing: what was recorded meanwhile comes afterwards. */
async function orNothing(records: Promise<TrailRecord[]>): Promise<TrailRecord[]> {
  try {
    return await records;
  } catch (error) {
    if (!(error instanceof DocketError) || error.code !== "database_unreachable") throw error;
    console.error(`docket: ${error.message}`);
    return [];
  }
}

function print(records: readonly TrailRecord[], { json }: Options, seen: bigint): bigint {
  for (const record of records) console.log(recordLine(record, json));
  const last = records.at(-1);
  return last === undefined ? seen : indexOf(last);
}

function indexOf({ audit_reference_id }: TrailRecord): bigint {
  return parseAuditReference(audit_reference_id)?.index ?? -1n;
}
