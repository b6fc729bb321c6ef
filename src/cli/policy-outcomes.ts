import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "./policy-sources.ts";

/**
 * Writes the package `docket.outcomes`, which asks each of the checks by its name. Looking them up by a computed name
 * takes several times as long in WebAssembly. Only checks that a rule plans are asked; a check that says nothing fails.
 */
export async function stageOutcomes(target: string, checks: readonly Check[]): Promise<void> {
  await mkdir(join(target, "docket"), { recursive: true });
  await writeFile(join(target, "docket", "outcomes.rego"), outcomes(checks));
}

function outcomes(checks: readonly Check[]): string {
  return [HEAD, ...checks.map((check) => rules(check))].join("\n");
}

const HEAD = `# METADATA
# title: What became of each check
# description: |
#   Written by \`docket policy build\` from the checks that there are. Sets of indexes of controls.
package docket.outcomes

import data.docket.verdict
`;

function rules({ area, id }: Check): string {
  const check = `data.controls.${area}.${id}`;
  return `not_applicable contains control if {
	planned := verdict.plan.${id}
	${check}.applies == false
	some control in planned
}

failed contains control if {
	planned := verdict.plan.${id}
	not ${check}.applies == false
	not ${check}.passes == true
	some control in planned
}

reasons("${id}") := ${check}.reasons
`;
}
