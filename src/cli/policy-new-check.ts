import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Command } from "commander";
import { parse } from "yaml";
import { DocketError } from "../errors.ts";
import { checkTemplate, checkTestTemplate } from "./check-template.ts";
import { withControl } from "./framework-edit.ts";
import { chooseControl, refuseNames } from "./new-check-choice.ts";
import { compileFramework } from "./policy-framework.ts";
import { type Check, type FrameworkSource, REGO_FOLDER } from "./policy-sources.ts";

interface Options {
  readonly framework: string;
  readonly criterion?: string;
  readonly severity: string;
  readonly points: string;
  readonly rule: readonly string[];
  readonly rego: string;
}

/** Adds `new-check` to the `policy` command. */
export function registerPolicyNewCheck(policy: Command): void {
  policy
    .command("new-check")
    .argument("<area>", "a folder of rego/controls, for example operations")
    .argument("<name>", "the new check: lower-case letters, digits and underscores")
    .summary("start a check: Rego, METADATA, tests and its control in a framework")
    .description(
      "Writes a small check with tests that all pass and adds it to a framework. Edit it from there.",
    )
    .requiredOption("--framework <id>", "the framework that gets the control, for example SOC_2")
    .option(
      "--criterion <id>",
      "the criterion it serves (default: the one most of the area's checks serve)",
    )
    .option("--severity <name>", "BLOCKING, ESCALATING, GATED or SCORED", "SCORED")
    .option("--points <number>", "points that a failure costs", "10")
    .option(
      "--rule <name>",
      "a rule with a list of checks to add it to; may be given again",
      collect,
      [],
    )
    .option("--rego <folder>", "the Rego sources", REGO_FOLDER)
    .action(newCheck);
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function newCheck(area: string, name: string, options: Options): Promise<void> {
  const { rego } = options;
  const checks = await checksIn(rego);
  refuseNames(area, name, checks);
  const file = await frameworkFile(rego, options.framework);
  const text = await readFile(file, "utf8");
  const source = parse(text) as FrameworkSource;
  const control = chooseControl(source, checks, { area, check: name, ...options });
  const edited = withControl(text, control, options.rule);
  const { criterion } = control;
  const compiled = compileFramework(parse(edited) as FrameworkSource, [
    ...checks,
    stub(area, name),
  ]);

  const names = { area, check: name, framework: source.id, criterion };
  const folder = join(rego, "controls", area, name);
  const files = [join(folder, `${name}.rego`), join(folder, `${name}_test.rego`), file] as const;
  await mkdir(folder);
  await writeFile(files[0], checkTemplate(names), { flag: "wx" });
  await writeFile(files[1], checkTestTemplate(names), { flag: "wx" });
  await writeFile(file, edited);
  const id = `${criterion}:${name}`;
  const rules = Object.entries(compiled.rules).filter(([, { controls }]) => controls.includes(id));
  report(
    files,
    `${id} (${control.severity}, ${control.points} points)`,
    rules.map(([rule]) => rule),
  );
}

function report(files: readonly string[], control: string, rules: readonly string[]): void {
  for (const file of files) console.log(relative(process.cwd(), file));
  console.log(`${control} is now in ${rules.join(", ")}`);
  console.log("Edit the check, then: docket policy test, docket policy build");
}

/** The checks that are written, by their folders `controls/AREA/CHECK`. Areas without checks are listed with none. */
async function checksIn(rego: string): Promise<Check[]> {
  const areas = await readdir(join(rego, "controls"));
  const each = areas.map(async (area) => {
    const checks = await readdir(join(rego, "controls", area)).catch((): string[] => []);
    return checks.map((check) => stub(area, check));
  });
  return (await Promise.all(each)).flat();
}

function stub(area: string, id: string): Check {
  const card = {
    title: "",
    description: "",
    remedy: "",
    evidence: "",
    references: {},
    reasons: {},
  };
  return { id, area, card };
}

async function frameworkFile(rego: string, id: string): Promise<string> {
  const folders = await readdir(join(rego, "frameworks"));
  const folder = folders.find((name) => name === id.toLowerCase());
  if (folder === undefined) {
    const known = folders
      .map((name) => name.toUpperCase())
      .toSorted()
      .join(", ");
    throw new DocketError("not_found", `There is no framework ${id}; there are ${known}`);
  }
  const files = await readdir(join(rego, "frameworks", folder));
  const file = files.find((name) => /^data\.(?:json|ya?ml)$/u.test(name));
  if (file === undefined)
    throw new DocketError("not_found", `The framework ${id} has no data file`);
  return join(rego, "frameworks", folder, file);
}
