import { byCodePoint } from "../canonical.ts";
import { EvaluationError } from "./evaluation-error.ts";
import {
  boolean,
  list,
  malformed,
  members,
  oneOf,
  parseJson,
  requireThat,
} from "./result-shape.ts";
import type { RuleScope } from "./scope.ts";
import { isRequestPointer, outermost, payloadPointer } from "./pointers.ts";
import type { Effect, FailedControl, Reason, Status, Tier, Verdict } from "./verdict.ts";

const STATUSES: ReadonlySet<Status> = new Set<Status>(["APPROVED", "REVIEW_REQUIRED", "DENIED"]);
const TIERS: ReadonlySet<Tier> = new Set<Tier>(["LOW", "MODERATE", "HIGH", "CRITICAL"]);
const EFFECTS: ReadonlySet<Effect> = new Set<Effect>(["NONE", "REVIEW", "DENY"]);
const REASON_CODE = /^[a-z][a-z0-9_]{0,63}$/;
const FULL = 1000;

/**
 * Turns the result set of `docket/decision` into the verdict on the scope's rule. The schema is closed: whatever is not
 * exactly a verdict that this rule can have throws EvaluationError `malformed_result`, an empty set
 * `undefined_result`. Order in the result means nothing; every list of the verdict is sorted.
 */
export function parseResult(text: string, scope: RuleScope): Verdict {
  const result = members(soleResult(text), [
    "failed",
    "mask",
    "not_applicable",
    "raw",
    "reviewable",
    "score",
    "status",
    "tier",
  ]);
  const failures = list(result["failed"], "failed").map((each) => parseFailure(each, scope));
  const failed = new Map(failures);
  const notApplicable = new Set(
    list(result["not_applicable"], "not_applicable").map((at) => position(at, scope)),
  );
  requireThat(failed.size === failures.length, "a control failed twice");
  requireThat(
    notApplicable.size === list(result["not_applicable"], "not_applicable").length,
    "a control is listed twice",
  );
  requireThat(
    ![...notApplicable].some((at) => failed.has(at)),
    "a control failed and did not apply",
  );
  const name = (at: number): string => scope.controls[at]?.id ?? "";
  const verdict: Verdict = {
    rule: scope.rule,
    status: oneOf(result["status"], STATUSES, "status"),
    raw: points(result["raw"], "raw"),
    score: points(result["score"], "score"),
    tier: oneOf(result["tier"], TIERS, "tier"),
    reviewable: boolean(result["reviewable"], "reviewable"),
    failed: scope.positions.flatMap((at) => failed.get(at) ?? []),
    notApplicable: scope.positions.filter((at) => notApplicable.has(at)).map(name),
    passed: scope.positions.filter((at) => !failed.has(at) && !notApplicable.has(at)).map(name),
    mask: outermost(list(result["mask"], "mask").map(masked)),
  };
  requireConsistency(verdict, [...failed.keys()], scope);
  return verdict;
}

/** What must hold between status, score, points and failures whatever the policies say (the verdict's definition). */
function requireConsistency(verdict: Verdict, failed: readonly number[], scope: RuleScope): void {
  const { status, raw, score, reviewable } = verdict;
  const lost = failed.reduce((sum, at) => sum + (scope.controls[at]?.points ?? 0), 0);
  requireThat(raw === Math.max(0, FULL - lost), "raw is not what the failed controls leave");
  requireThat(status === bandOf(score, scope), "status and score disagree");
  requireThat(
    (score === FULL) === (failed.length === 0),
    "the full score needs that nothing failed, and the reverse",
  );
  const denies = verdict.failed.some(({ effect }) => effect === "DENY") || raw < scope.reviewMin;
  const reviews =
    verdict.failed.some(({ effect }) => effect === "REVIEW") || raw < scope.approveMin;
  requireThat(
    status === (denies ? "DENIED" : reviews ? "REVIEW_REQUIRED" : "APPROVED"),
    "status is not what the effects say",
  );
  const blocked = failed.some((at) => scope.controls[at]?.severity === "BLOCKING");
  requireThat(!reviewable || (!blocked && raw >= scope.reviewMin), "reviewable although blocked");
}

function bandOf(score: number, { approveMin, reviewMin }: RuleScope): Status {
  if (score >= approveMin) return "APPROVED";
  return score >= reviewMin ? "REVIEW_REQUIRED" : "DENIED";
}

function parseFailure(value: unknown, scope: RuleScope): [number, FailedControl] {
  const failure = members(value, ["control", "effect", "reasons"]);
  const at = position(failure["control"], scope);
  const reasons = list(failure["reasons"], "reasons").map(parseReason);
  requireThat(reasons.length > 0, "a failure without a reason");
  const effect = oneOf(failure["effect"], EFFECTS, "effect");
  return [at, { control: scope.controls[at]?.id ?? "", effect, reasons: sortReasons(reasons) }];
}

function parseReason(value: unknown): Reason {
  const { code, pointer: at } = members(value, ["code", "pointer"]);
  if (typeof code !== "string" || !REASON_CODE.test(code))
    throw malformed("a reason code is not a code");
  return { code, pointer: pointer(at, "") };
}

function sortReasons(reasons: readonly Reason[]): readonly Reason[] {
  if (reasons.length === 1) return reasons;
  const distinct = new Map(reasons.map((reason) => [`${reason.code} ${reason.pointer}`, reason]));
  return [...distinct.values()].toSorted(
    (a, b) => byCodePoint(a.code, b.code) || byCodePoint(a.pointer, b.pointer),
  );
}

function soleResult(text: string): unknown {
  const set = parseJson(text);
  if (!Array.isArray(set) || set.length > 1) throw malformed("not a result set of one");
  if (set.length === 0)
    throw new EvaluationError("undefined_result", "the entrypoint has no result");
  return members(set[0], ["result"])["result"];
}

function position(value: unknown, scope: RuleScope): number {
  if (typeof value !== "number" || !scope.positions.includes(value))
    throw malformed("not a control of the rule");
  return value;
}

function points(value: unknown, what: string): number {
  const ok = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= FULL;
  if (!ok) throw malformed(`${what} is not an integer from 0 to 1000`);
  return value;
}

/** A path in the payload; older bundles write it as a pointer. */
function masked(value: unknown): string {
  return pointer(Array.isArray(value) ? payloadPointer(value) : value, "/payload");
}

function pointer(value: unknown, below: string): string {
  if (typeof value !== "string" || !isRequestPointer(value, below))
    throw malformed("not a pointer into the request");
  return value;
}
