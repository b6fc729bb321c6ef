import type { Command } from "commander";

import type { Finding, TrailRecord } from "../client/wire.ts";
import { Api, type ApiOptions } from "./api.ts";
import { withPayload, withServer } from "./audit-filters.ts";

interface Options extends ApiOptions {
  readonly include?: string;
  readonly json?: boolean;
}

type Entry = TrailRecord & { readonly findings?: readonly Finding[] };

/** `docket audit show`. */
export function registerAuditShow(audit: Command): void {
  withServer(
    withPayload(audit.command("show").summary("show one record with its findings"))
      .argument("<reference>", "the record, such as aud_42")
      .option("--json", "print the answer as it came"),
  ).action(show);
}

async function show(reference: string, options: Options): Promise<void> {
  const query = options.include === undefined ? "" : `?include=${options.include}`;
  const path = `/v1/labs/audit-trail/${encodeURIComponent(reference)}${query}`;
  const { text } = await new Api(options).call("GET", path);
  console.log(options.json === true ? text : describe(JSON.parse(text) as Entry));
}

/** Every member on a line; the controls that failed with their reasons. */
function describe({ findings = [], ...record }: Entry): string {
  const members = Object.entries(record).map(([name, value]) => `${name.padEnd(20)}${said(value)}`);
  const failed = findings.filter(({ outcome }) => outcome === "FAIL");
  return [...members, ...failed.flatMap(describeFailure)].join("\n");
}

function said(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function describeFailure({ control, title, points, reasons, remedy }: Finding): string[] {
  return [
    "",
    `FAIL ${control} (-${points}) ${title}`,
    ...reasons.map(({ pointer, message }) => `     ${pointer}: ${message}`),
    `     remedy: ${remedy}`,
  ];
}
