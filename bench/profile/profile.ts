import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startUsedPostgres } from "../used-postgres.ts";
import { findClosedLoopClient } from "../load/find.ts";
import type { Report } from "../report.ts";
import { startDocket } from "../verify/docket.ts";
import { CONNECTIONS } from "../verify/rounds.ts";
import { loadWorkload } from "../verify/workload.ts";
import { placesOf } from "./cpu-profile.ts";
import { flameGraphOf } from "./flame-graph.ts";
import { processorTimes } from "./processor-time.ts";

const SHOWN = 25;
/** A folder for a flame graph of each thread. */
const FLAMES = process.env["DOCKET_BENCH_FLAMES"];

/** Where the time of durable verdicts goes: processor time of each thread and process, then the functions of each thread. */
export async function benchProfile(quick: boolean): Promise<Report> {
  const seconds = quick ? 3 : 10;
  const server = await startUsedPostgres();
  const folder = await mkdtemp(join(tmpdir(), "docket-profile-"));
  try {
    const sql = postgres(server.url("postgres"), { max: 1 });
    await sql.unsafe("create database docket");
    await sql.end();
    const whole = await load(server.url("docket"), seconds, []);
    await load(server.url("docket"), seconds, ["--cpu-prof", `--cpu-prof-dir=${folder}`]);
    const files = await readdir(folder);
    await drawFlames(folder, files, seconds);
    const profiles = await Promise.all(
      files.map((file) => describeProfile(join(folder, file), seconds)),
    );
    return { lines: [...whole, ...profiles.flat()], ratios: {}, results: { whole } };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  }
}

/** The main thread's is the first. */
async function drawFlames(from: string, files: readonly string[], seconds: number): Promise<void> {
  if (FLAMES === undefined) return;
  await mkdir(FLAMES, { recursive: true });
  for (const [at, file] of files.toSorted().entries())
    await writeFile(
      join(FLAMES, `thread-${at}.svg`),
      await flameGraphOf(join(from, file), seconds),
    );
}

async function load(
  databaseUrl: string,
  seconds: number,
  nodeArgs: readonly string[],
): Promise<string[]> {
  const client = await findClosedLoopClient();
  const bodies = (await loadWorkload()).docket;
  const docket = await startDocket({ bodies, databaseUrl, nodeArgs });
  try {
    await client.run(docket.target, { connections: CONNECTIONS, seconds: 2 });
    const before = await processorTimes([process.pid]);
    const { perSecond } = await client.run(docket.target, { connections: CONNECTIONS, seconds });
    const after = await processorTimes([process.pid]);
    const each = (name: string, ms: number): string =>
      `  ${((ms * 1000) / (perSecond * seconds)).toFixed(1).padStart(8)} ${name}`;
    const used = Array.from(after, ([name, ms]) => [name, ms - (before.get(name) ?? 0)] as const)
      .filter(([, ms]) => ms >= 50)
      .toSorted(([, a], [, b]) => b - a);
    return [
      `${Math.round(perSecond)} verdicts a second; microseconds of processor time for one, by thread (${client.name})`,
      ...used.map(([name, ms]) => each(name, ms)),
    ];
  } finally {
    await docket.stop();
  }
}

async function describeProfile(file: string, seconds: number): Promise<string[]> {
  const places = await placesOf(file, seconds);
  const all = places.reduce((sum, { self }) => sum + self, 0);
  if (all < 500) return [];
  const share = (ms: number): string => `${((ms / all) * 100).toFixed(1).padStart(6)} %`;
  return [
    "",
    `A thread that was at work for ${(all / 1000).toFixed(1)} s: share in the function itself, and with what it called`,
    ...places
      .slice(0, SHOWN)
      .map((place) => `${share(place.self)} ${share(place.total)}  ${place.name}`),
  ];
}
