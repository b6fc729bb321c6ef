import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { fillLog } from "../../test/support/fill-log.ts";
import { startPostgres } from "../../test/support/postgres.ts";
import type { Report } from "../report.ts";
import { readExport, runMeasured, type Usage } from "./command.ts";
import { startPublished } from "./published.ts";
import { usageOfServer } from "./server-usage.ts";

const FULL = 1_000_000;
const QUICK = 100_000;

/** How fast a server exports a log and `docket verify` checks it from each of its sources, and in how much memory. */
export async function benchLog(quick: boolean): Promise<Report> {
  const records = quick ? QUICK : FULL;
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-log-"));
  try {
    const config = { dataDir: folder, databaseUrl: postgres.url("postgres") };
    console.error(`filling a log with ${records} records`);
    await fillLog(config, records);
    await analyze(config.databaseUrl);
    const { env, server } = await startPublished(config, records);
    try {
      return await measure(records, folder, env, server.pid);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What autovacuum does within a minute. */
async function analyze(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql.unsafe("vacuum analyze");
  await sql.end();
}

async function measure(
  records: number,
  folder: string,
  env: Readonly<Record<string, string>>,
  serverPid: number,
): Promise<Report> {
  const file = join(folder, "export.ndjson");
  const run = (...args: string[]): Promise<Usage> => runMeasured(args, folder, env);
  const read = await usageOfServer(serverPid, () => readExport(folder, env));
  const exported = await usageOfServer(serverPid, () => run("export", "--out", file));
  const results: Record<string, Usage> = {
    ...(read.server === undefined
      ? {}
      : { "the server's export, read and thrown away": read.server }),
    ...(exported.server === undefined ? {} : { "the same, into a file": exported.server }),
    "docket export": exported.client,
    "verify --export": await run("verify", "--export", file),
    "verify --database": await run("verify", "--database"),
    "verify over HTTP": await run("verify"),
  };
  const size = (await stat(file)).size / records;
  return {
    lines: [
      `${records.toLocaleString("en")} records, ${size.toFixed(0)} bytes each in the export`,
      "",
      "| | records a second of CPU | seconds of CPU | seconds | memory (MiB) |",
      "|---|---|---|---|---|",
      ...Object.entries(results).map(([name, usage]) => row(name, usage, records)),
    ],
    ratios: {},
    results: { records, ...results },
  };
}

function row(name: string, { cpuSeconds, wallSeconds, rssMiB }: Usage, records: number): string {
  const rate = Math.round(records / cpuSeconds).toLocaleString("en");
  return `| ${name} | ${rate} | ${cpuSeconds.toFixed(2)} | ${wallSeconds.toFixed(2)} | ${rssMiB.toFixed(0)} |`;
}
