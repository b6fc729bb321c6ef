import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startChild } from "../child.ts";
import type { Report } from "../report.ts";
import { median } from "../statistics.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const USAGE = new URL("../log/usage.ts", import.meta.url).href;
const COMMANDS = ["--version", "--help", "policy list", "verify-policy --help"];

/** What one process took from its start to its end. */
interface Usage {
  readonly cpuSeconds: number;
  readonly rssMiB: number;
}

/** Processor time and memory of commands, and of a server that starts and is stopped once it listens. Code is compiled before. */
export async function benchStart(quick: boolean): Promise<Report> {
  const rounds = quick ? 3 : 9;
  const scratch = mkdtempSync(join(tmpdir(), "docket-bench-start-"));
  try {
    const rows: [string, Usage[]][] = [];
    for (const command of COMMANDS)
      rows.push([command, await repeat(rounds, () => runCommand(scratch, command))]);
    const fresh = join(scratch, "fresh");
    rows.push(["serve, a new folder", await repeat(2, () => serve(scratch, fresh, true))]);
    rows.push(["serve, again", await repeat(rounds, () => serve(scratch, fresh, false))]);
    return report(rows);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The first round fills the cache of compiled code and is left out. */
async function repeat(rounds: number, once: () => Promise<Usage>): Promise<Usage[]> {
  await once();
  const usages: Usage[] = [];
  for (let round = 0; round < rounds; round += 1) usages.push(await once());
  return usages;
}

async function runCommand(scratch: string, command: string): Promise<Usage> {
  const { path, env } = watched(scratch);
  const args = ["--import", USAGE, SCRIPT, ...command.split(" ")];
  const ready = async (): Promise<boolean> => usageAt(path).rssMiB > 0;
  const child = await startChild({ command: process.execPath, args, env, ready });
  await child.stop();
  return usageAt(path);
}

async function serve(scratch: string, dataDir: string, anew: boolean): Promise<Usage> {
  if (anew) rmSync(dataDir, { recursive: true, force: true });
  const { path, env } = watched(scratch);
  const args = ["--import", USAGE, SCRIPT, "serve", "--port", "0", "--data-dir", dataDir];
  const ready = async (): Promise<boolean> => existsSync(join(dataDir, "server.json"));
  await (await startChild({ command: process.execPath, args, env, ready })).stop();
  return usageAt(path);
}

function watched(scratch: string): { path: string; env: Record<string, string> } {
  const path = join(scratch, "usage.json");
  rmSync(path, { force: true });
  return { path, env: { DOCKET_BENCH_USAGE: path, XDG_CACHE_HOME: scratch, LOG_LEVEL: "error" } };
}

function usageAt(path: string): Usage {
  return JSON.parse(readFileSync(path, "utf8")) as Usage;
}

function report(rows: readonly [string, Usage[]][]): Report {
  const results = rows.map(([name, usages]) => ({
    name,
    cpuSeconds: median(usages.map(({ cpuSeconds }) => cpuSeconds)),
    rssMiB: median(usages.map(({ rssMiB }) => rssMiB)),
  }));
  const lines = results.map(
    ({ name, cpuSeconds, rssMiB }) =>
      `${name.padEnd(24)} ${cpuSeconds.toFixed(2)} s of processor time, ${rssMiB.toFixed(0)} MiB`,
  );
  return { lines, ratios: {}, results };
}
