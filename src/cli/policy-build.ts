import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { DocketError } from "../errors.ts";
import { findOpa } from "./opa.ts";
import { buildBundle, type BuiltBundle } from "./policy-compile.ts";
import { compileFramework } from "./policy-framework.ts";
import { BUNDLE_FOLDER, readChecks, readFrameworks, REGO_FOLDER } from "./policy-sources.ts";

/** Builds one bundle for every framework under `rego`. The same sources give the same bytes, on every machine. */
export async function buildBundles(opa: string, rego: string): Promise<BuiltBundle[]> {
  const [frameworks, checks] = await Promise.all([readFrameworks(rego), readChecks(opa, rego)]);
  const built: BuiltBundle[] = [];
  for (const source of frameworks)
    built.push(await buildBundle(opa, rego, compileFramework(source, checks), checks));
  return built;
}

/** Writes the bundles and removes those of frameworks that are gone. */
export async function writeBundles(bundles: readonly BuiltBundle[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await bundleFiles(folder)).filter(
    (file) => !bundles.some(({ name }) => name === file),
  );
  await Promise.all(stale.map((file) => rm(join(folder, file))));
  await Promise.all(bundles.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
}

/** The names of bundles in `folder` that are missing, superfluous or differ from what was built. */
export async function outdatedBundles(
  bundles: readonly BuiltBundle[],
  folder: string,
): Promise<string[]> {
  const there = await bundleFiles(folder);
  const names = [...new Set([...there, ...bundles.map(({ name }) => name)])].toSorted();
  const same = await Promise.all(
    names.map(async (name) => {
      const built = bundles.find((bundle) => bundle.name === name)?.bytes;
      return (
        built !== undefined &&
        there.includes(name) &&
        Buffer.compare(await readFile(join(folder, name)), built) === 0
      );
    }),
  );
  return names.filter((_, index) => !same[index]);
}

async function bundleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".tar.gz"));
}

interface BuildOptions {
  readonly rego: string;
  readonly out: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Adds `build` to the `policy` command. */
export function registerPolicyBuild(policy: Command): void {
  policy
    .command("build")
    .description("compile the Rego of every framework to WebAssembly bundles")
    .option("--rego <folder>", "the Rego sources", REGO_FOLDER)
    .option("--out <folder>", "where the bundles go", BUNDLE_FOLDER)
    .option(
      "--check",
      "write nothing; fail (7) if the bundles in the folder are not what the sources give",
    )
    .option("--json", "print what was built as JSON")
    .action(build);
}

async function build(options: BuildOptions): Promise<void> {
  const opa = await findOpa(process.env, (line) => console.error(line));
  const bundles = await buildBundles(opa, options.rego);
  if (options.check) await refuseOutdated(bundles, options.out);
  else await writeBundles(bundles, options.out);
  const summary = bundles.map(summarise);
  if (options.json) console.log(JSON.stringify(summary, undefined, 2));
  else
    for (const one of summary)
      console.log(`${one.bundle}  ${one.rules} rules, ${one.not_built} not built  ${one.digest}`);
}

async function refuseOutdated(bundles: readonly BuiltBundle[], folder: string): Promise<void> {
  const outdated = await outdatedBundles(bundles, folder);
  if (outdated.length === 0) return;
  throw new DocketError(
    "policy_build_failed",
    `Not what the sources give: ${outdated.join(", ")}; run docket policy build`,
  );
}

function summarise({ name, bytes, framework }: BuiltBundle) {
  return {
    bundle: name,
    framework: framework.id,
    rules: Object.keys(framework.rules).length,
    not_built: Object.keys(framework.not_built).length,
    bytes: bytes.length,
    digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
  };
}
