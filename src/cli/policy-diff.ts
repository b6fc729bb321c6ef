import { join } from "node:path";
import type { Command } from "commander";
import { openSide } from "./diff-sides.ts";
import { EXIT } from "./exit.ts";
import { type Compared, changeJson, describeChange } from "./diff-report.ts";
import { BUNDLE_FOLDER, REGO_FOLDER } from "./policy-sources.ts";
import { readRequests } from "./request-file.ts";
import { compareVerdicts, type Direction } from "./verdict-diff.ts";

interface Options {
  readonly bundles: string;
  readonly registers: string;
  readonly onlyAsked?: boolean;
  readonly json?: boolean;
}

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
      "Judges every request on both sides, by the rule that it asks and by every rule that the side's registers assign to it,\n" +
        "and shows the verdicts that differ, with the controls behind it. What a side does not name comes from --bundles and\n" +
        "--registers. Only Rego sources need OPA. Exits with 0 where no verdict changes, 8 where some change and none is worse,\n" +
        "3 where one is worse.",
    )
    .option("--bundles <folder>", "the bundles of a side that names registers", BUNDLE_FOLDER)
    .option(
      "--registers <path>",
      "the registers of a side that names policies",
      join(REGO_FOLDER, "registers"),
    )
    .option("--only-asked", "leave out the rules that the registers assign")
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
    console.log(JSON.stringify({ ...counts, changes: changes.map(changeJson) }, undefined, 2));
  else print(changes, counts);
  process.exitCode = counts.worse > 0 ? EXIT.denied : changes.length > 0 ? EXIT.review : EXIT.ok;
}

function print(changes: readonly Compared[], counts: Readonly<Record<string, number>>): void {
  for (const change of changes) console.log(describeChange(change).join("\n"));
  const { requests, changed, worse, better } = counts;
  console.log(
    `${requests} requests, ${changed} verdicts changed: ${worse} worse, ${better} better`,
  );
}
