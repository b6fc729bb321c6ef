import { type Command, Option } from "commander";

import { Api } from "./api.ts";
import { type FilterOptions, filterQuery, withFilters, withServer } from "./audit-filters.ts";

interface Options extends FilterOptions {
  readonly by: string;
  readonly json?: boolean;
}

/** `docket audit summary`. */
export function registerAuditSummary(audit: Command): void {
  withServer(
    withFilters(audit.command("summary").summary("count decisions by status"))
      .addOption(
        new Option("--by <what>", "what to count by")
          .choices(["day", "agent", "rule", "control"])
          .default("rule"),
      )
      .option("--json", "print the answer as it came"),
  ).action(async (options: Options) => {
    const query = filterQuery(options, { by: options.by });
    const { text } = await new Api(options).call(
      "GET",
      `/v1/labs/audit-trail/summary?${query.toString()}`,
    );
    console.log(options.json === true ? text : JSON.stringify(JSON.parse(text), null, 2));
  });
}
