import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../src/cli/opa.ts";
import type { ClosedLoopClient, Load, LoadOptions, Target } from "./client.ts";

const SCRIPT = fileURLToPath(new URL("./wrk.lua", import.meta.url));

/** wrk, in C: it costs the servers beside it the least. Undefined where it is not on PATH. */
export async function findWrk(): Promise<ClosedLoopClient | undefined> {
  const { stdout } = await run("wrk", ["-v"]);
  return stdout.startsWith("wrk ") ? { name: "wrk", run: runWrk } : undefined;
}

async function runWrk(target: Target, { connections, seconds }: LoadOptions): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-"));
  try {
    const bodies = join(folder, "bodies");
    await writeFile(bodies, `${target.bodies.join("\n")}\n`);
    const size = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s"];
    const headers = Object.entries(target.headers).flat();
    return await read([...size, "-s", SCRIPT, target.url, "--", bodies, ...headers]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(args: readonly string[]): Promise<Load> {
  const { exitCode, stdout, stderr } = await run("wrk", args);
  const line = stdout.trim().split("\n").at(-1) ?? "";
  if (exitCode !== 0 || !line.startsWith("{")) throw new Error(`wrk failed: ${stderr || stdout}`);
  const seen = JSON.parse(line) as Record<
    "requests" | "micros" | "failures" | "p50" | "p99" | "max",
    number
  >;
  return {
    perSecond: ((seen.requests - seen.failures) * 1e6) / seen.micros,
    failures: seen.failures,
    latency: { p50: seen.p50 / 1000, p99: seen.p99 / 1000, max: seen.max / 1000 },
  };
}
