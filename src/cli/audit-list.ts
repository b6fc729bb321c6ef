import { type Command, InvalidArgumentError, Option } from "commander";

import { Api } from "./api.ts";
import {
  type FilterOptions,
  filterQuery,
  withFilters,
  withPayload,
  withServer,
} from "./audit-filters.ts";
import { readTrail, recordLine } from "./audit-records.ts";

interface Options extends FilterOptions {
  readonly limit: number;
  readonly order: string;
  readonly json?: boolean;
}

/** `docket audit list`. */
export function registerAuditList(audit: Command): void {
  withServer(
    withPayload(withFilters(audit.command("list").summary("list records, newest first")))
      .option("--limit <count>", "at most so many", parseCount, 50)
      .addOption(
        new Option("--order <order>", "newest first, or oldest first")
          .choices(["desc", "asc"])
          .default("desc"),
      )
      .option("--json", "a JSON object a line, as the API gives it"),
  )
    .addHelpText("after", "\nExample:\n  docket audit list --status DENIED --agent support-bot-01")
    .action(async (options: Options) => {
      const query = filterQuery(options, { order: options.order });
      for await (const record of readTrail(new Api(options), query, options.limit))
        console.log(recordLine(record, options.json));
    });
}

/** A whole number of at least 1. */
export function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("must be a whole number of at least 1.");
}
