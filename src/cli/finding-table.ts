import { styleText } from "node:util";
import type { Finding } from "../policy/findings.ts";
import type { Status, Verdict } from "../policy/verdict.ts";
import { formatScore } from "../http/score.ts";
import { referenceLabels } from "./reference-labels.ts";

type Style = Parameters<typeof styleText>[0];

const OF_STATUS: Readonly<Record<Status, Style>> = {
  APPROVED: "green",
  REVIEW_REQUIRED: "yellow",
  DENIED: "red",
};
const OF_OUTCOME: Readonly<Record<string, Style>> = {
  PASS: "green",
  FAIL: "red",
  NOT_APPLICABLE: "dim",
};

/** Colour on a terminal only, and never where NO_COLOR is set. */
export function paint(style: Style, text: string): string {
  return styleText(style, text);
}

export function paintStatus(status: Status): string {
  return paint(OF_STATUS[status], status);
}

/** A verdict for people: the failed controls with their reasons or, explained, every control with remedy and references. */
export function renderVerdict(
  verdict: Verdict,
  findings: readonly Finding[],
  explained: boolean,
): string {
  const shown = explained ? findings : findings.filter(({ outcome }) => outcome === "FAIL");
  const width = Math.max(
    ...["control", ...shown.map(({ control }) => control)].map(({ length }) => length),
  );
  const table = [header(width), ...shown.flatMap((each) => rows(each, width, explained))];
  return [headline(verdict), ...(shown.length === 0 ? [] : table), footer(verdict, explained)].join(
    "\n",
  );
}

function headline({ status, score, rule, tier, raw }: Verdict): string {
  return `${paintStatus(status)}  ${formatScore(score)}  ${rule}  tier ${tier}, ${raw} of 1000 points left`;
}

function header(width: number): string {
  return paint("dim", `${"control".padEnd(width)}  outcome         points  effect  reasons`);
}

function rows(finding: Finding, width: number, explained: boolean): string[] {
  const { control, outcome, points, effect, reasons } = finding;
  const failed = outcome === "FAIL";
  const cells = [
    control.padEnd(width),
    paint(OF_OUTCOME[outcome] ?? "reset", outcome.padEnd(14)),
    (failed ? `-${points}` : "0").padStart(6),
    (failed ? effect : "").padEnd(6),
  ];
  const [first = "", ...more] = reasons.map(({ pointer, message }) => `${pointer}: ${message}`);
  const indent = " ".repeat(width + 34);
  const lines = [`${cells.join("  ")}  ${first}`.trimEnd(), ...more.map((line) => indent + line)];
  return explained ? [...lines, ...explanation(finding)] : lines;
}

function explanation({ title, outcome, remedy, evidence, references }: Finding): string[] {
  const see = referenceLabels(references).join(", ");
  return [
    `  ${title} (evidence: ${evidence})`,
    ...(outcome === "FAIL" ? [`  remedy: ${remedy}`] : []),
    ...(see === "" ? [] : [paint("dim", `  see: ${see}`)]),
  ];
}

function footer(
  { passed, failed, notApplicable, reviewable }: Verdict,
  explained: boolean,
): string {
  const counts = `${failed.length} failed, ${passed.length} passed, ${notApplicable.length} not applicable`;
  const hint = explained ? "" : "; --explain shows them all, with remedies";
  return `${counts}${hint}${reviewable ? "\nPeople may release it (reviewable)." : ""}`;
}
