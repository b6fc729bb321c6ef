import type { AuditLog } from "./audit/log.ts";
import { evaluationFailureRecord } from "./audit/decision-record.ts";
import { formatAuditReference } from "./audit/reference.ts";
import { DocketError } from "./errors.ts";
import type { KeyBrake } from "./key-brake.ts";
import { assignedRules } from "./policy/assignments.ts";
import { canonicalJson } from "./canonical.ts";
import type { CatalogRule } from "./policy/catalog.ts";
import { combineVerdicts, type CombinedVerdict } from "./policy/combine.ts";
import { EvaluationError } from "./policy/evaluation-error.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import type { LiveRegisters } from "./policy/facts.ts";
import type { Snapshot } from "./policy/snapshot.ts";
import type { EvaluationFailureReason, EvaluationInput, Facts, Verdict } from "./policy/verdict.ts";

export interface JudgeDeps {
  readonly evaluator: Pick<Evaluator, "evaluate">;
  readonly log: Pick<AuditLog, "append">;
  readonly brake: Pick<KeyBrake, "count">;
  readonly clock: () => Date;
  readonly logId: number;
}

/** What a record says of an evaluation, whether it gave a verdict or not. */
export type EvaluationContext = Omit<Parameters<typeof evaluationFailureRecord>[0], "reason">;

/** The verdict of every rule that had to be asked. */
export interface Judgement {
  readonly verdict: CombinedVerdict;
  /** The rule that was asked first. */
  readonly rules: readonly CatalogRule[];
}

/**
 * Looks up the live register entries that a request names. Where that is not possible there is no verdict: the failure is
 * recorded, and this throws DocketError `evaluation_failed`.
 */
export async function lookUpFacts(
  deps: JudgeDeps,
  live: LiveRegisters,
  described: Omit<EvaluationContext, "canonicalInput">,
): Promise<Facts> {
  try {
    return await live.lookup(described.input);
  } catch (error) {
    if (error instanceof DocketError && TURNED_AWAY.has(error.code)) throw error;
    const context = { ...described, canonicalInput: canonicalJson(described.input) };
    throw await recordFailure(deps, context, "facts_unavailable", error);
  }
}

const TURNED_AWAY: ReadonlySet<string> = new Set(["queue_full", "shutting_down"]);

/**
 * Evaluates the rule that was asked, then every rule that is assigned to the request. One evaluation without a verdict is
 * the end of all: it is recorded as what it is, and this throws DocketError `evaluation_failed`.
 */
export async function judge(
  deps: JudgeDeps,
  snapshot: Snapshot,
  asked: CatalogRule,
  input: EvaluationInput,
  context: EvaluationContext,
): Promise<Judgement> {
  const first = await evaluate(deps, asked, context.canonicalInput, context);
  const { slow } = snapshot.registers;
  const assigned = assignedRules(slow, snapshot.catalog, asked, input, first.tier);
  if (assigned.length === 0) return { verdict: first, rules: [asked] };
  const rules = [asked, ...assigned];
  const whole = { ...context, rules: rules.map(({ rule }) => rule) };
  const others = await Promise.all(
    assigned.map((rule) =>
      evaluate(deps, rule, canonicalJson({ ...input, policy_rule: rule.rule }), whole).then(
        (verdict) => ({ verdict }),
        (error: unknown) => ({ error }),
      ),
    ),
  );
  const verdicts = others.map((other) => {
    if ("error" in other) throw other.error;
    return other.verdict;
  });
  return { verdict: combineVerdicts([first, ...verdicts]), rules };
}

/** An evaluation without a verdict is recorded as what it is and never becomes one. */
async function evaluate(
  deps: JudgeDeps,
  rule: CatalogRule,
  input: string,
  context: EvaluationContext,
): Promise<Verdict> {
  try {
    return await deps.evaluator.evaluate({
      snapshot: context.snapshot,
      framework: rule.framework,
      rule: rule.rule,
      input,
    });
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    if (error.reason === "timeout") deps.brake.count(context.principal);
    throw await recordFailure(deps, context, error.reason, error);
  }
}

async function recordFailure(
  { log, logId, clock }: JudgeDeps,
  context: EvaluationContext,
  reason: EvaluationFailureReason,
  cause: unknown,
): Promise<DocketError> {
  const { index } = await log.append(
    evaluationFailureRecord({ ...context, time: clock(), reason }),
  );
  const what =
    reason === "facts_unavailable"
      ? "The live registers could not be read, so there is no verdict"
      : "The policy gave no verdict";
  return new DocketError(
    "evaluation_failed",
    `${what} (${reason}). The failure is recorded; do not run the action.`,
    { cause, extra: { audit_reference_id: formatAuditReference(logId, index), reason } },
  );
}
