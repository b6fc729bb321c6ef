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
    console.log(options.json === true ? text : table(JSON.parse(text) as Summary));
  });
}

const COLUMNS = ["total", "approved", "review_required", "denied"] as const;

interface Summary {
  readonly groups: readonly Group[];
  readonly complete: boolean;
}

type Group = { readonly key: string } & Readonly<Record<(typeof COLUMNS)[number], number>> & {
    /** Only where all are of one rule. */
    readonly compliance_score?: Readonly<Record<"min" | "mean" | "max", number>>;
  };

function table({ groups, complete }: Summary): string {
  const width = Math.max(...groups.map(({ key }) => key.length), 3);
  const line = (key: string, cells: readonly (string | number)[]): string =>
    [key.padEnd(width), ...cells.map((cell) => String(cell).padStart(17))].join("").trimEnd();
  const rows = groups.map((group) => {
    const mean = group.compliance_score?.mean.toFixed(3) ?? "";
    return line(group.key, [...COLUMNS.map((column) => group[column]), mean]);
  });
  const note = complete ? [] : ["There are more than were counted: narrow it down."];
  return [line("", [...COLUMNS, "mean score"]), ...rows, ...note].join("\n");
}
