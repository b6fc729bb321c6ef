import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { DocketError } from "../errors.ts";
import { type Bundle, openBundle } from "../policy/bundle.ts";
import { BUNDLE_FOLDER } from "./policy-sources.ts";

export interface ListedRule {
  readonly rule: string;
  readonly title: string;
  readonly controls: readonly string[];
  readonly aliases: readonly string[];
}

export interface ListedControl {
  readonly control: string;
  readonly severity: string;
  readonly points: number;
  readonly baseline: boolean;
  readonly built: boolean;
}

export interface ListedFramework {
  readonly framework: string;
  readonly title: string;
  readonly rules: readonly ListedRule[];
  readonly controls: readonly ListedControl[];
  /** Rules that cannot be asked, with the checks that are not written. */
  readonly not_built: Readonly<Record<string, readonly string[]>>;
  readonly outside: ReadonlyArray<{ readonly criterion: string; readonly title: string }>;
}

/** What the bundles in a folder can decide, sorted by framework. Throws DocketError where a bundle cannot be read. */
export async function listPolicies(folder: string): Promise<ListedFramework[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith(".tar.gz")).toSorted();
  if (files.length === 0)
    throw new DocketError("not_found", `${folder} holds no bundles; run docket policy build`);
  const open = async (file: string): Promise<Bundle> =>
    openBundle(await readFile(join(folder, file)));
  return (await Promise.all(files.map(open))).map((bundle) => listFramework(bundle));
}

function listFramework({ framework, checks }: Bundle): ListedFramework {
  const aliases = Object.entries(framework.aliases);
  return {
    framework: framework.id,
    title: framework.title,
    rules: Object.entries(framework.rules).map(([rule, { title, controls }]) => ({
      rule,
      title,
      controls,
      aliases: aliases.filter(([, stands]) => stands === rule).map(([alias]) => alias),
    })),
    controls: framework.controls.map(({ id, check, severity, points, baseline }) => ({
      control: id,
      severity,
      points,
      baseline,
      built: Object.hasOwn(checks, check),
    })),
    not_built: framework.not_built,
    outside: framework.outside,
  };
}

interface ListOptions {
  readonly bundles: string;
  readonly framework?: string;
  readonly controls?: boolean;
  readonly json?: boolean;
}

/** Adds `list` to the `policy` command. */
export function registerPolicyList(policy: Command): void {
  policy
    .command("list")
    .description(
      "list the frameworks with their rules and controls, and the rules that are not built",
    )
    .option("--bundles <folder>", "the built bundles", BUNDLE_FOLDER)
    .option("--framework <id>", "only this framework, for example SOC_2")
    .option("--controls", "list the controls as well")
    .option("--json", "print everything as JSON")
    .action(list);
}

async function list(options: ListOptions): Promise<void> {
  const all = await listPolicies(options.bundles);
  const { framework } = options;
  const wanted = all.filter((one) => framework === undefined || one.framework === framework);
  if (wanted.length === 0)
    throw new DocketError(
      "not_found",
      `There is no framework ${framework ?? ""}; there are ${all.map((one) => one.framework).join(", ")}`,
    );
  if (options.json) console.log(JSON.stringify(wanted, undefined, 2));
  else for (const one of wanted) print(one, options.controls === true);
}

function print(one: ListedFramework, withControls: boolean): void {
  console.log(
    `${one.framework}  ${one.title}: ${one.rules.length} rules, ${one.controls.length} controls`,
  );
  for (const { rule, title, controls, aliases } of one.rules) {
    const also = aliases.length === 0 ? "" : `  (also ${aliases.join(", ")})`;
    console.log(`  ${rule.padEnd(34)} ${String(controls.length).padStart(3)}  ${title}${also}`);
  }
  for (const [rule, checks] of Object.entries(one.not_built))
    console.log(`  ${rule.padEnd(34)} not built, needs ${checks.join(", ")}`);
  if (!withControls) return;
  console.log("  controls");
  for (const { control, severity, points, baseline, built } of one.controls) {
    const marks = [baseline ? "baseline" : "", built ? "" : "not built"].filter(Boolean).join(", ");
    console.log(
      `  ${control.padEnd(34)} ${String(points).padStart(3)}  ${severity.padEnd(10)} ${marks}`.trimEnd(),
    );
  }
}
