import { join, resolve } from "node:path";
import type { Command } from "commander";
import { DocketError } from "../errors.ts";
import { scoreJson } from "../http/score.ts";
import type { Catalog, CatalogRule } from "../policy/catalog.ts";
import { loadRegisters } from "../policy/registers.ts";
import { EXIT, reportFailure } from "./exit.ts";
import { paint, renderVerdict } from "./finding-table.ts";
import { findOpa } from "./opa.ts";
import { createJudge, type Judgement, withoutAssignments } from "./policy-judge.ts";
import { buildFrameworksOf } from "./policy-sources-build.ts";
import { REGO_FOLDER } from "./policy-sources.ts";
import { SaveWatcher } from "./policy-watch.ts";
import { readRequest } from "./request-file.ts";

interface Options {
  readonly explain?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
  readonly onlyAsked?: boolean;
  readonly rego: string;
  readonly registers?: string;
}

const EXIT_OF_STATUS = { APPROVED: EXIT.ok, REVIEW_REQUIRED: EXIT.review, DENIED: EXIT.denied };

/** Adds `eval` to the `policy` command. */
export function registerPolicyEval(policy: Command): void {
  policy
    .command("eval")
    .argument(
      "<request>",
      "a request as JSON: agent_id, policy_rule, payload; - reads standard input",
    )
    .summary("judge one request with the local Rego and registers (needs OPA)")
    .description(
      "Builds the frameworks that are needed from the local Rego sources, judges one request and records nothing: by the rule\n" +
        "that it asks and, as a server does, by every rule that the registers assign to it. Exits with 0 for APPROVED, 8 for\n" +
        "REVIEW_REQUIRED and 3 for DENIED.",
    )
    .option("--explain", "show every control, with remedy and references")
    .option("--watch", "judge again whenever Rego, registers or the request are saved")
    .option("--json", "print the verdict as JSON, with every control")
    .option("--only-asked", "leave out the rules that the registers assign")
    .option("--rego <folder>", "the Rego sources", REGO_FOLDER)
    .option("--registers <path>", "the registers (default: registers in the Rego folder)")
    .action(evaluate);
}

async function evaluate(file: string, options: Options): Promise<void> {
  const rego = resolve(options.rego);
  const registers = resolve(options.registers ?? join(rego, "registers"));
  const opa = await findOpa(process.env, (line) => console.error(line));
  const once = (): Promise<Judgement> => judgeFile({ ...options, file, opa, rego, registers });
  if (options.watch !== true) {
    show(await once(), options);
    return;
  }
  if (file === "-") throw new DocketError("invalid_parameter", "--watch needs a file to watch");
  await repeat([rego, registers, resolve(file)], async () => show(await once(), options));
}

interface Sources {
  readonly file: string;
  readonly opa: string;
  readonly rego: string;
  readonly registers: string;
  readonly onlyAsked?: boolean;
}

/** Reads, builds and judges; nothing is kept from one time to the next, so nothing can be stale. */
async function judgeFile(sources: Sources): Promise<Judgement> {
  const { file, opa, rego, registers, onlyAsked = false } = sources;
  const [request, loaded] = await Promise.all([readRequest(file), loadRegisters(registers)]);
  const documents = onlyAsked ? withoutAssignments(loaded) : loaded;
  const assigned = (documents.slow.assignments ?? []).flatMap(({ rules }) => rules);
  const bundles = await buildFrameworksOf(opa, rego, [request.policy_rule, ...assigned]);
  const judge = createJudge(bundles, documents);
  return judge.judge(request, findRule(judge.catalog, request.policy_rule));
}

/** Throws DocketError `unknown_policy_rule` that names the closest rules. */
export function findRule(catalog: Catalog, name: string): CatalogRule {
  const rule = catalog.resolveRule(name);
  if (rule !== undefined) return rule;
  const unbuilt = catalog.notBuilt().find((one) => one.rule === name);
  const why =
    unbuilt === undefined
      ? `there is no rule ${name}; the closest are ${catalog.nearest(name).join(", ")}`
      : `${name} is not built: it needs ${unbuilt.missing_checks.join(", ")}`;
  throw new DocketError("unknown_policy_rule", why);
}

function show(judgement: Judgement, { json, watch, explain }: Options): void {
  const { verdict, rules, findings } = judgement;
  process.exitCode = EXIT_OF_STATUS[verdict.status];
  if (json !== true) {
    console.log(renderVerdict(judgement, explain === true));
    return;
  }
  const { status, score, tier, raw, reviewable } = verdict;
  const [rule, ...assigned] = rules;
  const answer = {
    status,
    compliance_score: scoreJson(score),
    policy_rule: rule,
    assigned_rules: assigned,
    tier,
    raw,
    reviewable,
    findings,
  };
  console.log(JSON.stringify(answer, undefined, watch === true ? undefined : 2));
}

/** Judges now and after every save, also after one that could not be judged, until the process is stopped. */
async function repeat(paths: readonly string[], judge: () => Promise<void>): Promise<void> {
  const attempt = async (since: number): Promise<void> => {
    await judge().catch(reportFailure);
    const seconds = ((performance.now() - since) / 1000).toFixed(2);
    console.error(paint("dim", `-- ${seconds} s; waiting for a save, Ctrl-C ends`));
  };
  await new SaveWatcher(paths, attempt).start();
  await attempt(performance.now());
}
