import { readFileSync } from "node:fs";

import type { Command } from "commander";

import { DocketError } from "../errors.ts";
import { Api, type ApiOptions } from "./api.ts";
import { EXIT } from "./exit.ts";

interface Options extends ApiOptions {
  readonly agent?: string;
  readonly rule?: string;
  readonly action?: string;
  readonly file?: string;
  readonly explain?: boolean;
  readonly wait?: boolean;
  readonly idempotencyKey?: string;
  readonly json?: boolean;
}

interface Answer {
  readonly status: "APPROVED" | "REVIEW_REQUIRED" | "DENIED";
  readonly compliance_score: number;
  readonly audit_reference_id: string;
  readonly findings?: readonly Finding[];
}

interface Finding {
  readonly control: string;
  readonly title: string;
  readonly outcome: string;
  readonly points: number;
  readonly remedy: string;
  readonly reasons: readonly { readonly pointer: string; readonly message: string }[];
}

const EXIT_OF_STATUS = { APPROVED: EXIT.ok, REVIEW_REQUIRED: EXIT.review, DENIED: EXIT.denied };

export function registerVerifyPolicy(program: Command): void {
  program
    .command("verify-policy")
    .summary("ask a running server for a verdict")
    .description(
      "Asks a running server whether an action complies, and exits with 0 for APPROVED, 8 for REVIEW_REQUIRED and\n" +
        "3 for DENIED, so that a script can stop. The verdict is recorded like any other.",
    )
    .option("--agent <id>", "the agent that wants to act")
    .option("--rule <name>", "the policy rule to evaluate")
    .option("--action <name>", "short for a payload with this action alone")
    .option("--file <path>", "a whole request as JSON; - reads standard input")
    .option("--explain", "show every control that failed, with reasons and remedy")
    .option("--wait", "answer once a signed checkpoint covers the record, with its proof (--json)")
    .option("--idempotency-key <key>", "the same key and request get the same verdict again")
    .option("--json", "print the answer as it came")
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "API key; better given as DOCKET_API_KEY")
    .addHelpText(
      "after",
      "\nExamples:\n" +
        "  docket verify-policy --agent support-bot-01 --rule ISO_42001_BASELINE --action summarize_document\n" +
        "  docket verify-policy --file request.json --explain",
    )
    .action(verifyPolicy);
}

async function verifyPolicy(options: Options): Promise<void> {
  const api = new Api(options);
  const query = new URLSearchParams({
    ...(options.explain === true ? { explain: "true" } : {}),
    ...(options.wait === true ? { wait: "published" } : {}),
  });
  const path = `/v1/labs/verify-policy${query.size === 0 ? "" : `?${query.toString()}`}`;
  const { idempotencyKey } = options;
  const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
  const { text } = await api.call("POST", path, requestOf(options), headers);
  const answer = JSON.parse(text) as Answer;
  console.log(options.json === true ? text : describe(answer));
  process.exitCode = EXIT_OF_STATUS[answer.status];
}

function requestOf(options: Options): unknown {
  if (options.file !== undefined) return readText(options.file);
  if (options.agent === undefined || options.rule === undefined) {
    throw new DocketError(
      "invalid_request",
      "Give --agent and --rule, or a whole request with --file.",
    );
  }
  const payload = options.action === undefined ? {} : { payload: { action: options.action } };
  return { agent_id: options.agent, policy_rule: options.rule, ...payload };
}

function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (cause) {
    throw new DocketError("invalid_request", `Cannot read ${path}.`, { cause });
  }
}

function describe(answer: Answer): string {
  const head = `${answer.status}  ${answer.compliance_score.toFixed(3)}  ${answer.audit_reference_id}`;
  const failed = (answer.findings ?? []).filter(({ outcome }) => outcome === "FAIL");
  return [head, ...failed.flatMap(describeFinding)].join("\n");
}

function describeFinding(finding: Finding): string[] {
  const reasons = finding.reasons.map(({ pointer, message }) => `    ${pointer}: ${message}`);
  return [
    `  ${finding.control} (-${finding.points}) ${finding.title}`,
    ...reasons,
    `    remedy: ${finding.remedy}`,
  ];
}
