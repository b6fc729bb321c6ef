import { join } from "node:path";
import { DocketError } from "../errors.ts";
import { run } from "./opa.ts";
import { type TestResult, violations } from "./policy-conventions.ts";
import { differential } from "./policy-differential.ts";
import { type Stage, withStage } from "./policy-stage.ts";

/** Lines of checks and libraries that tests must run, in per cent. */
const COVERAGE = 100;
const COVERED = /^(?:controls|lib)\//u;

export interface StepResult {
  readonly step: string;
  readonly ok: boolean;
  readonly summary: string;
  readonly problems: readonly string[];
}

export interface TestOptions {
  readonly rego: string;
  readonly registers: string;
  readonly vectors: string;
  /** How many generated requests go through both engines. */
  readonly requests: number;
}

/** Everything that must hold before policies are built: format, types, conventions, tests with coverage, both engines alike. */
export async function testPolicies(
  opa: string,
  options: TestOptions,
  done: (result: StepResult) => void,
): Promise<StepResult[]> {
  return withStage({ opa, ...options }, async (stage) => {
    const results: StepResult[] = [];
    const record = (result: StepResult): void => {
      results.push(result);
      done(result);
    };
    record(await formatted(opa, options.rego));
    record(await checked(stage, opa, options.rego));
    if (results.some(({ ok }) => !ok)) return results;
    const tests = await runTests(stage, opa, options.rego);
    record(passed(tests));
    record(await covered(stage, opa));
    record(await conventional(stage, opa, options.rego, tests));
    record(await alike(stage, opa, options));
    return results;
  });
}

async function formatted(opa: string, rego: string): Promise<StepResult> {
  const { stdout, stderr } = await run(opa, ["fmt", "--list", "."], { cwd: rego });
  const problems = lines(`${stdout}\n${stderr}`).map((file) => `${file}: run opa fmt -w`);
  return result("fmt", problems, "formatted");
}

async function checked(stage: Stage, opa: string, rego: string): Promise<StepResult> {
  const limits = [
    "--capabilities",
    join(rego, "capabilities.json"),
    "--schema",
    join(rego, "schemas/input.json"),
  ];
  const evaluated = await run(opa, ["check", "--strict", ...limits, "docket", "lib", "controls"], {
    cwd: stage.folder,
  });
  const rest = await run(opa, ["check", "--strict", "checks"], { cwd: stage.folder });
  const problems = [evaluated, rest]
    .filter(({ exitCode }) => exitCode !== 0)
    .flatMap(({ stderr }) => lines(stderr));
  return result(
    "check",
    problems,
    "strict, only what WebAssembly has natively, against the schema of the input",
  );
}

const TEST = ["test", "--timeout", "60s", "--format", "json"];

async function runTests(stage: Stage, opa: string, rego: string): Promise<TestResult[]> {
  const args = [...TEST, "--capabilities", join(rego, "capabilities.json"), "."];
  const { stdout, stderr, exitCode } = await run(opa, args, { cwd: stage.folder });
  if (exitCode !== 0 && !stdout.startsWith("["))
    throw new DocketError("policy_build_failed", stderr.trim() || stdout.trim());
  return (JSON.parse(stdout) as TestResult[]).toSorted(byPlace);
}

/** OPA runs tests beside each other and gives them as they end. */
function byPlace({ location: a }: TestResult, { location: b }: TestResult): number {
  const [fileA = "", fileB = ""] = [a?.file, b?.file];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a?.row ?? 0) - (b?.row ?? 0);
}

function passed(tests: readonly TestResult[]): StepResult {
  const failed = tests.filter(({ fail, error }) => fail === true || error !== undefined);
  const problems = failed.map(
    (test) =>
      `${test.package}.${test.name} (${test.location?.file ?? "?"}:${test.location?.row ?? 0})`,
  );
  return result("test", problems, `${tests.length} tests`);
}

interface Coverage {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly coverage?: number;
        readonly not_covered?: ReadonlyArray<{ readonly start: { readonly row: number } }>;
      }
    >
  >;
}

async function covered(stage: Stage, opa: string): Promise<StepResult> {
  const { stdout } = await run(opa, [...TEST, "--coverage", "."], { cwd: stage.folder });
  if (!stdout.startsWith("{")) return result("coverage", ["there is none while tests fail"], "");
  const { files } = JSON.parse(stdout) as Coverage;
  const problems = Object.entries(files)
    .filter(
      ([file, { coverage = 0 }]) =>
        COVERED.test(file) && !file.endsWith("_test.rego") && coverage < COVERAGE,
    )
    .map(
      ([file, { not_covered = [] }]) =>
        `${file}: no test runs line ${not_covered.map(({ start }) => start.row).join(", ")}`,
    );
  return result("coverage", problems, `every line of controls/ and lib/`);
}

async function conventional(
  stage: Stage,
  opa: string,
  rego: string,
  tests: readonly TestResult[],
): Promise<StepResult> {
  return result(
    "conventions",
    await violations(stage, opa, rego, tests),
    `${stage.checks.length} checks`,
  );
}

async function alike(stage: Stage, opa: string, options: TestOptions): Promise<StepResult> {
  const { compared, differences } = await differential(stage, opa, options.rego, options.requests);
  const problems = differences.map(
    ({ request, native, wasm }) =>
      `${request}: native ${JSON.stringify(native)}, wasm ${JSON.stringify(wasm)}`,
  );
  return result("differential", problems, `${compared} evaluations, native and WebAssembly alike`);
}

function result(step: string, problems: readonly string[], summary: string): StepResult {
  return { step, ok: problems.length === 0, summary, problems };
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
