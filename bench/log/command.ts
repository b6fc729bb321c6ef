import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const READER = fileURLToPath(new URL("read-export.ts", import.meta.url));
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
  return runScript([SCRIPT, ...args], folder, env);
}

/** Reads an export of a server and keeps nothing of it. */
export async function readExport(
  folder: string,
  { DOCKET_URL, DOCKET_API_KEY }: Readonly<Record<string, string>>,
): Promise<Usage> {
  const url = `${DOCKET_URL}/v1/labs/audit-trail/export`;
  return runScript([READER, url, DOCKET_API_KEY ?? ""], folder, {});
}

async function runScript(
  script: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Usage> {
  const file = join(folder, "usage.json");
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const all = { PATH: process.env["PATH"], XDG_STATE_HOME: folder, DOCKET_BENCH_USAGE: file };
    const options = { env: { ...all, ...env } };
    const node = ["--import", USAGE, ...script];
    execFile(process.execPath, node, options, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`${script.join(" ")}:\n${stdout}${stderr}`, { cause: error }));
    });
  });
  const wallSeconds = (performance.now() - start) / 1000;
  return { ...(JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wallSeconds">), wallSeconds };
}
