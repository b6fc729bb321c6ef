import { DocketError } from "../errors.ts";
import type { Bundle } from "./bundle.ts";
import type { CheckText, Control, Framework } from "./bundle-types.ts";
import { byCodePoint } from "../canonical.ts";
import { nearestNames } from "./nearest.ts";

/** A rule that can be asked. */
export interface CatalogRule {
  readonly rule: string;
  readonly framework: string;
  readonly title: string;
  /** Sorted by code point. */
  readonly controls: readonly string[];
  readonly aliases: readonly string[];
}

/** A control with the texts of its check. */
export interface CatalogControl extends Control, CheckText {
  readonly framework: string;
}

export interface NotBuiltRule {
  readonly rule: string;
  readonly framework: string;
  readonly missing_checks: readonly string[];
}

export interface CatalogFramework {
  readonly framework: string;
  readonly title: string;
  /** Controls whose checks are built. */
  /** Controls whose checks are built. */
  readonly controls: readonly CatalogControl[];
  readonly outside: Framework["outside"];
  readonly criteria: Framework["criteria"];
}

/** What the bundles in force can decide, for everything that shows it to people. Immutable. */
export interface Catalog {
  /** The rule that `name` is or stands for; aliases are replaced once, nothing is folded or trimmed. */
  resolveRule(name: string): CatalogRule | undefined;
  /** Every rule, sorted by name. */
  rules(): readonly CatalogRule[];
  /** At most `limit` names of rules and aliases that are closest to what was asked. */
  nearest(name: string, limit?: number): readonly string[];
  frameworks(): readonly CatalogFramework[];
  control(framework: string, id: string): CatalogControl | undefined;
  /** Rules that the bundles name but cannot decide yet, sorted by name. */
  notBuilt(): readonly NotBuiltRule[];
}

/** Joins the bundles. Throws DocketError `bundle_invalid` where two of them claim the same framework, rule or alias. */
export function createCatalog(bundles: readonly Bundle[]): Catalog {
  const frameworks = bundles
    .map(describeFramework)
    .toSorted((a, b) => byCodePoint(a.framework, b.framework));
  refuseDuplicates(
    frameworks.map(({ framework }) => framework),
    "framework",
  );
  const rules = bundles.flatMap(rulesOf).toSorted((a, b) => byCodePoint(a.rule, b.rule));
  const names = rules.flatMap(({ rule, aliases }) => [rule, ...aliases]);
  refuseDuplicates(names, "rule name");
  const byName = new Map(
    rules.flatMap((rule) => [rule.rule, ...rule.aliases].map((name) => [name, rule] as const)),
  );
  const controls = new Map(
    frameworks.map(
      ({ framework, controls: own }) =>
        [framework, new Map(own.map((each) => [each.id, each]))] as const,
    ),
  );
  const notBuilt = bundles.flatMap(notBuiltOf).toSorted((a, b) => byCodePoint(a.rule, b.rule));
  return {
    resolveRule: (name) => byName.get(name),
    rules: () => rules,
    nearest: (name, limit = 5) => nearestNames(name, names, limit),
    frameworks: () => frameworks,
    control: (framework, id) => controls.get(framework)?.get(id),
    notBuilt: () => notBuilt,
  };
}

function describeFramework(bundle: Bundle): CatalogFramework {
  const { id, title, controls, outside, criteria } = bundle.framework;
  // A control whose check is not built yet has no text, and no rule that can be asked holds it.
  const described = controls.flatMap((control) => {
    const text = textOf(bundle, control);
    return text === undefined ? [] : [{ ...text, ...control, framework: id }];
  });
  return { framework: id, title, controls: described, outside, criteria };
}

function textOf({ checks }: Bundle, { check }: Control): CheckText | undefined {
  return Object.hasOwn(checks, check) ? checks[check] : undefined;
}

function rulesOf({ framework }: Bundle): CatalogRule[] {
  return Object.entries(framework.rules).map(([rule, { title, controls }]) => ({
    rule,
    framework: framework.id,
    title,
    controls: [...controls].toSorted(byCodePoint),
    aliases: Object.keys(framework.aliases)
      .filter((alias) => framework.aliases[alias] === rule)
      .toSorted(byCodePoint),
  }));
}

function notBuiltOf({ framework }: Bundle): NotBuiltRule[] {
  return Object.entries(framework.not_built).map(([rule, missing]) => ({
    rule,
    framework: framework.id,
    missing_checks: missing,
  }));
}

function refuseDuplicates(names: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name))
      throw new DocketError("bundle_invalid", `Two policy bundles claim the ${what} ${name}.`);
    seen.add(name);
  }
}
