import { randomBytes } from "node:crypto";

import { saltSource } from "../audit/salts.ts";
import { openPolicies, type OpenPolicies } from "../activation/open-policies.ts";
import { KeyBrake } from "../key-brake.ts";
import type { Metrics } from "../metrics.ts";
import { Evaluator } from "../policy/evaluator.ts";
import type { RegisterManagement } from "../registers/manage.ts";
import { createVerifyGroup, type VerifyGroup } from "../verify-group.ts";
import { createVerifyPolicy, type VerifyPolicy, type VerifyPolicyDeps } from "../verify-policy.ts";
import { ENGINE } from "../version.ts";
import { counted, countedGroup, measured } from "./measured.ts";
import { openMetrics } from "./open-metrics.ts";
import type { Storage } from "./open-storage.ts";
import type { Foundation } from "./resources.ts";

/** The policies and registers in force, and the verdicts by them. */
export interface Judging extends OpenPolicies {
  readonly evaluator: Evaluator;
  readonly registers: RegisterManagement;
  readonly metrics: Metrics;
  readonly verifyPolicy: VerifyPolicy;
  readonly verifyGroup: VerifyGroup;
}

/** The threads that evaluate; opened first, since they take the longest to be ready. */
export function openEvaluator({ config, logger, resources }: Foundation): Evaluator {
  const { evalThreads: threads, evalTimeoutMs: timeoutMs } = config;
  const onThreadLost = (detail: string): void =>
    logger.warn({ detail }, "an evaluation thread was lost");
  return resources.add(new Evaluator({ threads, timeoutMs, onThreadLost }));
}

/** Puts a snapshot in force and judges by it. */
export async function openJudging(
  { config, logger, clock, newId, resources }: Foundation,
  storage: Storage,
  evaluator: Evaluator,
): Promise<Judging> {
  const { database, log } = storage;
  const { logOrigin: origin, logId, verdictTtlSeconds } = config;
  const registers = { database, log, origin, now: clock, newId };
  const opened = await openPolicies({ config, logger, evaluator, registers }, resources.closers);
  const metrics = openMetrics(storage, () => opened.policies.current.snapshot.digest);
  const deps = {
    ...measured(evaluator, log, metrics),
    inForce: () => opened.policies.forVerdicts(),
    clock,
    logId,
    origin,
    engine: ENGINE,
    brake: new KeyBrake({ now: () => performance.now() }),
    newSalt: saltSource(randomBytes),
    verdictTtlSeconds,
  } satisfies VerifyPolicyDeps;
  const verifyPolicy = counted(createVerifyPolicy(deps), metrics);
  const verifyGroup = countedGroup(createVerifyGroup(deps), metrics);
  return { ...opened, evaluator, registers, metrics, verifyPolicy, verifyGroup };
}
