import { DocketError } from "../errors.ts";
import type { Check, ControlSource, FrameworkSource } from "./policy-sources.ts";

const NAME = /^[a-z][a-z0-9_]{0,63}$/u;
const SEVERITIES = ["BLOCKING", "ESCALATING", "GATED", "SCORED"];
/** Words of Rego, and names that every test imports. */
const RESERVED = new Set(
  "as contains data default else every false if import in input not null package some testing true with".split(
    " ",
  ),
);

export interface Wish {
  readonly area: string;
  readonly check: string;
  readonly criterion?: string;
  readonly severity: string;
  readonly points: string;
}

/** Throws DocketError where the area is unknown or a check cannot have this name. */
export function refuseNames(area: string, name: string, checks: readonly Check[]): void {
  const areas = [...new Set(checks.map((check) => check.area))].toSorted();
  if (!areas.includes(area))
    throw refused(`There is no area ${area}; there are ${areas.join(", ")}`);
  if (!NAME.test(name) || name.endsWith("_test"))
    throw refused(
      `${name} cannot be a check: lower-case letters, digits and underscores, a letter first, not ending in _test`,
    );
  if (RESERVED.has(name))
    throw refused(`${name} cannot be a check: the word means something in Rego or in its tests`);
  const same = checks.find(({ id }) => id === name);
  if (same !== undefined)
    throw refused(
      `There is a check ${name} already, in ${same.area}; names are unique across areas`,
    );
}

/** The control that a framework gets. Throws DocketError where it does not fit. */
export function chooseControl(
  source: FrameworkSource,
  checks: readonly Check[],
  wish: Wish,
): ControlSource {
  const { check, severity } = wish;
  const points = Number(wish.points);
  if (!Number.isSafeInteger(points) || points < 1 || points > 1000)
    throw refused(`--points must be a whole number from 1 to 1000, not ${wish.points}`);
  if (!SEVERITIES.includes(severity))
    throw refused(`There is no severity ${severity}; there are ${SEVERITIES.join(", ")}`);
  if (source.controls.some((control) => control.check === check))
    throw refused(`${source.id} has a control with the check ${check} already`);
  const criterion = wish.criterion ?? usualCriterion(source, checks, wish.area);
  if (!Object.hasOwn(source.criteria, criterion))
    throw refused(
      `${source.id} has no criterion ${criterion}; it has ${Object.keys(source.criteria).join(", ")}`,
    );
  return { criterion, check, severity, points };
}

/** The criterion that most checks of the area serve; the framework's first one where none does. */
function usualCriterion(source: FrameworkSource, checks: readonly Check[], area: string): string {
  const own = new Set(checks.filter((check) => check.area === area).map(({ id }) => id));
  const served = source.controls
    .filter(({ check }) => own.has(check))
    .map(({ criterion }) => criterion);
  const often = (criterion: string): number => served.filter((each) => each === criterion).length;
  const [most] = served.toSorted((a, b) => often(b) - often(a));
  return most ?? Object.keys(source.criteria)[0] ?? "";
}

function refused(why: string): DocketError {
  return new DocketError("invalid_parameter", why);
}
