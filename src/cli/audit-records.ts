import type { TrailPage, TrailRecord } from "../client/wire.ts";
import type { Api } from "./api.ts";

const LARGEST_PAGE = 1_000;

/** At most `limit` records of the trail in the order of the query, page after page. Throws DocketError as `Api.call` does. */
export async function* readTrail(
  api: Api,
  query: URLSearchParams,
  limit: number,
): AsyncGenerator<TrailRecord> {
  let left = limit;
  let cursor: string | undefined;
  do {
    const asked = new URLSearchParams(query);
    asked.set("limit", String(Math.min(left, LARGEST_PAGE)));
    if (cursor !== undefined) asked.set("cursor", cursor);
    const { text } = await api.call("GET", `/v1/labs/audit-trail?${asked.toString()}`);
    const page = JSON.parse(text) as TrailPage;
    yield* page.records;
    left -= page.records.length;
    cursor = page.next_cursor;
  } while (cursor !== undefined && left > 0);
}

/** One record on one line: columns apart by two spaces, or JSON. */
export function recordLine(record: TrailRecord, json: boolean | undefined): string {
  if (json === true) return JSON.stringify(record);
  const { audit_reference_id, timestamp, status, compliance_score, kind } = record;
  const what = status === undefined ? kind : `${status} ${compliance_score?.toFixed(3) ?? ""}`;
  const more = [record.policy_rule, record.agent_id, record.action].map((part) => part ?? "-");
  return [timestamp, audit_reference_id.padEnd(12), what.padEnd(21), ...more].join("  ").trimEnd();
}
