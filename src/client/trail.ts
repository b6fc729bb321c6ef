import { type CamelCased, camelCased } from "./camel-case.ts";
import { InvalidAnswerError } from "./errors.ts";
import { parseAnswer, type Send } from "./transport.ts";
import { members, type Verdict } from "./verdict.ts";
import type { TrailRecord as WireRecord } from "./wire.ts";

/** One record of the audit trail; a kind has the members that apply to it. */
export type TrailRecord = CamelCased<WireRecord>;

/** What to list. Times are `Date` or RFC 3339; `from` is included, `to` is not. */
export interface TrailFilters {
  readonly agentId?: string;
  readonly policyRule?: string;
  readonly status?: Verdict["status"];
  /** A control that failed. */
  readonly control?: string;
  readonly action?: string;
  /** Such as `docket.decision`. */
  readonly kind?: string;
  /** Id of the key that asked. */
  readonly principal?: string;
  readonly requestId?: string;
  readonly from?: Date | string;
  readonly to?: Date | string;
  /** Newest first (`desc`) where left out. */
  readonly order?: "asc" | "desc";
  /** Adds the stored inputs; needs the scope `audit:payload`, and who read them is logged. */
  readonly include?: "payload";
  /** Records a request, 1 to 1,000; default 100. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
}

/** The parameter of the API that each filter is. */
export const PARAMETERS = {
  agentId: "agent_id",
  policyRule: "policy_rule",
  status: "status",
  control: "control",
  action: "action",
  kind: "kind",
  principal: "principal",
  requestId: "request_id",
  from: "from",
  to: "to",
  order: "order",
  include: "include",
} as const satisfies Partial<Record<keyof TrailFilters, string>>;

/** Every record that the filters leave, page after page as they are read. Throws what `send` throws. */
export async function* listTrail(send: Send, filters: TrailFilters): AsyncGenerator<TrailRecord> {
  const query = toQuery(filters);
  let cursor: string | undefined;
  do {
    const page = readPage(
      parseAnswer(
        await send({
          method: "GET",
          path: "/v1/labs/audit-trail",
          query: cursor === undefined ? query : { ...query, cursor },
          signal: filters.signal,
        }),
      ),
    );
    for (const record of page.records) yield camelCased(record);
    if (page.next_cursor !== undefined && page.next_cursor === cursor)
      throw new InvalidAnswerError("The trail does not go on.");
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

function toQuery(filters: TrailFilters): Record<string, string> {
  const given = Object.entries(PARAMETERS).flatMap(([name, parameter]): [string, string][] => {
    const value = filters[name as keyof typeof PARAMETERS];
    if (value === undefined) return [];
    return [[parameter, value instanceof Date ? value.toISOString() : value]];
  });
  return { limit: String(filters.pageSize ?? 100), ...Object.fromEntries(given) };
}

interface Page {
  readonly records: readonly WireRecord[];
  readonly next_cursor?: string;
}

function readPage(answer: unknown): Page {
  const { records, next_cursor } = members(answer);
  if (Array.isArray(records) && ["string", "undefined"].includes(typeof next_cursor))
    return answer as Page;
  throw new InvalidAnswerError("The answer is not a page of the trail.");
}
