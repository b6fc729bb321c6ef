import type { GroupLog } from "../audit/group-append.ts";
import type { AuditLog } from "../audit/log.ts";
import { DocketError } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Evaluator } from "../policy/evaluator.ts";
import { activeTracer, inSpan } from "../tracing.ts";
import type { VerifyPolicy, VerifyPolicyDeps } from "../verify-policy.ts";
import type { VerifyGroup } from "../verify-group.ts";

type Measured = Pick<VerifyPolicyDeps, "evaluator"> & { readonly log: GroupLog };

/** An evaluator and a log that say how long they take, in metrics and, where somebody takes them, in spans. */
export function measured(
  evaluator: Pick<Evaluator, "evaluate">,
  log: Pick<AuditLog, "append" | "appendAll">,
  metrics: Metrics,
): Measured {
  const tracer = activeTracer();
  const evaluating = <T>(work: () => Promise<T>) =>
    inSpan(tracer, "docket.evaluate", () => timed(work, (seconds) => metrics.evaluated(seconds)));
  const appending = <T>(work: () => Promise<T>) =>
    inSpan(tracer, "docket.append", () =>
      timed(work, (seconds) => metrics.appended(seconds)),
    ).catch(noted(metrics));
  return {
    evaluator: { evaluate: (job) => evaluating(() => evaluator.evaluate(job)) },
    log: {
      append: (record) => appending(() => log.append(record)),
      appendAll: (records) => appending(() => log.appendAll(records)),
    },
  };
}

/** Counts the verdicts that leave. */
export function counted(verifyPolicy: VerifyPolicy, metrics: Metrics): VerifyPolicy {
  return async (request, caller) => {
    const decision = await verifyPolicy(request, caller);
    metrics.decided(decision.rules[0] ?? "", decision.status);
    return decision;
  };
}

/** As `counted`, for several at once. */
export function countedGroup(verifyGroup: VerifyGroup, metrics: Metrics): VerifyGroup {
  return async (items) => {
    const results = await verifyGroup(items);
    for (const result of results) {
      if (!("decision" in result)) continue;
      metrics.decided(result.decision.rules[0] ?? "", result.decision.status);
    }
    return results;
  };
}

async function timed<T>(work: () => Promise<T>, observe: (seconds: number) => void): Promise<T> {
  const start = performance.now();
  const result = await work();
  observe((performance.now() - start) / 1000);
  return result;
}

// Refused because the server is busy, stopping, or has the answer already: nothing went wrong.
const EXPECTED: ReadonlySet<string> = new Set([
  "queue_full",
  "shutting_down",
  "idempotency_in_progress",
]);

function noted(metrics: Metrics): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DocketError && EXPECTED.has(error.code))) metrics.unrecorded();
    throw error;
  };
}
