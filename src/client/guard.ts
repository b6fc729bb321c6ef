import { ask, type Question } from "./ask.ts";
import { ActionDeniedError, ReplayedVerdictError, ReviewRequiredError } from "./errors.ts";
import type { GuardOptions } from "./options.ts";
import { executionCall } from "./execution.ts";
import type { EndReports } from "./report-end.ts";
import { type Review, waitForReview } from "./review.ts";
import { parseAnswer, type Send } from "./transport.ts";
import { type Explanation, readExplainedVerdict, type Verdict } from "./verdict.ts";
import type { ExecutionReport } from "./wire.ts";

export interface GuardDeps {
  readonly send: Send;
  readonly reports: EndReports;
  readonly maxRetries: number;
}

/** What a guarded function gets: the verdict that lets it run. */
export type Permit = Verdict & Explanation;

export type GuardedQuestion = Question & Pick<GuardOptions, "onReview">;

/**
 * Runs `run` once, if the action is approved and its start is recorded. Nothing runs on an error, on a verdict that was given before, or
 * without the record of its start. What `run` returns or throws is passed on; how it ended is recorded.
 */
export async function guard<Result>(
  deps: GuardDeps,
  question: GuardedQuestion,
  run: (permit: Permit) => Result | Promise<Result>,
): Promise<Result> {
  const verdict = await freshVerdict(deps, question);
  await requirePermission(deps.send, verdict, question);
  await deps.send(executionCall(verdict.auditReferenceId, { outcome: "started" }, question.signal));
  const end = await settle(() => run(verdict));
  await deps.reports.add(verdict.auditReferenceId, end.report);
  if (end.failed) throw end.error;
  return end.result;
}

type End<Result> =
  | { readonly failed: false; readonly result: Result; readonly report: ExecutionReport }
  | { readonly failed: true; readonly error: unknown; readonly report: ExecutionReport };

async function settle<Result>(run: () => Result | Promise<Result>): Promise<End<Result>> {
  try {
    return { failed: false, result: await run(), report: { outcome: "succeeded" } };
  } catch (error) {
    return { failed: true, error, report: endOf(error) };
  }
}

/** A verdict of this call alone. One that is given again after an answer was lost is left unused and asked for anew. */
async function freshVerdict(deps: GuardDeps, question: GuardedQuestion): Promise<Permit> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(deps.send, { ...question, explain: true });
    const verdict = readExplainedVerdict(parseAnswer(answer));
    if (!answer.replayed) return verdict;
    if (question.idempotencyKey !== undefined || attempt >= deps.maxRetries)
      throw new ReplayedVerdictError(verdict.auditReferenceId);
  }
}

async function requirePermission(
  send: Send,
  verdict: Permit,
  { onReview, signal }: GuardedQuestion,
): Promise<void> {
  if (verdict.status === "APPROVED") return;
  if (verdict.status === "DENIED") throw new ActionDeniedError(verdict);
  if (onReview !== "wait" || !verdict.reviewable) throw new ReviewRequiredError(verdict);
  const review: Review = await waitForReview(send, verdict.auditReferenceId, signal);
  if (review.state === "approved") return;
  if (review.state === "rejected") throw new ActionDeniedError(verdict, review);
  throw new ReviewRequiredError(verdict, review);
}

/** The name of an error, never its message: that may hold what the action worked on. */
function endOf(error: unknown): ExecutionReport {
  const name = error instanceof Error ? error.name : typeof error;
  return { outcome: name === "AbortError" ? "aborted" : "failed", detail: { error: name } };
}
