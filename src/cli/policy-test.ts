import { join, resolve } from "node:path";
import type { Command } from "commander";
import { DocketError } from "../errors.ts";
import { findOpa } from "./opa.ts";
import { REGO_FOLDER } from "./policy-sources.ts";
import { VECTORS_FOLDER } from "./policy-stage.ts";
import { type StepResult, testPolicies } from "./policy-steps.ts";

/** Problems of one step that are printed. */
const SHOWN = 20;

interface CommandOptions {
  readonly rego: string;
  readonly registers?: string;
  readonly vectors: string;
  readonly requests: string;
  readonly json?: boolean;
}

/** Adds `test` to the `policy` command. */
export function registerPolicyTest(policy: Command): void {
  policy
    .command("test")
    .description("check, test and compare the policies; fails (7) unless everything holds")
    .option("--rego <folder>", "the Rego sources", REGO_FOLDER)
    .option(
      "--registers <path>",
      "the registers that tests run against (default: registers in the Rego folder)",
    )
    .option("--vectors <folder>", "vectors and scenarios as JSON", VECTORS_FOLDER)
    .option("--requests <count>", "how many generated requests go through both engines", "300")
    .option("--json", "print the results as JSON")
    .action(test);
}

async function test(options: CommandOptions): Promise<void> {
  const requests = Number(options.requests);
  if (!Number.isSafeInteger(requests) || requests < 0)
    throw new DocketError("invalid_parameter", "--requests must be a whole number");
  const rego = resolve(options.rego);
  const opa = await findOpa(process.env, (line) => console.error(line));
  const wanted = {
    rego,
    registers: options.registers ?? join(rego, "registers"),
    vectors: options.vectors,
    requests,
  };
  const results = await testPolicies(opa, wanted, options.json ? () => undefined : print);
  if (options.json) console.log(JSON.stringify(results, undefined, 2));
  const failed = results.filter(({ ok }) => !ok).map(({ step }) => step);
  if (failed.length > 0)
    throw new DocketError("policy_build_failed", `The policies do not hold: ${failed.join(", ")}`);
}

function print({ step, ok, summary, problems }: StepResult): void {
  console.log(
    `${ok ? "ok  " : "FAIL"} ${step.padEnd(12)} ${ok ? summary : `${problems.length} problems`}`,
  );
  for (const problem of problems.slice(0, SHOWN)) console.log(`       ${problem}`);
  if (problems.length > SHOWN)
    console.log(`       and ${problems.length - SHOWN} more (--json has them all)`);
}
