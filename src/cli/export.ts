import { createWriteStream } from "node:fs";
import { once } from "node:events";

import type { Command } from "commander";

import { Api } from "./api.ts";
import {
  type FilterOptions,
  filterQuery,
  withFilters,
  withPayload,
  withServer,
} from "./audit-filters.ts";

interface DownloadOptions extends FilterOptions {
  readonly out?: string;
}

/** `docket export`, and `docket audit export`, which is the same. */
export function registerExport(program: Command): void {
  withTarget(
    program
      .command("export")
      .summary("take records out of the trail, so that they can be checked offline"),
  )
    .description(
      "Writes the records that the filters leave, oldest first, and a manifest at the end. NDJSON proves itself:\n" +
        "check it with `docket verify --export FILE`. CSV is for reading. The export itself becomes a record.",
    )
    .option("--format <name>", "ndjson or csv", "ndjson")
    .action(async (options: DownloadOptions & { readonly format: string }) => {
      await download(options, "export", { format: options.format });
    });
}

/** `docket audit sample`. */
export function registerSample(audit: Command): void {
  withTarget(audit.command("sample").summary("draw records that anyone can draw again"))
    .description(
      "Draws records of those that the filters leave, by a seed: the same seed draws the same again, whoever draws.\n" +
        "Writes an export with the proof of each. Choose the seed after the period is over, say with dice. The draw becomes a record.",
    )
    .requiredOption("--n <count>", "how many")
    .requiredOption("--seed <text>", "what the draw is made from")
    .action(async (options: DownloadOptions & { readonly n: string; readonly seed: string }) => {
      await download(options, "sample", { n: options.n, seed: options.seed });
    });
}

function withTarget(command: Command): Command {
  return withServer(
    withPayload(withFilters(command)).option(
      "--out <file>",
      "write to a file instead of standard output",
    ),
  );
}

async function download(
  options: DownloadOptions,
  resource: "export" | "sample",
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const query = filterQuery(options, more);
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
