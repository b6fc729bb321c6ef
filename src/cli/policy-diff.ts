import { join } from "node:path";
import type { Command } from "commander";
import { formatScore, scoreJson } from "../http/score.ts";
import type { Finding } from "../policy/findings.ts";
import { openSide } from "./diff-sides.ts";
import { EXIT } from "./exit.ts";
import { paint, paintStatus } from "./finding-table.ts";
import { BUNDLE_FOLDER, REGO_FOLDER } from "./policy-sources.ts";
import { type FiledRequest, readRequests } from "./request-file.ts";
import {
  type Answer,
  compareVerdicts,
  type Direction,
  type VerdictChange,
} from "./verdict-diff.ts";

interface Options {
  readonly bundles: string;
  readonly registers: string;
  readonly json?: boolean;
}

type Compared = FiledRequest & VerdictChange;

/** Adds `diff` to the `policy` command. */
export function registerPolicyDiff(policy: Command): void {
  policy
    .command("diff")
    .argument(
      "<old>",
      "a folder of bundles, a folder of Rego sources, or a folder or file of registers",
    )
    .argument("<new>", "the same")
    .argument("<requests>", "one request a line (NDJSON); - reads standard input")
    .summary("show which verdicts a change of policies or registers changes")
    .description(
      "Judges every request on both sides and shows the verdicts that differ, with the controls behind it. What a side\n" +
        "does not name comes from --bundles and --registers. Only Rego sources need OPA. Exits with 0 where no verdict\n" +
        "changes, 8 where some change and none is worse, 3 where one is worse.",
    )
    .option("--bundles <folder>", "the bundles of a side that names registers", BUNDLE_FOLDER)
    .option(
      "--registers <path>",
      "the registers of a side that names policies",
      join(REGO_FOLDER, "registers"),
    )
    .option("--json", "print the changes as JSON")
    .action(diff);
}

async function diff(old: string, changed: string, file: string, options: Options): Promise<void> {
  const requests = await readRequests(file);
  const before = await openSide(old, options);
  const after = await openSide(changed, options);
  const all: Compared[] = [];
  for (const filed of requests)
    all.push({ ...filed, ...(await compareVerdicts(before, after, filed.request)) });
  const changes = all.filter(({ direction }) => direction !== "same");
  const count = (wanted: Direction): number =>
    all.filter(({ direction }) => direction === wanted).length;
  const counts = {
    requests: all.length,
    changed: changes.length,
    worse: count("worse"),
    better: count("better"),
  };
  if (options.json === true)
    console.log(JSON.stringify({ ...counts, changes: changes.map(toJson) }, undefined, 2));
  else print(changes, counts);
  process.exitCode = counts.worse > 0 ? EXIT.denied : changes.length > 0 ? EXIT.review : EXIT.ok;
}

function print(changes: readonly Compared[], counts: Readonly<Record<string, number>>): void {
  for (const change of changes) console.log(describe(change).join("\n"));
  const { requests, changed, worse, better } = counts;
  console.log(
    `${requests} requests, ${changed} verdicts changed: ${worse} worse, ${better} better`,
  );
}

function describe({
  line,
  request,
  before,
  after,
  newlyFailed,
  noLongerFailed,
}: Compared): string[] {
  const action =
    typeof request.payload["action"] === "string" ? request.payload["action"] : "(no action)";
  return [
    `line ${line}  ${request.agent_id}  ${request.policy_rule}  ${action}: ${show(before)} -> ${show(after)}`,
    ...newlyFailed.flatMap((finding) => [
      paint("red", `  + fails ${finding.control} (-${finding.points}, ${finding.effect})`),
      ...finding.reasons.map(({ pointer, message }) => `      ${pointer}: ${message}`),
    ]),
    ...noLongerFailed.map((finding) =>
      paint("green", `  - no longer fails ${finding.control} (${finding.points})`),
    ),
  ];
}

function show({ status, score, none }: Answer): string {
  if (status === undefined || score === undefined) return `no verdict (${none ?? "unknown"})`;
  return `${paintStatus(status)} ${formatScore(score)}`;
}

function toJson({
  line,
  request,
  before,
  after,
  direction,
  newlyFailed,
  noLongerFailed,
}: Compared): unknown {
  const control = ({ control: id }: Finding): string => id;
  const { agent_id, policy_rule } = request;
  return {
    line,
    agent_id,
    policy_rule,
    direction,
    before: answerJson(before),
    after: answerJson(after),
    newly_failed: newlyFailed.map(({ control: id, points, effect, reasons }) => ({
      control: id,
      points,
      effect,
      reasons,
    })),
    no_longer_failed: noLongerFailed.map(control),
  };
}

function answerJson({ status, score, none }: Answer): unknown {
  if (status === undefined || score === undefined) return { no_verdict: none ?? "" };
  return { status, compliance_score: scoreJson(score) };
}
