import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../src/cli/opa.ts";
import { REGO_FOLDER } from "../src/cli/policy-sources.ts";
import { VECTORS_FOLDER, withStage } from "../src/cli/policy-stage.ts";

interface OpaResult {
  readonly N: number;
  /** Nanoseconds. */
  readonly T: number;
}

/** Microseconds of one evaluation of an input by `opa bench`: the best of some runs of about a second. */
export type OpaBench = (input: string) => Promise<number>;

/** Lays out the same policy and data for `opa bench` as long as `use` takes. */
export async function withOpaBench<T>(
  opa: string,
  runs: number,
  use: (bench: OpaBench) => Promise<T>,
): Promise<T> {
  const stage = {
    opa,
    rego: REGO_FOLDER,
    registers: join(REGO_FOLDER, "registers"),
    vectors: VECTORS_FOLDER,
  };
  return withStage(stage, ({ folder }) =>
    use(async (input) => {
      await writeFile(join(folder, "input.json.txt"), input);
      let best = Infinity;
      for (let run = 0; run < runs; run += 1) best = Math.min(best, await benchOne(opa, folder));
      return best;
    }),
  );
}

const BENCH = ["bench", "--format", "json", "--benchmem=false", "--metrics=false"];
async function benchOne(opa: string, folder: string): Promise<number> {
  const args = [...BENCH, "--data", ".", "--input", "input.json.txt", "data.docket.decision"];
  const { exitCode, stdout, stderr } = await run(opa, args, { cwd: folder });
  if (exitCode !== 0) throw new Error(`opa bench failed: ${stderr.trim() || stdout.trim()}`);
  const { N, T } = JSON.parse(stdout) as OpaResult;
  return T / N / 1000;
}
