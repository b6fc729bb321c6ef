import type { Command } from "commander";

import { Api, type ApiOptions } from "./api.ts";

const RELOAD = "/v1/labs/policies/reload";

interface ReloadOptions extends ApiOptions {
  readonly json?: boolean;
}

export function registerReload(program: Command): void {
  program
    .command("reload")
    .summary("activate the registers and bundles in the server's files, everywhere")
    .description(
      "Makes the server read its register files and bundles again and puts them in force in every server. Where they are\n" +
        "refused nothing changes. Needs a key with the scope admin.",
    )
    .option("--url <address>", "address of the server")
    .option("--api-key <key>", "a key with the scope admin; better given as DOCKET_API_KEY")
    .option("--json", "print the answer as it came")
    .action((options: ReloadOptions) => activate(options));
}

/** @param what the body of the request: nothing for the server's files, else a stored snapshot or documents */
export async function activate(options: ReloadOptions, what?: unknown): Promise<void> {
  const { text } = await new Api(options).call("POST", RELOAD, what);
  if (options.json === true) {
    console.log(text);
    return;
  }
  const answer = JSON.parse(text) as {
    readonly snapshot: string;
    readonly changed: boolean;
    readonly audit_reference_id: string;
    readonly warnings: readonly { readonly pointer: string; readonly detail: string }[];
  };
  for (const { pointer, detail } of answer.warnings)
    console.error(`warning: ${pointer}: ${detail}`);
  if (!answer.changed) console.error("Nothing differs from what was in force.");
  console.log(`${answer.snapshot}  ${answer.audit_reference_id}`);
}
