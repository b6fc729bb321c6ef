import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const USAGE = new URL("usage.ts", import.meta.url).href;

/** What a command took, its start included. */
export interface Usage {
  /** Of all its threads. */
  readonly cpuSeconds: number;
  readonly rssMiB: number;
  readonly wallSeconds: number;
}

/** Runs `docket` in a process of its own. Throws with its words where it does not end with 0. */
export async function runMeasured(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Usage> {
  const file = join(folder, "usage.json");
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const all = { PATH: process.env["PATH"], XDG_STATE_HOME: folder, DOCKET_BENCH_USAGE: file };
    const options = { env: { ...all, ...env } };
    const node = ["--import", USAGE, SCRIPT, ...args];
    execFile(process.execPath, node, options, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`docket ${args.join(" ")}:\n${stdout}${stderr}`, { cause: error }));
    });
  });
  const wallSeconds = (performance.now() - start) / 1000;
  return { ...(JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wallSeconds">), wallSeconds };
}
