import type { Finding } from "../policy/findings.ts";
import type { Status, Tier } from "../policy/verdict.ts";
import type { VerificationRequest } from "../verify-policy.ts";
import { EvaluationError } from "../policy/evaluation-error.ts";
import type { Judge, Judgement } from "./policy-judge.ts";

/** One side's answer. Where there is no verdict (an unknown rule, an evaluation that failed), `none` says why. */
export interface Answer {
  readonly status?: Status;
  /** Thousandths. */
  readonly score?: number;
  readonly tier?: Tier;
  readonly failed: readonly Finding[];
  /** The rules that the registers assign to the request, sorted by name. */
  readonly assigned: readonly string[];
  readonly none?: string;
}

export type Direction = "same" | "better" | "worse" | "changed";

export interface VerdictChange {
  readonly before: Answer;
  readonly after: Answer;
  readonly direction: Direction;
  /** Sorted by control. */
  readonly newlyFailed: readonly Finding[];
  readonly noLongerFailed: readonly Finding[];
  /** What else moved, in words: the assigned rules, the tier, the effect or the points of a control, the bands of the score. */
  readonly otherwise: readonly string[];
}

const RANK: Readonly<Record<Status, number>> = { DENIED: 0, REVIEW_REQUIRED: 1, APPROVED: 2 };

/** Judges a request on both sides. No verdict is worse than any verdict, because it never lets an action run. */
export async function compareVerdicts(
  before: Judge,
  after: Judge,
  request: VerificationRequest,
): Promise<VerdictChange> {
  const [left, right] = await Promise.all([answer(before, request), answer(after, request)]);
  const newlyFailed = beyond(right, left);
  const noLongerFailed = beyond(left, right);
  const moved = newlyFailed.length + noLongerFailed.length > 0;
  return {
    before: left,
    after: right,
    direction: direction(left, right, moved),
    newlyFailed,
    noLongerFailed,
    otherwise: otherwise(left, right, moved),
  };
}

function otherwise(before: Answer, after: Answer, moved: boolean): readonly string[] {
  if (before.none !== undefined || after.none !== undefined) return [];
  const rules = [
    ...without(after.assigned, before.assigned).map((rule) => `judged by ${rule} as well`),
    ...without(before.assigned, after.assigned).map((rule) => `no longer judged by ${rule}`),
  ];
  const tier = before.tier === after.tier ? [] : [`tier ${before.tier} -> ${after.tier}`];
  const weighed = after.failed.flatMap((finding) => {
    const old = before.failed.find(({ control }) => control === finding.control);
    return old === undefined ? [] : reweighed(old, finding);
  });
  const differs = before.status !== after.status || before.score !== after.score;
  const found = [...rules, ...tier, ...weighed];
  return differs && !moved && found.length === 0
    ? ["the same controls fail alike: the bands of the score (thresholds) moved"]
    : found;
}

function without(rules: readonly string[], others: readonly string[]): readonly string[] {
  return rules.filter((rule) => !others.includes(rule));
}

function reweighed(before: Finding, after: Finding): string[] {
  const { control } = after;
  return [
    ...(before.effect === after.effect
      ? []
      : [`${control}: effect ${before.effect} -> ${after.effect}`]),
    ...(before.points === after.points
      ? []
      : [`${control}: points ${before.points} -> ${after.points}`]),
  ];
}

async function answer(judge: Judge, request: VerificationRequest): Promise<Answer> {
  const rule = judge.catalog.resolveRule(request.policy_rule);
  if (rule === undefined)
    return { failed: [], assigned: [], none: `no rule ${request.policy_rule}` };
  try {
    return toAnswer(await judge.judge(request, rule));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { failed: [], assigned: [], none: `evaluation failed: ${error.message}` };
  }
}

function toAnswer({ verdict, findings, rules }: Judgement): Answer {
  const failed = findings.filter(({ outcome }) => outcome === "FAIL");
  const { status, score, tier } = verdict;
  const [, ...assigned] = rules;
  return { status, score, tier, failed, assigned };
}

function direction(before: Answer, after: Answer, moved: boolean): Direction {
  const step = rank(after) - rank(before) || (after.score ?? 0) - (before.score ?? 0);
  if (step !== 0) return step > 0 ? "better" : "worse";
  return moved ? "changed" : "same";
}

function rank({ status }: Answer): number {
  return status === undefined ? -1 : RANK[status];
}

/** What fails in one answer and not in the other. */
function beyond(one: Answer, other: Answer): readonly Finding[] {
  const known = new Set(other.failed.map(({ control }) => control));
  return one.failed.filter(({ control }) => !known.has(control));
}
