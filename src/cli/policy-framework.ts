import { DocketError, type Problem } from "../errors.ts";
import type { Check, ControlSource, FrameworkSource, RuleSource } from "./policy-sources.ts";

export interface ControlData extends Omit<ControlSource, "baseline"> {
  readonly id: string;
  readonly baseline: boolean;
  /** Where the check lives; absent while it is not written. */
  readonly area?: string;
}

/** A framework as a bundle carries it. `plan` is `rules` as the policies walk them, complete rules only: of each check the indexes into `controls`. */
export interface FrameworkData {
  readonly id: string;
  readonly title: string;
  readonly controls: readonly ControlData[];
  readonly rules: Readonly<
    Record<string, { readonly title: string; readonly controls: readonly string[] }>
  >;
  readonly plan: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly not_built: Readonly<Record<string, readonly string[]>>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly criteria: Readonly<Record<string, string>>;
  readonly outside: ReadonlyArray<{ readonly criterion: string; readonly title: string }>;
}

/**
 * Works out the controls and rules of a framework: the rules it names, and one for every criterion that has a check.
 * A rule with a check that is not written is listed in `not_built` and is in no other member.
 *
 * @throws DocketError policy_build_failed with every contradiction in the source.
 */
export function compileFramework(source: FrameworkSource, checks: readonly Check[]): FrameworkData {
  const areas = new Map(checks.map((check) => [check.id, check.area]));
  const controls = source.controls.map((control) => toControl(control, areas)).toSorted(byId);
  refuse(source, problemsOf(source, controls));
  const rules = [...allRules(source)].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const members = rules.map(
    ([name, rule]) =>
      [name, rule.title, controls.filter((control) => belongs(control, rule))] as const,
  );
  const complete = members.filter(([, , held]) =>
    held.every((control) => control.area !== undefined),
  );
  const built = new Set(complete.map(([name]) => name));
  return {
    id: source.id,
    title: source.title,
    controls,
    rules: Object.fromEntries(
      complete.map(([name, title, held]) => [name, { title, controls: held.map(({ id }) => id) }]),
    ),
    plan: Object.fromEntries(complete.map(([name, , held]) => [name, planOf(controls, held)])),
    not_built: Object.fromEntries(
      members
        .filter(([name]) => !built.has(name))
        .map(([name, , held]) => [name, missingChecks(held)]),
    ),
    aliases: Object.fromEntries(
      Object.entries(source.aliases ?? {}).filter(([, rule]) => built.has(rule)),
    ),
    criteria: source.criteria,
    outside: source.outside ?? [],
  };
}

function toControl(control: ControlSource, areas: ReadonlyMap<string, string>): ControlData {
  const area = areas.get(control.check);
  const data = {
    ...control,
    id: `${control.criterion}:${control.check}`,
    baseline: control.baseline ?? false,
  };
  return area === undefined ? data : { ...data, area };
}

function planOf(
  controls: readonly ControlData[],
  held: readonly ControlData[],
): Readonly<Record<string, readonly number[]>> {
  const byCheck = Map.groupBy(held, ({ check }) => check);
  return Object.fromEntries(
    [...byCheck].map(([check, each]) => [check, each.map((control) => controls.indexOf(control))]),
  );
}

function byId(left: ControlData, right: ControlData): number {
  return left.id < right.id ? -1 : 1;
}

function belongs(control: ControlData, rule: RuleSource): boolean {
  const criteria = rule.criteria === "all" || (rule.criteria ?? []).includes(control.criterion);
  return control.baseline || criteria || (rule.checks ?? []).includes(control.check);
}

function missingChecks(held: readonly ControlData[]): string[] {
  return [
    ...new Set(held.filter((control) => control.area === undefined).map(({ check }) => check)),
  ].toSorted();
}

/** The rules that are named, and for every criterion with a check the framework's id, `_`, and the criterion with dots as `_`. */
function allRules(source: FrameworkSource): Map<string, RuleSource> {
  const used = [...new Set(source.controls.map(({ criterion }) => criterion))];
  const derived = used.map((criterion): [string, RuleSource] => [
    `${source.id}_${criterion.replaceAll(".", "_")}`,
    { title: `${criterion}: ${source.criteria[criterion] ?? ""}`, criteria: [criterion] },
  ]);
  return new Map([...derived, ...Object.entries(source.rules)]);
}

function refuse(source: FrameworkSource, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new DocketError("policy_build_failed", `The framework ${source.id} contradicts itself`, {
    problems,
  });
}

function problemsOf(source: FrameworkSource, controls: readonly ControlData[]): Problem[] {
  const checks = new Set(controls.map(({ check }) => check));
  const criteria = new Set(controls.map(({ criterion }) => criterion));
  const names = allRules(source);
  return [
    ...controls.flatMap((control, index) => controlProblems(control, controls[index - 1], source)),
    ...Object.entries(source.rules).flatMap(([name, rule]) =>
      ruleProblems(source.id, name, rule, checks, criteria),
    ),
    ...Object.entries(source.aliases ?? {}).flatMap(([alias, rule]) => [
      ...(names.has(alias) ? [problem(`/aliases/${alias}`, "is the name of a rule")] : []),
      ...(names.has(rule)
        ? []
        : [problem(`/aliases/${alias}`, `stands for ${rule}, which is not a rule`)]),
    ]),
  ];
}

function controlProblems(
  control: ControlData,
  before: ControlData | undefined,
  source: FrameworkSource,
): Problem[] {
  const pointer = `/controls/${control.id}`;
  return [
    ...(before?.id === control.id ? [problem(pointer, "is there twice")] : []),
    ...(Number.isInteger(control.points) && control.points > 0
      ? []
      : [problem(pointer, "needs points, an integer above 0")]),
    ...(source.criteria[control.criterion] === undefined
      ? [problem(`/criteria/${control.criterion}`, "has no title")]
      : []),
  ];
}

function ruleProblems(
  id: string,
  name: string,
  rule: RuleSource,
  checks: ReadonlySet<string>,
  criteria: ReadonlySet<string>,
): Problem[] {
  const pointer = `/rules/${name}`;
  const named = rule.criteria === "all" ? [] : (rule.criteria ?? []);
  return [
    ...(new RegExp(`^${id}(?:_[A-Z0-9]+)*$`, "u").test(name)
      ? []
      : [problem(pointer, `must be ${id} and parts _[A-Z0-9]+`)]),
    ...(rule.checks ?? [])
      .filter((check) => !checks.has(check))
      .map((check) => problem(pointer, `no control has the check ${check}`)),
    ...named
      .filter((criterion) => !criteria.has(criterion))
      .map((criterion) => problem(pointer, `no control has the criterion ${criterion}`)),
  ];
}

function problem(pointer: string, detail: string): Problem {
  return { pointer, detail };
}
