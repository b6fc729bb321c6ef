import { byCodePoint } from "../canonical.ts";
import { outermost } from "./pointers.ts";
import type { Effect, FailedControl, Reason, Status, Tier, Verdict } from "./verdict.ts";

/** The verdict of several rules on one request; what did not fail and applied somewhere is in no list. */
export type CombinedVerdict = Omit<Verdict, "rule" | "passed">;

const STATUSES: readonly Status[] = ["APPROVED", "REVIEW_REQUIRED", "DENIED"];
const TIERS: readonly Tier[] = ["LOW", "MODERATE", "HIGH", "CRITICAL"];
const EFFECTS: readonly Effect[] = ["NONE", "REVIEW", "DENY"];

/**
 * The worst status, the lowest score, the union of what failed and of what is masked (SPEC.md 9.4). Reviewable only where
 * every rule that does not approve is. Of one verdict it is that verdict.
 */
export function combineVerdicts(
  verdicts: readonly [Verdict, ...(readonly Verdict[])],
): CombinedVerdict {
  const [first, ...others] = verdicts;
  if (others.length === 0) return first;
  const failed = unionOfFailures(verdicts.flatMap((verdict) => verdict.failed));
  const notApplicable = commonNotApplicable(verdicts, failed);
  const status = highest(STATUSES, verdicts, (verdict) => verdict.status);
  const unapproved = verdicts.filter((verdict) => verdict.status !== "APPROVED");
  return {
    status,
    raw: Math.min(...verdicts.map(({ raw }) => raw)),
    score: Math.min(...verdicts.map(({ score }) => score)),
    tier: highest(TIERS, verdicts, ({ tier }) => tier),
    reviewable: unapproved.length > 0 && unapproved.every(({ reviewable }) => reviewable),
    failed,
    notApplicable,
    mask: outermost(verdicts.flatMap(({ mask }) => mask)),
  };
}

/** The same control in two rules of a framework failed in the same way; under one name in two frameworks the worse counts. */
function unionOfFailures(failures: readonly FailedControl[]): readonly FailedControl[] {
  const byControl = new Map<string, FailedControl>();
  for (const failure of failures) {
    const before = byControl.get(failure.control);
    byControl.set(failure.control, before === undefined ? failure : joined(before, failure));
  }
  return [...byControl.values()].toSorted((a, b) => byCodePoint(a.control, b.control));
}

function joined(one: FailedControl, other: FailedControl): FailedControl {
  const reasons = new Map<string, Reason>(
    [...one.reasons, ...other.reasons].map((reason) => [
      `${reason.code} ${reason.pointer}`,
      reason,
    ]),
  );
  return {
    control: one.control,
    effect: highest(EFFECTS, [one, other], ({ effect }) => effect),
    reasons: [...reasons.values()].toSorted(
      (a, b) => byCodePoint(a.code, b.code) || byCodePoint(a.pointer, b.pointer),
    ),
  };
}

/** What applied to no rule that has it. */
function commonNotApplicable(
  verdicts: readonly Verdict[],
  failed: readonly FailedControl[],
): readonly string[] {
  const applied = new Set([
    ...failed.map(({ control }) => control),
    ...verdicts.flatMap(({ passed }) => passed),
  ]);
  const names = new Set(verdicts.flatMap(({ notApplicable }) => notApplicable));
  return [...names].filter((name) => !applied.has(name)).toSorted(byCodePoint);
}

function highest<T, V>(order: readonly V[], all: readonly T[], of: (one: T) => V): V {
  const rank = Math.max(...all.map((one) => order.indexOf(of(one))));
  const found = order[rank];
  if (found === undefined) throw new TypeError("a value that is not in its order");
  return found;
}
