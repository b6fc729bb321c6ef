import { formatScore, scoreJson } from "../http/score.ts";
import { paint, paintStatus } from "./finding-table.ts";
import type { FiledRequest } from "./request-file.ts";
import type { Answer, VerdictChange } from "./verdict-diff.ts";

export type Compared = FiledRequest & VerdictChange;

/** A change for people: the request in one line, then what is behind it. */
export function describeChange(change: Compared): string[] {
  const { line, request, before, after, newlyFailed, noLongerFailed, otherwise } = change;
  const { action } = request.payload;
  const what = typeof action === "string" ? action : "(no action)";
  return [
    `line ${line}  ${request.agent_id}  ${request.policy_rule}  ${what}: ${show(before)} -> ${show(after)}`,
    ...newlyFailed.flatMap(({ control, points, effect, reasons }) => [
      paint("red", `  + fails ${control} (-${points}, ${effect})`),
      ...reasons.map(({ pointer, message }) => `      ${pointer}: ${message}`),
    ]),
    ...noLongerFailed.map(({ control, points }) =>
      paint("green", `  - no longer fails ${control} (${points})`),
    ),
    ...otherwise.map((each) => `  ~ ${each}`),
  ];
}

function show({ status, score, none }: Answer): string {
  if (status === undefined || score === undefined) return `no verdict (${none ?? "unknown"})`;
  return `${paintStatus(status)} ${formatScore(score)}`;
}

/** A change as a member of the JSON report. */
export function changeJson(change: Compared): unknown {
  const { line, request, direction, before, after, newlyFailed, noLongerFailed, otherwise } =
    change;
  return {
    line,
    agent_id: request.agent_id,
    policy_rule: request.policy_rule,
    direction,
    before: answerJson(before),
    after: answerJson(after),
    newly_failed: newlyFailed.map(({ control, points, effect, reasons }) => ({
      control,
      points,
      effect,
      reasons,
    })),
    no_longer_failed: noLongerFailed.map(({ control }) => control),
    otherwise,
  };
}

function answerJson({ status, score, none, assigned }: Answer): unknown {
  if (status === undefined || score === undefined) return { no_verdict: none ?? "" };
  return { status, compliance_score: scoreJson(score), assigned_rules: assigned };
}
