import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take the longest, in that order: one that began last would keep one core waiting for the other. */
const LONGEST = [
  "policy/rego-laws.test.ts",
  "cli/tutorial.test.ts",
  "service/crash.test.ts",
  "service/replay.test.ts",
  "service/restored.test.ts",
  "cli/policy-new-check.test.ts",
  "service/registers-replicas.test.ts",
  "service/registers-activation.test.ts",
  "service/idempotency.test.ts",
  "audit/integrator.test.ts",
  "policy/evaluator.test.ts",
  "audit/crashes.test.ts",
  "service/tampering.test.ts",
  "cli/policy-eval.test.ts",
];

/** The order of test files: the longest first, the others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}`));
  return rank < 0 ? LONGEST.length : rank;
}
