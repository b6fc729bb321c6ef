import { byCodePoint } from "./canonical.ts";
import type { CheckText, Control, Framework } from "./bundle-types.ts";

/** The load rules for a framework's own data that a schema cannot say. Each fault is a sentence without its full stop. */
export function* frameworkFaults(
  key: string,
  framework: Framework,
  checks: Readonly<Record<string, CheckText>>,
): Generator<string> {
  if (key !== framework.id.toLowerCase()) yield `framework ${framework.id} lies under ${key}`;
  yield* controlFaults(framework.controls, checks);
  yield* ruleFaults(framework);
  for (const [alias, rule] of Object.entries(framework.aliases)) {
    if (Object.hasOwn(framework.rules, alias)) yield `alias ${alias} is also a rule`;
    if (!Object.hasOwn(framework.rules, rule)) yield `alias ${alias} stands for ${rule}, which is not a rule`;
  }
}

function* controlFaults(
  controls: readonly Control[],
  checks: Readonly<Record<string, CheckText>>,
): Generator<string> {
  for (const [index, control] of controls.entries()) {
    const before = controls[index - 1];
    if (before !== undefined && byCodePoint(before.id, control.id) >= 0) {
      yield `control ${control.id} is there twice or not in its sorted place`;
    }
    if (control.id !== `${control.criterion}:${control.check}`) {
      yield `control ${control.id} is not named after its criterion and check`;
    }
    if (!Object.hasOwn(checks, control.check)) yield `control ${control.id} names the unknown check ${control.check}`;
  }
}

function* ruleFaults(framework: Framework): Generator<string> {
  const known = new Set(framework.controls.map(({ id }) => id));
  const baseline = framework.controls.filter((control) => control.baseline).map(({ id }) => id);
  for (const [rule, { controls }] of Object.entries(framework.rules)) {
    if (rule !== framework.id && !rule.startsWith(`${framework.id}_`)) {
      yield `rule ${rule} is not named after its framework`;
    }
    if (Object.hasOwn(framework.not_built, rule)) yield `rule ${rule} is both built and not built`;
    const own = new Set(controls);
    for (const id of controls) if (!known.has(id)) yield `rule ${rule} names the unknown control ${id}`;
    for (const id of baseline) if (!own.has(id)) yield `rule ${rule} lacks the baseline control ${id}`;
  }
}
