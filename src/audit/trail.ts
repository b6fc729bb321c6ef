import { and, eq, inArray, sql } from "../db/drizzle.ts";
import type { Database } from "../db/database.ts";
import { encodeCursor, type Order } from "./cursor.ts";
import { requireKept } from "./partitions.ts";
import type { RecordKind } from "./record.ts";
import { recordDetails, records } from "./tables.ts";
import { pageQuery, type TrailFilters } from "./trail-query.ts";
import { rangeOf, run } from "./trail-range.ts";

const SCAN_BUDGET = 2_000;
const END = 2n ** 63n - 1n;

/** A record as it is listed. */
export interface TrailRecord {
  readonly logId: number;
  readonly index: bigint;
  readonly kind: RecordKind;
  /** The exact text that was hashed: canonical JSON. */
  readonly leaf: string;
  /** Hex RFC 6962 leaf hash. */
  readonly leafHash: string;
  readonly sequencedAt: Date;
  /** Also of an agent that is not registered, until that is erased. */
  readonly agentId?: string;
}

/** What is kept beside a record; each part is absent where there never was one, or where it was erased. */
export interface StoredDetail {
  /** Canonical JSON of the evaluation input, masked where the leaf says so. */
  readonly input?: string;
  /** Hex. */
  readonly salt?: string;
  /** Canonical JSON (StoredFindings). */
  readonly findings?: string;
}

export interface PageRequest {
  /** Records at most. */
  readonly limit: number;
  /** Default newest first. */
  readonly order?: Order | undefined;
  readonly cursor?: string | undefined;
}

/** A page; it may be short, even empty, and still have a cursor: filters are combined within a scan budget. */
export interface TrailPage {
  readonly records: readonly TrailRecord[];
  readonly nextCursor?: string;
}

/** Lists records by keyset paging. Throws `invalid_parameter` for a cursor that is none. */
export async function listRecords(
  database: Database,
  logId: number,
  filters: TrailFilters,
  request: PageRequest,
): Promise<TrailPage> {
  const order = request.order ?? "desc";
  const range = await rangeOf(database, logId, filters, order, request.cursor);
  const wanted = request.limit + 1;
  const query = pageQuery(logId, filters, range, order, wanted, SCAN_BUDGET);
  const scanned = await run<{ index: bigint; matches: boolean }>(database, query);
  const matching = scanned.filter(({ matches }) => matches).map(({ index }) => index);
  const indices = matching.slice(0, request.limit);
  const last = matching.length > request.limit ? indices.at(-1) : budgetEnd(scanned);
  return {
    records: await readRecords(database, logId, indices, order),
    ...(last === undefined ? {} : { nextCursor: encodeCursor(order, last) }),
  };
}

/**
 * One record with what is kept beside it; undefined where there is none.
 * @throws DocketError `record_detached` where there was one
 */
export async function readRecord(
  database: Database,
  logId: number,
  index: bigint,
): Promise<(TrailRecord & { readonly detail?: StoredDetail }) | undefined> {
  if (index > END) return undefined;
  const [record] = await readRecords(database, logId, [index], "asc");
  if (record === undefined) {
    await requireKept(database.sql, logId, index);
    return undefined;
  }
  const [detail] = (await readDetails(database, logId, [index])).values();
  return detail === undefined ? record : { ...record, detail };
}

/** What is kept beside some records, by index. */
export async function readDetails(
  database: Database,
  logId: number,
  indices: readonly bigint[],
): Promise<ReadonlyMap<bigint, StoredDetail>> {
  const rows = await database.db
    .select()
    .from(recordDetails)
    .where(and(eq(recordDetails.logId, logId), inArray(recordDetails.index, [...indices])));
  return new Map(
    rows.map(({ index, input, salt, findings }) => [
      index,
      {
        ...(input === null ? {} : { input }),
        ...(salt === null ? {} : { salt: Buffer.from(salt).toString("hex") }),
        ...(findings === null ? {} : { findings }),
      },
    ]),
  );
}

/** The records of one request, oldest first: how an `outcome_unknown` is settled later. */
export async function findByRequestId(
  database: Database,
  logId: number,
  requestId: string,
): Promise<readonly TrailRecord[]> {
  const page = await listRecords(database, logId, { requestId }, { limit: 1_000, order: "asc" });
  return page.records;
}

/** Number of records in a log; the next index. */
export async function logSize(database: Database, logId: number): Promise<bigint> {
  const [head] = await database.sql<
    { size: bigint }[]
  >`select size from log_heads where log_id = ${logId}`;
  return head?.size ?? 0n;
}

/** Where the scan ended for want of budget; undefined where it saw all there is. */
function budgetEnd(scanned: readonly { readonly index: bigint }[]): bigint | undefined {
  return scanned.length < SCAN_BUDGET ? undefined : scanned.at(-1)?.index;
}

/** Records by index; those that are not there are left out. */
export async function readRecords(
  database: Database,
  logId: number,
  indices: readonly bigint[],
  order: Order,
): Promise<TrailRecord[]> {
  if (indices.length === 0) return [];
  const rows = await database.db
    .select({
      index: records.index,
      kind: records.kind,
      leaf: records.leaf,
      leafHash: records.leafHash,
      sequencedAt: records.sequencedAt,
      agentId: sql<string | null>`coalesce(${records.agentId}, ${recordDetails.agentId})`,
    })
    .from(records)
    .leftJoin(
      recordDetails,
      and(eq(recordDetails.logId, logId), eq(recordDetails.index, records.index)),
    )
    .where(and(eq(records.logId, logId), inArray(records.index, [...indices])));
  rows.sort((a, b) => (a.index < b.index === (order === "asc") ? -1 : 1));
  return rows.map(({ agentId, kind, leaf, leafHash, ...row }) => ({
    ...row,
    logId,
    kind: kind as RecordKind,
    leaf: Buffer.from(leaf).toString("utf8"),
    leafHash: Buffer.from(leafHash).toString("hex"),
    ...(agentId === null ? {} : { agentId }),
  }));
}
