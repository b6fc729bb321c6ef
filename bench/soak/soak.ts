import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { startUsedPostgres } from "../used-postgres.ts";
import { findClosedLoopClient } from "../load/find.ts";
import type { Report } from "../report.ts";
import { type Contender } from "../verify/contender.ts";
import { startDocket } from "../verify/docket.ts";
import { CONNECTIONS } from "../verify/rounds.ts";
import { loadWorkload } from "../verify/workload.ts";

const ROUND_SECONDS = 10;
const AIM = 1.1;

interface Sample {
  readonly verdicts: number;
  /** MiB. */
  readonly rss: number;
  /** Records that no checkpoint covers yet, right after the load. */
  readonly unpublished: number;
}

/**
 * Whether memory stays flat and the tree keeps up: RSS after a million verdicts (DOCKET_BENCH_VERDICTS) against that after a
 * tenth of them, and how far the checkpoints lag while appends go at full speed.
 */
export async function benchSoak(quick: boolean): Promise<Report> {
  const count = Number(process.env["DOCKET_BENCH_VERDICTS"] ?? (quick ? 20_000 : 1_000_000));
  const server = await startUsedPostgres();
  try {
    const sql = postgres(server.url("postgres"), { max: 1 });
    await sql.unsafe("create database docket");
    const databaseUrl = server.url("docket");
    const docket = await startDocket({ bodies: (await loadWorkload()).docket, databaseUrl });
    await sql.end();
    try {
      return report(await load(docket, databaseUrl, count), count);
    } finally {
      await docket.stop();
    }
  } finally {
    await server.stop();
  }
}

async function load(docket: Contender, url: string, count: number): Promise<readonly Sample[]> {
  const client = await findClosedLoopClient();
  const sql = postgres(url, { max: 1 });
  const samples: Sample[] = [];
  for (let verdicts = 0; verdicts < count;) {
    const seconds = Math.ceil(Math.min(ROUND_SECONDS, count / 20_000));
    await client.run(docket.target, { connections: CONNECTIONS, seconds });
    const [row] = await sql<{ size: number; published: number }[]>`
      select h.size::int as size, t.published_size::int as published from log_heads h join log_trees t using (log_id)`;
    verdicts = row?.size ?? 0;
    const unpublished = verdicts - (row?.published ?? 0);
    samples.push({ verdicts, rss: await rssOf(docket.pid), unpublished });
  }
  await sql.end();
  return samples;
}

async function rssOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function report(samples: readonly Sample[], count: number): Report {
  const early = samples.find(({ verdicts }) => verdicts >= count / 10)?.rss ?? NaN;
  const late = samples.at(-1)?.rss ?? NaN;
  const lag = Math.max(...samples.map(({ unpublished }) => unpublished));
  return {
    lines: [
      `Memory over ${samples.at(-1)?.verdicts ?? 0} verdicts: ${early.toFixed(0)} MiB after a tenth of them, ${late.toFixed(0)} MiB after all`,
      `  ratio ${(late / early).toFixed(2)} (aim: at most ${AIM}); at most ${lag} records had no checkpoint yet`,
    ],
    ratios: { rss_late_vs_early: late / early },
    results: { samples },
  };
}
