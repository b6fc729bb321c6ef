import { byCodePoint } from "../canonical.ts";
import type { CheckText, Control, Framework } from "./bundle-types.ts";

type Checks = Readonly<Record<string, CheckText>>;

/** The load rules for a framework's own data that a schema cannot say. Each fault is a sentence without its full stop. */
export function* frameworkFaults(
  key: string,
  framework: Framework,
  checks: Checks,
): Generator<string> {
  if (key !== framework.id.toLowerCase()) yield `framework ${framework.id} lies under ${key}`;
  yield* controlFaults(framework.controls);
  for (const [rule, { controls }] of Object.entries(framework.rules)) {
    yield* ruleFaults(framework, rule);
    yield* memberFaults(framework, rule, controls, checks);
  }
  for (const [alias, rule] of Object.entries(framework.aliases)) {
    if (Object.hasOwn(framework.rules, alias)) yield `alias ${alias} is also a rule`;
    if (!Object.hasOwn(framework.rules, rule))
      yield `alias ${alias} stands for ${rule}, which is not a rule`;
  }
}

function* controlFaults(controls: readonly Control[]): Generator<string> {
  for (const [index, { id, criterion, check }] of controls.entries()) {
    const before = controls[index - 1];
    if (before !== undefined && byCodePoint(before.id, id) >= 0) {
      yield `control ${id} is there twice or not in its sorted place`;
    }
    if (id !== `${criterion}:${check}`)
      yield `control ${id} is not named after its criterion and check`;
  }
}

function* ruleFaults({ id, not_built }: Framework, rule: string): Generator<string> {
  if (rule !== id && !rule.startsWith(`${id}_`))
    yield `rule ${rule} is not named after its framework`;
  if (Object.hasOwn(not_built, rule)) yield `rule ${rule} is both built and not built`;
}

function* memberFaults(
  framework: Framework,
  rule: string,
  members: readonly string[],
  checks: Checks,
): Generator<string> {
  const known = new Map(framework.controls.map(({ id, check }) => [id, check]));
  for (const id of members) {
    const check = known.get(id);
    if (check === undefined) yield `rule ${rule} names the unknown control ${id}`;
    else if (!Object.hasOwn(checks, check))
      yield `rule ${rule} needs the check ${check}, which is not there`;
  }
  for (const { id, baseline } of framework.controls) {
    if (baseline && !members.includes(id)) yield `rule ${rule} lacks the baseline control ${id}`;
  }
}
