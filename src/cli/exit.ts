import { DocketError, type ErrorCode } from "../errors.ts";
import { databaseProblem } from "./database-problem.ts";

/** The exit codes of every command. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  denied: 3,
  notFound: 4,
  auth: 5,
  unreachable: 6,
  policyBuild: 7,
  review: 8,
} as const;

const byCode: Partial<Record<ErrorCode, number>> = {
  invalid_json: EXIT.usage,
  too_complex: EXIT.usage,
  body_too_large: EXIT.usage,
  invalid_request: EXIT.usage,
  invalid_parameter: EXIT.usage,
  unknown_policy_rule: EXIT.usage,
  configuration_invalid: EXIT.usage,
  registers_invalid: EXIT.usage,
  bundle_invalid: EXIT.usage,
  not_found: EXIT.notFound,
  unauthenticated: EXIT.auth,
  forbidden: EXIT.auth,
  database_unreachable: EXIT.unreachable,
  log_unavailable: EXIT.unreachable,
  outcome_unknown: EXIT.unreachable,
  registers_outdated: EXIT.unreachable,
  shutting_down: EXIT.unreachable,
  policy_build_failed: EXIT.policyBuild,
};

/** Says on stderr what went wrong and sets the exit code; a stack only for what was not foreseen. */
export function reportFailure(error: unknown): void {
  if (error instanceof DocketError && error.code !== "internal") {
    console.error(`docket: ${error.message}`);
    for (const { pointer, detail } of error.code === "configuration_invalid"
      ? []
      : error.problems) {
      console.error(`  ${pointer === "" ? "(whole document)" : pointer}: ${detail}`);
    }
    process.exitCode = byCode[error.code] ?? EXIT.unexpected;
    return;
  }
  const problem = databaseProblem(error);
  if (problem !== undefined) {
    console.error(`docket: ${problem}`);
    process.exitCode = EXIT.unreachable;
    return;
  }
  console.error("docket: unexpected error:", error);
  process.exitCode = EXIT.unexpected;
}
