import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { startPostgres } from "../../test/support/postgres.ts";
import type { Report } from "../report.ts";
import { fillLog } from "./fill.ts";
import { type Page, PAGES } from "./pages.ts";

const SMALL = 10_000;
const ROUNDS = 60;
const WARM_UP = 10;
const AIM = 1.5;
/** Only reads are measured, so the log is filled without a log of its own. */
const FILLING = ["wal_level=minimal", "max_wal_senders=0", "fsync=off", "autovacuum=off"];
const SIZES = ["max_wal_size=8GB", "maintenance_work_mem=512MB", "shared_buffers=512MB"];

interface Cost {
  readonly page: string;
  /** Milliseconds, the fastest: what else runs on the machine only ever adds. */
  readonly small: number;
  readonly large: number;
  readonly ratio: number;
}

/** What a page of 50 costs in a large log against a small one. Ten million records, or DOCKET_BENCH_RECORDS. */
export async function benchTrail(quick: boolean): Promise<Report> {
  const count = Number(process.env["DOCKET_BENCH_RECORDS"] ?? (quick ? 200_000 : 10_000_000));
  const server = await startPostgres([...FILLING, ...SIZES]);
  const dataDir = await mkdtemp(join(tmpdir(), "docket-bench-"));
  try {
    const small = await openLog(server.url("postgres"), "small", dataDir, SMALL);
    const large = await openLog(server.url("postgres"), "large", dataDir, count);
    const costs: Cost[] = [];
    for (const page of PAGES) costs.push(await compare(page, small, large, count));
    await Promise.all([small.close(), large.close()]);
    const worst = Math.max(...costs.map(({ ratio }) => ratio));
    return {
      lines: describe(costs, count, worst),
      ratios: { trail_page_large_vs_small: worst },
      results: { records: count, costs },
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openLog(
  url: string,
  name: string,
  dataDir: string,
  count: number,
): Promise<Database> {
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  const database = await connectDatabase({ databaseUrl: url.replace(/[^/]*$/, name), dataDir });
  await migrate(database);
  // Filling takes longer than any read may.
  await database.sql`alter database ${database.sql.unsafe(name)} set statement_timeout = 0`;
  const filling = postgres(url.replace(/[^/]*$/, name), {
    max: 1,
    types: { bigint: postgres.BigInt },
  });
  await fillLog(filling, count, (line) => console.error(line));
  await filling.end();
  return database;
}

/** In turn, so that what else runs on the machine meets both. */
async function compare(page: Page, small: Database, large: Database, count: number): Promise<Cost> {
  const times: [number, number][] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    times.push([await page.read(small, SMALL), await page.read(large, count)]);
  const warm = times.slice(WARM_UP);
  const smallMs = Math.min(...warm.map(([small]) => small));
  const largeMs = Math.min(...warm.map(([, large]) => large));
  return { page: page.name, small: smallMs, large: largeMs, ratio: largeMs / smallMs };
}

function describe(costs: readonly Cost[], count: number, worst: number): string[] {
  const line = ({ page, small, large, ratio }: Cost): string =>
    `  ${page.padEnd(40)}${small.toFixed(2).padStart(10)}${large.toFixed(2).padStart(12)}${ratio.toFixed(2).padStart(8)}`;
  return [
    `A page of 50 records in a log of ${SMALL} and in one of ${count}: milliseconds, fastest of ${ROUNDS}`,
    `  ${"".padEnd(40)}${"small".padStart(10)}${"large".padStart(12)}${"ratio".padStart(8)}`,
    ...costs.map(line),
    `  worst ratio ${worst.toFixed(2)} (aim: at most ${AIM})`,
  ];
}
