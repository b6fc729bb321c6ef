import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectRego } from "./policy-sources.ts";
import { opaIn, type Stage } from "./policy-stage.ts";

export interface TestResult {
  readonly package: string;
  readonly name: string;
  readonly fail?: boolean;
  readonly error?: unknown;
  readonly location?: { readonly file: string; readonly row: number };
}

/** What `rego/checks` finds in the Rego, in what the frameworks use and in the names of the tests. Sorted. */
export async function violations(
  stage: Stage,
  opa: string,
  rego: string,
  tests: readonly TestResult[],
): Promise<string[]> {
  const inspected = await inspectRego(opa, rego);
  const input = { ...inspected, frameworks: stage.sources, tests };
  await writeFile(join(stage.folder, "conventions-input.json.txt"), JSON.stringify(input));
  const args = [
    "eval",
    "--format",
    "raw",
    "--data",
    "checks",
    "--input",
    "conventions-input.json.txt",
    "data.checks.conventions.violations",
  ];
  return (JSON.parse(await opaIn(stage, opa, args)) as string[]).toSorted();
}
