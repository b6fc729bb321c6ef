import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import postgres from "postgres";

import { startUsedPostgres } from "../used-postgres.ts";
import type { Report } from "../report.ts";
import { median } from "../statistics.ts";
import { evaluationTimes } from "./evaluation.ts";
import type { SeedFigures, ServerFigures } from "./server.ts";
import { SIZES, type Size } from "./sizes.ts";

const FULL = { blocks: 30, evaluations: 1_024, rounds: 3, requests: 3_000 };
const QUICK = { blocks: 6, evaluations: 256, rounds: 1, requests: 300 };
const SERVER = fileURLToPath(new URL("./server.ts", import.meta.url));

interface Figures extends ServerFigures, SeedFigures {
  readonly evaluation_us: number;
}

/**
 * Whether large registers cost memory or time: the sample set against one of 500 agents, 50,000 tickets, 100,000 approvals
 * and 1,000 incidents. The live registers are in the database before, as where systems of record push them; the servers of
 * both sizes take turns.
 */
export async function benchRegisters(quick: boolean): Promise<Report> {
  const plan = quick ? QUICK : FULL;
  const evaluation = await evaluationTimes(plan.blocks, plan.evaluations);
  const servers = await serverFigures(plan.rounds, plan.requests);
  const figures: Record<Size, Figures> = {
    sample: { ...servers.sample, evaluation_us: Math.round(evaluation.sample) },
    large: { ...servers.large, evaluation_us: Math.round(evaluation.large) },
  };
  const { sample, large } = servers;
  const ratios = {
    registers_evaluation_large_vs_sample: evaluation.large / evaluation.sample,
    registers_memory_large_vs_sample: large.memory_mib / sample.memory_mib,
  };
  return { lines: describe(figures, ratios), ratios, results: { sizes: SIZES, figures } };
}

async function serverFigures(
  rounds: number,
  requests: number,
): Promise<Record<Size, ServerFigures & SeedFigures>> {
  const server = await startUsedPostgres();
  const urlOf = (database: string): string => server.url(database);
  try {
    const sample = await filled("sample", urlOf);
    const large = await filled("large", urlOf);
    const all: Record<Size, ServerFigures[]> = { sample: [], large: [] };
    for (let round = 0; round < rounds; round += 1) {
      all.sample.push(await run<ServerFigures>("serve", "sample", sample.url, requests));
      all.large.push(await run<ServerFigures>("serve", "large", large.url, requests));
    }
    return {
      sample: { ...middle(all.sample), ...sample.figures },
      large: { ...middle(all.large), ...large.figures },
    };
  } finally {
    await server.stop();
  }
}

/** A new database that a first server has filled. */
async function filled(
  size: Size,
  urlOf: (database: string) => string,
): Promise<{ readonly url: string; readonly figures: SeedFigures }> {
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  const sql = postgres(urlOf("postgres"), { max: 1 });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  const url = urlOf(name);
  return { url, figures: await run<SeedFigures>("seed", size, url, 0) };
}

async function run<T>(phase: string, size: Size, url: string, requests: number): Promise<T> {
  const args = ["--expose-gc", SERVER, phase, size, url, String(requests)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as T;
}

/** The median of each figure. */
function middle(all: readonly ServerFigures[]): ServerFigures {
  const of = (name: keyof ServerFigures): number => median(all.map((figures) => figures[name]));
  return {
    start_ms: of("start_ms"),
    memory_mib: of("memory_mib"),
    request_same_us: of("request_same_us"),
    request_random_us: of("request_random_us"),
  };
}

function describe(
  { sample, large }: Record<Size, Figures>,
  ratios: Readonly<Record<string, number>>,
): readonly string[] {
  const rows = (Object.keys(sample) as (keyof Figures)[]).map(
    (name) => `${name.padEnd(20)} ${sample[name]} ${large[name]}`,
  );
  const said = Object.entries(ratios).map(([name, ratio]) => `${name}: ${ratio.toFixed(3)}`);
  return ["registers: the sample set and a large one", ...rows, ...said];
}
