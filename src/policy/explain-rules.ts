import { byCodePoint } from "../canonical.ts";
import type { Catalog, CatalogRule } from "./catalog.ts";
import { explain, type Finding } from "./findings.ts";
import type { Verdict } from "./verdict.ts";

/** What is kept of a decision: the controls of its rules that are in neither list passed. */
export type KeptOutcomes = Pick<Verdict, "failed" | "notApplicable">;

/**
 * Every control of some rules, sorted by code point, joined with the catalogue's texts. A control that stands in two rules
 * of one framework is there once.
 */
export function explainRules(
  catalog: Catalog,
  rules: readonly CatalogRule[],
  { failed, notApplicable }: KeptOutcomes,
): readonly Finding[] {
  const failures = new Set(failed.map(({ control }) => control));
  const skipped = new Set(notApplicable);
  const findings = [...new Set(rules.map(({ framework }) => framework))].flatMap((framework) => {
    const own = rules.filter((rule) => rule.framework === framework);
    const controls = new Set(own.flatMap((rule) => rule.controls));
    return explain(catalog, framework, {
      failed: failed.filter(({ control }) => controls.has(control)),
      notApplicable: notApplicable.filter((id) => controls.has(id)),
      passed: [...controls].filter((id) => !failures.has(id) && !skipped.has(id)),
    });
  });
  return findings.toSorted((a, b) => byCodePoint(a.control, b.control));
}
