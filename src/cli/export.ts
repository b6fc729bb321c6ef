import { createWriteStream } from "node:fs";
import { once } from "node:events";

import type { Command } from "commander";

import { Api, type ApiOptions } from "./api.ts";

interface FilterOptions extends ApiOptions {
  readonly agent?: string;
  readonly rule?: string;
  readonly status?: string;
  readonly control?: string;
  readonly action?: string;
  readonly kind?: string;
  readonly principal?: string;
  readonly requestId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly include?: string;
  readonly out?: string;
}

const PARAMETERS = {
  agent: "agent_id",
  rule: "policy_rule",
  status: "status",
  control: "control",
  action: "action",
  kind: "kind",
  principal: "principal",
  requestId: "request_id",
  from: "from",
  to: "to",
  include: "include",
} as const;

export function registerExport(program: Command): void {
  withFilters(
    program
      .command("export")
      .summary("take records out of the trail, so that they can be checked offline"),
  )
    .description(
      "Writes the records that the filters leave, oldest first, and a manifest at the end. NDJSON proves itself:\n" +
        "check it with `docket verify --export FILE`. CSV is for reading. The export itself becomes a record.",
    )
    .option("--format <name>", "ndjson or csv", "ndjson")
    .action(async (options: FilterOptions & { readonly format: string }) => {
      await download(options, "export", { format: options.format });
    });
}

export function registerAudit(program: Command): void {
  const audit = program.command("audit").summary("what auditors do");
  withFilters(audit.command("sample").summary("draw records that anyone can draw again"))
    .description(
      "Draws records of those that the filters leave, by a seed: the same seed draws the same again, whoever draws.\n" +
        "Writes an export with the proof of each. Choose the seed after the period is over, say with dice. The draw becomes a record.",
    )
    .requiredOption("--n <count>", "how many")
    .requiredOption("--seed <text>", "what the draw is made from")
    .action(async (options: FilterOptions & { readonly n: string; readonly seed: string }) => {
      await download(options, "sample", { n: options.n, seed: options.seed });
    });
}

function withFilters(command: Command): Command {
  return command
    .option("--agent <id>", "of this agent")
    .option("--rule <name>", "asked by this rule")
    .option("--status <status>", "APPROVED, REVIEW_REQUIRED or DENIED")
    .option("--control <id>", "where this control failed")
    .option("--action <name>", "of this action")
    .option("--kind <kind>", "such as docket.decision")
    .option("--principal <key-id>", "asked with this key")
    .option("--request-id <id>", "of this request")
    .option("--from <time>", "recorded at or after, RFC 3339")
    .option("--to <time>", "recorded before, RFC 3339")
    .option("--include <what>", "payload: the stored inputs and salts too (scope audit:payload)")
    .option("--out <file>", "write to a file instead of standard output")
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with audit:read; better given as DOCKET_API_KEY");
}

async function download(
  options: FilterOptions,
  resource: "export" | "sample",
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const query = new URLSearchParams(more);
  for (const [name, parameter] of Object.entries(PARAMETERS)) {
    const value = options[name as keyof typeof PARAMETERS];
    if (value !== undefined) query.set(parameter, value);
  }
  const stream = await new Api(options).stream(
    `/v1/labs/audit-trail/${resource}?${query.toString()}`,
  );
  const target = options.out === undefined ? process.stdout : createWriteStream(options.out);
  for await (const piece of stream) {
    if (!target.write(piece)) await once(target, "drain");
  }
  if (options.out === undefined) return;
  target.end();
  await once(target, "finish");
  console.error(`Written to ${options.out}. Check it: docket verify --export ${options.out}`);
}
