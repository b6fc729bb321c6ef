import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import type { Report } from "../report.ts";

export interface Cell {
  readonly cores: number;
  readonly servers: number;
  readonly logs: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Of processor time for a verdict: servers and PostgreSQL. */
  readonly microseconds: number;
}

const MEASURE = fileURLToPath(new URL("measure.ts", import.meta.url));

/**
 * What one more core, server or log buys on this machine, client and PostgreSQL on the same cores, against as many times what
 * one core makes, which is busy all the time. Linux alone: cores are given out by `taskset`.
 */
export async function benchScale(quick: boolean): Promise<Report> {
  const [rounds, seconds] = quick ? [1, 3] : [3, 6];
  const cores = availableParallelism();
  const cells: readonly Cell[] = [
    { cores: 1, servers: 1, logs: 1 },
    { cores, servers: 1, logs: 1 },
    { cores, servers: 2, logs: 1 },
    { cores, servers: 2, logs: 2 },
  ];
  const all = cells.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, cell] of cells.entries()) all[at]?.push(await measure(cell, seconds));
  }
  const medians = all.map(median);
  return {
    lines: describe(cells, medians),
    ratios: {},
    results: cells.map((cell, at) => ({ ...cell, ...medians[at], rounds: all[at] })),
  };
}

async function measure(cell: Cell, seconds: number): Promise<Measured> {
  const list = Array.from({ length: cell.cores }, (_, core) => core).join(",");
  const script = [process.execPath, MEASURE, JSON.stringify({ ...cell, seconds })];
  const { stdout } = await promisify(execFile)("taskset", ["-c", list, ...script]);
  return JSON.parse(stdout) as Measured;
}

/** By the rate. */
function median(measured: readonly Measured[]): Measured {
  const sorted = measured.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}

function describe(cells: readonly Cell[], medians: readonly Measured[]): string[] {
  const alone = medians[0]?.perSecond ?? Number.NaN;
  const rows = cells.map(({ cores, servers, logs }, at) => {
    const { perSecond, microseconds } = medians[at] ?? { perSecond: 0, microseconds: 0 };
    return [cores, servers, logs, perSecond, microseconds, cores * alone]
      .map((value) => Math.round(value).toLocaleString("en").padStart(12))
      .join("");
  });
  const titles = ["cores", "servers", "logs", "verdicts/s", "us each", "cores alone"];
  return [
    "Verdicts a second over 64 connections, all servers together; last, what one core makes times the cores",
    titles.map((title) => title.padStart(12)).join(""),
    ...rows,
  ];
}
