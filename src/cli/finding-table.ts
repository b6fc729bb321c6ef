import { styleText } from "node:util";
import type { Finding } from "../policy/findings.ts";
import type { Outcome, Status } from "../policy/verdict.ts";
import { formatScore } from "../http/score.ts";
import type { Judgement } from "./policy-judge.ts";
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
export function renderVerdict(judgement: Judgement, explained: boolean): string {
  const { findings } = judgement;
  const shown = explained ? findings : findings.filter(({ outcome }) => outcome === "FAIL");
  const width = Math.max(
    ...["control", ...shown.map(({ control }) => control)].map(({ length }) => length),
  );
  const table = [header(width), ...shown.flatMap((each) => rows(each, width, explained))];
  return [
    headline(judgement),
    ...(shown.length === 0 ? [] : table),
    footer(judgement, explained),
  ].join("\n");
}

function headline({ verdict, rules: [asked = ""] }: Judgement): string {
  const { status, score, tier, raw } = verdict;
  return `${paintStatus(status)}  ${formatScore(score)}  ${asked}  tier ${tier}, ${raw} of 1000 points left`;
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

function footer({ verdict, rules, findings }: Judgement, explained: boolean): string {
  const count = (wanted: Outcome): number =>
    findings.filter(({ outcome }) => outcome === wanted).length;
  const counts = `${count("FAIL")} failed, ${count("PASS")} passed, ${count("NOT_APPLICABLE")} not applicable`;
  const [, ...assigned] = rules;
  return [
    `${counts}${explained ? "" : "; --explain shows them all, with remedies"}`,
    ...(assigned.length === 0
      ? []
      : [`Judged by what the registers assign as well: ${assigned.join(", ")} (--only-asked)`]),
    ...(verdict.reviewable ? ["People may release it (reviewable)."] : []),
  ].join("\n");
}
