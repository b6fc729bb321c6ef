import { encodeCursor } from "../../src/audit/cursor.ts";
import { listRecords } from "../../src/audit/trail.ts";
import type { TrailFilters } from "../../src/audit/trail-query.ts";
import type { Database } from "../../src/db/database.ts";
import { timeOf } from "./fill.ts";

const LIMIT = 50;

/** A question to the trail, for a log of any size. */
export interface Page {
  readonly name: string;
  /** Milliseconds of one page of 50. Throws where it has fewer records. */
  read(database: Database, size: number): Promise<number>;
}

const FILTERS: Readonly<Record<string, (size: number) => TrailFilters>> = {
  "no filter": () => ({}),
  agent_id: () => ({ agentId: "agent-3" }),
  policy_rule: () => ({ policyRule: "RULE_2" }),
  status: () => ({ status: "DENIED" }),
  control: () => ({ control: "control-4" }),
  action: () => ({ action: "action_5" }),
  kind: () => ({ kind: "docket.evaluation_failure" }),
  principal: () => ({ principal: "key-1" }),
  "from and to": (size) => ({
    from: new Date(timeOf(Math.floor(size / 4))),
    to: new Date(timeOf(Math.floor(size / 2))),
  }),
  "status and kind": () => ({ status: "DENIED", kind: "docket.decision" }),
};

/** What both logs have more of than a page looks at: a combination scans until its budget is spent. */
const COMBINED = "status and kind";

/** Every promised filter, at the newest end of the log and from its middle on. */
export const PAGES: readonly Page[] = Object.entries(FILTERS).flatMap(([name, filters]) => {
  const newest: Page = { name, read: (database, size) => read(database, filters(size)) };
  if (name === COMBINED) return [newest];
  const middle = (size: number): string => encodeCursor("desc", BigInt(Math.floor(size / 2)));
  return [
    newest,
    {
      name: `${name}, from the middle on`,
      read: (database, size) => read(database, filters(size), middle(size)),
    },
  ];
});

async function read(database: Database, filters: TrailFilters, cursor?: string): Promise<number> {
  const start = performance.now();
  const page = await listRecords(database, 0, filters, { limit: LIMIT, cursor });
  const time = performance.now() - start;
  if (page.records.length !== LIMIT) throw new Error(`a page of ${page.records.length} records`);
  return time;
}
