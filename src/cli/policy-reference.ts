import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  type CatalogControl,
  type CatalogFramework,
  type CatalogRule,
  createCatalog,
} from "../policy/catalog.ts";
import { openBundles } from "./bundle-folder.ts";
import { BUNDLE_FOLDER } from "./policy-sources.ts";
import { referenceLabels } from "./reference-labels.ts";

interface Options {
  readonly bundles: string;
  readonly out?: string;
}

/** Adds `reference` to the `policy` command. */
export function registerPolicyReference(policy: Command): void {
  policy
    .command("reference")
    .summary("print every framework, control and rule as Markdown")
    .description(
      "Writes docs/frameworks.md: every control with criterion, severity, points and remedy. Needs no OPA.",
    )
    .option("--bundles <folder>", "the built bundles", BUNDLE_FOLDER)
    .option("--out <file>", "write there instead of standard output")
    .action(async ({ bundles, out }: Options) => {
      const text = await policyReference(bundles);
      if (out === undefined) process.stdout.write(text);
      else await writeFile(out, text);
    });
}

const HEAD = `# Frameworks

Made from the built bundles by \`npm run docs\`; do not edit.

The names of frameworks are design goals: Docket certifies nothing, the mapping of checks to criteria is its own reading, and criteria are titled in its own words. A control is a check under a criterion. What severities and points do is in [policies.md](policies.md), how to add a control in [policy-authors.md](policy-authors.md).

Evidence is *registered* where it is checked against a register that no agent can write, *asserted* where it is the agent's word.
`;

/** docs/frameworks.md for the bundles in a folder. */
export async function policyReference(folder: string): Promise<string> {
  const catalog = createCatalog(await openBundles(folder));
  const frameworks = catalog.frameworks();
  const rules = catalog.rules();
  return [
    HEAD,
    ...frameworks.map((each) =>
      framework(
        each,
        rules.filter((rule) => rule.framework === each.framework),
      ),
    ),
    checks(frameworks),
  ].join("\n");
}

function framework(one: CatalogFramework, rules: readonly CatalogRule[]): string {
  const points = one.controls.reduce((sum, control) => sum + control.points, 0);
  return [
    `## ${one.framework}\n`,
    `${one.title}. ${one.controls.length} controls, ${points} points.\n`,
    table(
      ["control", "what it asks", "severity", "points", "remedy"],
      one.controls.map(controlRow),
    ),
    "Controls marked * are the baseline and stand in every rule.\n",
    "### Criteria\n",
    table(["criterion", "title", "controls"], criteriaRows(one)),
    `### Outside: criteria that no single action decides\n`,
    "Docket reports these as outside, never as passed.\n",
    table(
      ["criterion", "title"],
      one.outside.map(({ criterion, title }) => [criterion, title]),
    ),
    "### Rules\n",
    table(["rule", "title", "controls", "also called"], rules.map(ruleRow)),
  ].join("\n");
}

function controlRow({ id, title, severity, points, remedy, baseline }: CatalogControl): string[] {
  return [`\`${id}\`${baseline ? " *" : ""}`, title, severity, String(points), remedy];
}

function criteriaRows({ criteria, controls }: CatalogFramework): string[][] {
  return Object.entries(criteria).map(([criterion, title]) => {
    const own = controls.filter((control) => control.criterion === criterion);
    return [criterion, title, own.map(({ check }) => `\`${check}\``).join(", ")];
  });
}

function ruleRow({ rule, title, controls, aliases }: CatalogRule): string[] {
  return [
    `\`${rule}\``,
    title,
    String(controls.length),
    aliases.map((alias) => `\`${alias}\``).join(", "),
  ];
}

function checks(frameworks: readonly CatalogFramework[]): string {
  const all = frameworks.flatMap(({ controls }) => controls);
  const byName = new Map(all.map((control) => [control.check, control]));
  const names = [...byName.keys()].toSorted();
  const rows = names.map((name) => checkRow(name, byName.get(name), all));
  return `## Checks\n\n${table(["check", "description", "evidence", "controls", "see"], rows)}`;
}

function checkRow(
  name: string,
  control: CatalogControl | undefined,
  all: readonly CatalogControl[],
): string[] {
  const serving = all
    .filter(({ check }) => check === name)
    .map(({ framework: id, criterion }) => `${id} ${criterion}`);
  const see = referenceLabels(control?.references ?? {}).join(", ");
  return [
    `\`${name}\``,
    control?.description ?? "",
    control?.evidence ?? "",
    serving.join(", "),
    see,
  ];
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line), ""].join("\n");
}

function cell(text: string): string {
  return text.replaceAll(/\s+/gu, " ").replaceAll("|", "\\|").trim();
}
