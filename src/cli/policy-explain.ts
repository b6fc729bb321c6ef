import type { Command } from "commander";
import {
  type Catalog,
  type CatalogControl,
  type CatalogFramework,
  type CatalogRule,
  createCatalog,
} from "../policy/catalog.ts";
import { openBundles } from "./bundle-folder.ts";
import { paint } from "./finding-table.ts";
import { findRule } from "./policy-eval.ts";
import { BUNDLE_FOLDER } from "./policy-sources.ts";
import { referenceLabels } from "./reference-labels.ts";

interface Options {
  readonly bundles: string;
  readonly json?: boolean;
}

/** Adds `explain` to the `policy` command. */
export function registerPolicyExplain(policy: Command): void {
  policy
    .command("explain")
    .argument("<rule>", "a rule or an alias, for example SOC_2_PRIVACY")
    .summary("show the controls of a rule")
    .description(
      "Shows every control of a rule with criterion, severity, points, what it asks for and the remedy. Reads the built\n" +
        "bundles and needs no OPA.",
    )
    .option("--bundles <folder>", "the built bundles", BUNDLE_FOLDER)
    .option("--json", "print as JSON")
    .action(explainRule);
}

async function explainRule(name: string, options: Options): Promise<void> {
  const catalog = createCatalog(await openBundles(options.bundles));
  const rule = findRule(catalog, name);
  const controls = rule.controls.flatMap((id) => catalog.control(rule.framework, id) ?? []);
  const { criteria } = frameworkOf(catalog, rule);
  if (options.json === true) {
    const titled = controls.map((each) => ({ ...each, criterion_title: criteria[each.criterion] }));
    console.log(JSON.stringify({ ...rule, controls: titled }, undefined, 2));
    return;
  }
  console.log(
    [...heading(rule, controls), ...controls.flatMap((each) => describe(each, criteria))].join(
      "\n",
    ),
  );
}

function frameworkOf(catalog: Catalog, { framework }: CatalogRule): CatalogFramework {
  const found = catalog.frameworks().find((each) => each.framework === framework);
  if (found === undefined) throw new TypeError(`the catalogue has no framework ${framework}`);
  return found;
}

function heading(
  { rule, title, framework, aliases }: CatalogRule,
  controls: readonly CatalogControl[],
): string[] {
  const points = controls.reduce((sum, control) => sum + control.points, 0);
  return [
    `${paint("bold", rule)}  ${title}`,
    `${framework}, ${controls.length} controls, ${points} of 1000 points can be lost`,
    ...(aliases.length === 0 ? [] : [`also called ${aliases.join(", ")}`]),
  ];
}

function describe(control: CatalogControl, criteria: CatalogFramework["criteria"]): string[] {
  const { id, severity, points, baseline, criterion, title, description, remedy, evidence } =
    control;
  const see = referenceLabels(control.references).join(", ");
  return [
    "",
    `${paint("bold", id)}  ${severity}  ${points} points${baseline ? "  baseline" : ""}`,
    `  ${title}`,
    `  ${description.replaceAll(/\s+/gu, " ")}`,
    `  criterion ${criterion}: ${criteria[criterion] ?? ""}`,
    `  remedy: ${remedy}`,
    `  evidence: ${evidence}`,
    ...(see === "" ? [] : [paint("dim", `  see: ${see}`)]),
  ];
}
