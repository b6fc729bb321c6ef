import type { Context } from "hono";
import { z } from "zod";

import type { Publication } from "../audit/published-log.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { PageRequest, StoredDetail, TrailPage, TrailRecord } from "../audit/trail.ts";
import type { TrailFilters } from "../audit/trail-query.ts";
import { DocketError } from "../errors.ts";
import type { Catalog } from "../policy/catalog.ts";
import type { HttpEnv } from "./context.ts";
import { taggedJson } from "./entity-tag.ts";
import { nextLink } from "./next-link.ts";
import { limitParameter } from "./paging.ts";
import { requirePayloadScope } from "./payload-scope.ts";
import { readQuery } from "./query.ts";
import { indexOf } from "./record-place.ts";
import { filterQuery, filterText, include, toFilters } from "./trail-filters.ts";
import { entryView, payloadView, recordView } from "./trail-view.ts";

/** What the handlers read; handed in, so that auditors may be served from a read-only handle. */
export interface Trail {
  readonly logId: number;
  list(filters: TrailFilters, page: PageRequest): Promise<TrailPage>;
  read(index: bigint): Promise<(TrailRecord & { readonly detail?: StoredDetail }) | undefined>;
  /** The executions and reviews of a decision. */
  linked(decision: bigint): Promise<readonly TrailRecord[]>;
  /** What is kept beside some records, by index. */
  details(indices: readonly bigint[]): Promise<ReadonlyMap<bigint, StoredDetail>>;
  /** How far the log is published. */
  publication(): Promise<Publication>;
  catalog(): Catalog;
  /** Notes who read stored inputs. */
  onPayloadRead(principal: string, references: readonly string[]): void;
}

const entryQuery = z.strictObject({ include });

const listQuery = z.strictObject({
  limit: limitParameter.optional(),
  order: z.enum(["asc", "desc"], "must be asc or desc").optional(),
  cursor: filterText.optional(),
  ...filterQuery,
  include,
});

const DEFAULT_LIMIT = 50;

/** `GET /labs/audit-trail`: one page, newest first. */
export function listRecordsHandler(trail: Trail) {
  return async function listRecords(c: Context<HttpEnv>): Promise<Response> {
    const query = readQuery(c, listQuery);
    const { limit = DEFAULT_LIMIT, order, cursor } = query;
    if (query.include !== undefined) requirePayloadScope(c);
    const page = await trail.list(toFilters(query, trail.catalog()), { limit, order, cursor });
    const publication = await trail.publication();
    if (page.nextCursor !== undefined) c.header("Link", nextLink(c, page.nextCursor));
    const payloads =
      query.include === undefined ? undefined : await readPayloads(c, trail, page.records);
    return json(c, {
      records: page.records.map((record) => ({
        ...recordView(record, publication),
        ...(payloads === undefined ? {} : payloadView(payloads.get(record.index))),
      })),
      next_cursor: page.nextCursor,
      has_more: page.nextCursor !== undefined,
      checkpoint: publication.checkpoint?.note,
    });
  };
}

/** `GET /labs/audit-trail/:aud`: one record with its findings. */
export function getRecordHandler(trail: Trail) {
  return async function getRecord(c: Context<HttpEnv>): Promise<Response> {
    const query = readQuery(c, entryQuery);
    if (query.include !== undefined) requirePayloadScope(c);
    const index = indexOf(c.req.param("aud") ?? "", trail.logId);
    const record = await trail.read(index);
    if (record === undefined) {
      throw new DocketError(
        "not_found",
        `There is no record ${formatAuditReference(trail.logId, index)}.`,
      );
    }
    const linked = record.kind === "docket.decision" ? await trail.linked(index) : [];
    const entry = entryView(record, await trail.publication(), trail.catalog(), linked);
    if (query.include === undefined) return taggedJson(c, entry);
    notePayloadRead(c, trail, [record]);
    return taggedJson(c, { ...entry, ...payloadView(record.detail) });
  };
}

async function readPayloads(
  c: Context<HttpEnv>,
  trail: Trail,
  records: readonly TrailRecord[],
): Promise<ReadonlyMap<bigint, StoredDetail>> {
  notePayloadRead(c, trail, records);
  return trail.details(records.map(({ index }) => index));
}

function notePayloadRead(c: Context<HttpEnv>, trail: Trail, records: readonly TrailRecord[]): void {
  const references = records.map(({ index }) => formatAuditReference(trail.logId, index));
  trail.onPayloadRead(c.get("principal").keyId, references);
}

function json(c: Context, value: unknown, headers: Record<string, string> = {}): Response {
  return c.body(JSON.stringify(value), 200, { "Content-Type": "application/json", ...headers });
}
