import type { Order } from "./cursor.ts";
import { columnText } from "./bounds.ts";

/** What a listing is narrowed to; all that are given must hold. */
export interface TrailFilters {
  readonly agentId?: string | undefined;
  readonly policyRule?: string | undefined;
  readonly status?: string | undefined;
  /** Id of a control that failed. */
  readonly control?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  /** Key id. */
  readonly principal?: string | undefined;
  readonly requestId?: string | undefined;
  /** Sequenced at or after, and before. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A half-open range of indices. */
export interface IndexRange {
  readonly first: bigint;
  readonly end: bigint;
}

/** SQL text and its parameters. */
export interface Query {
  readonly text: string;
  readonly parameters: (string | number | bigint)[];
}

// The filters that are columns, the most selective first: the first one given leads, through its own index.
const COLUMNS = [
  ["requestId", "request_id"],
  ["agentId", "agent_id"],
  ["action", "action"],
  ["principal", "principal"],
  ["policyRule", "policy_rule"],
  ["status", "status"],
  ["kind", "kind"],
] as const;

/**
 * The indices of one page. One filter leads, through an index that is led by log_id and ended by the record's index; where
 * there are more, at most `budget` of its entries are looked at, so the cost of a page never grows with the log. Rows:
 * `index`, `matches` (whether the other filters hold).
 */
export function pageQuery(
  logId: number,
  filters: TrailFilters,
  range: IndexRange,
  order: Order,
  limit: number,
  budget: number,
): Query {
  const parameters: Query["parameters"] = [logId, range.first, range.end];
  const bind = (value: string): string => `$${parameters.push(columnText(value))}::text`;
  const [lead, rest] = conditions(filters, bind);
  const matches = rest.length === 0 ? "true" : rest.join(" and ");
  const scanned = lead({ order, count: rest.length === 0 ? limit : budget });
  const text = `select s.index, ${matches} as matches from (${scanned}) as s
    join records r on r.log_id = $1 and r.index = s.index order by s.index ${order}`;
  return { text, parameters };
}

/** Every filter as a condition on `r` (records), for statements that scan a bounded range; `bind` makes a parameter. */
export function filterConditions(
  filters: TrailFilters,
  bind: (value: string) => string,
): readonly string[] {
  const text = (value: string): string => bind(columnText(value));
  const checks = COLUMNS.flatMap(([name, column]) => {
    const value = filters[name];
    if (value === undefined) return [];
    return name === "agentId"
      ? [agentCheck(text(value))]
      : [`r.${column} is not distinct from ${text(value)}`];
  });
  return filters.control === undefined ? checks : [...checks, controlCheck(text(filters.control))];
}

function controlCheck(parameter: string): string {
  return `exists (select from failed_controls fc where fc.log_id = $1 and fc.control = ${parameter}
    and fc.base > r.index - ${MAX_BATCH} and fc.base <= r.index and (r.index - fc.base)::int = any(fc.offsets))`;
}

interface Scan {
  readonly order: Order;
  readonly count: number;
}
type Lead = (scan: Scan) => string;

function conditions(filters: TrailFilters, bind: (value: string) => string): [Lead, string[]] {
  const leads: Lead[] = [];
  const checks: string[] = [];
  if (filters.control !== undefined) leads.push(controlLead(bind(filters.control)));
  for (const [name, column] of COLUMNS) {
    const value = filters[name];
    if (value === undefined) continue;
    const parameter = bind(value);
    if (leads.length > 0)
      checks.push(
        name === "agentId"
          ? agentCheck(parameter)
          : `r.${column} is not distinct from ${parameter}`,
      );
    else
      leads.push(
        name === "agentId" ? agentLead(parameter) : columnLead("records", column, parameter),
      );
  }
  return [leads[0] ?? columnLead("records"), checks];
}

function columnLead(table: string, column?: string, parameter?: string): Lead {
  const condition = column === undefined ? "" : ` and ${column} = ${parameter}`;
  return ({ order, count }) =>
    `select index from ${table} where log_id = $1 and index >= $2 and index < $3${condition} order by index ${order} limit ${count}`;
}

/** The name of an agent that is not registered is kept beside the record, where it can be erased. */
function agentLead(parameter: string): Lead {
  const registered = columnLead("records", "agent_id", parameter);
  const others = columnLead("record_details", "agent_id", parameter);
  return (scan) =>
    `select index from ((${registered(scan)}) union all (${others(scan)})) as a order by index ${scan.order} limit ${scan.count}`;
}

function agentCheck(parameter: string): string {
  return `(r.agent_id is not distinct from ${parameter} or exists (select 1 from record_details d where d.log_id = $1 and d.index = r.index and d.agent_id = ${parameter}))`;
}

// A row covers at most a batch, so a row that begins this far before the range has nothing in it.
const MAX_BATCH = 100_000;

function controlLead(parameter: string): Lead {
  return ({ order, count }) =>
    `select f.base + o as index from failed_controls f, unnest(f.offsets) as o
     where f.log_id = $1 and f.control = ${parameter} and f.base >= $2 - ${MAX_BATCH} and f.base < $3 and f.base + o >= $2 and f.base + o < $3
     order by f.base ${order}, o ${order} limit ${count}`;
}

/** The first index that was sequenced at or after a time: a binary search, because the times never go back. Row: `index`. */
export function firstSince(logId: number, time: Date): Query {
  return {
    text: `with recursive search(low, high) as (
        select 0::bigint, size from log_heads where log_id = $1
      union all
        select case when p.earlier then s.middle + 1 else s.low end, case when p.earlier then s.high else s.middle end
        from (select low, high, (low + high) / 2 as middle from search where low < high) as s
        cross join lateral (
          select coalesce((select sequenced_at < $2::timestamptz from records where log_id = $1 and index = s.middle), true) as earlier
        ) as p
    ) select low as index from search where low >= high`,
    parameters: [logId, time.toISOString()],
  };
}
