import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/cli/opa.ts";
import type { Answer, Load, LoadOptions, OpenLoopClient, Target } from "./client.ts";

const VERSION = "1.16.0";

/** oha, from cargo: open-loop load whose latencies count from when a request was due. Undefined where it is not here. */
export async function findOha(): Promise<OpenLoopClient | undefined> {
  for (const program of ["oha", join(root(), "bin/oha"), join(homedir(), ".cargo/bin/oha")]) {
    const { stdout } = await run(program, ["--version"]);
    if (stdout.startsWith("oha "))
      return {
        name: "oha",
        run: async (...given) =>
          read(JSON.parse(await runOha(program, "json", ...given)) as OhaResult),
        answers: async (...given) => readAnswers(await runOha(program, "csv", ...given)),
      };
  }
  return undefined;
}

/** Builds oha into the cache of tools: some minutes, once. Undefined where that is not possible. */
export async function installOha(say: (line: string) => void): Promise<OpenLoopClient | undefined> {
  if ((await run("cargo", ["--version"])).exitCode !== 0) return undefined;
  say(`Building oha ${VERSION} with cargo; this takes some minutes, once.`);
  const args = ["install", "oha", "--version", VERSION, "--locked", "--root", root()];
  const { exitCode, stderr } = await run("cargo", args);
  if (exitCode !== 0) say(`cargo install oha failed: ${stderr.trim().split("\n").at(-1)}`);
  return findOha();
}

function root(): string {
  return join(
    process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
    "docket",
    `oha-${VERSION}`,
  );
}

/** What it writes. */
async function runOha(
  program: string,
  format: "json" | "csv",
  { url, headers, bodies }: Target,
  { connections, seconds, rate }: LoadOptions & { readonly rate: number },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-"));
  try {
    const file = join(folder, "bodies");
    await writeFile(file, bodies.join("\n"));
    const load = ["-c", String(connections), "-z", `${seconds}s`, "-q", String(rate)];
    const output = ["--latency-correction", "--no-tui", "--output-format", format];
    const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const args = [...load, ...output, "-m", "POST", ...sent, "-Z", file, url];
    const { exitCode, stdout, stderr } = await run(program, args);
    if (exitCode !== 0) throw new Error(`oha failed: ${stderr}`);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface OhaResult {
  /** Seconds. */
  readonly summary: { readonly slowest: number; readonly total: number };
  readonly latencyPercentiles: { readonly p50: number; readonly p99: number };
  readonly statusCodeDistribution: Readonly<Record<string, number>>;
  readonly errorDistribution: Readonly<Record<string, number>>;
}

/** What was still on its way at the end counts for nothing. */
const CUT_AT_THE_END = "aborted due to deadline";

function read({
  summary,
  latencyPercentiles,
  statusCodeDistribution,
  errorDistribution,
}: OhaResult): Load {
  const { "200": good = 0, ...others } = statusCodeDistribution;
  const { [CUT_AT_THE_END]: _, ...errors } = errorDistribution;
  const failures = [...Object.values(others), ...Object.values(errors)];
  return {
    perSecond: good / summary.total,
    failures: failures.reduce((sum, count) => sum + count, 0),
    latency: {
      p50: latencyPercentiles.p50 * 1000,
      p99: latencyPercentiles.p99 * 1000,
      max: summary.slowest * 1000,
    },
  };
}

/** Columns: when the request began, three about connecting and waiting, when it was answered since it was due, bytes, status. */
function readAnswers(csv: string): readonly Answer[] {
  const rows = csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").map(Number));
  const first = rows.reduce((least, [began = 0]) => Math.min(least, began), Infinity);
  return rows.map(([began = 0, , , , seconds = 0, , status = 0]) => ({
    status,
    at: began - first,
    latency: seconds * 1000,
  }));
}
