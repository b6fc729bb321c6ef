import type { Database } from "../db/database.ts";
import { SampleDraw } from "./sample.ts";
import { logSize, readRecords, type TrailRecord } from "./trail.ts";
import { pageQuery, type IndexRange, type TrailFilters } from "./trail-query.ts";
import { rangeOf, run } from "./trail-range.ts";

const PAGE = 1_000;
const SCAN_BUDGET = 4_000;

/** Indices of the records that the filters leave in a range, page by page, oldest first. A page may be empty. */
export async function* matchingIndices(
  database: Database,
  logId: number,
  filters: TrailFilters,
  range: IndexRange,
): AsyncGenerator<readonly bigint[]> {
  if (isOpen(filters)) {
    yield* everyIndex(range);
    return;
  }
  for (let { first } = range; first < range.end;) {
    const rest = { first, end: range.end };
    const query = pageQuery(logId, filters, rest, "asc", PAGE, SCAN_BUDGET);
    const scanned = await run<{ index: bigint; matches: boolean }>(database, query);
    const last = scanned.at(-1)?.index;
    // Without a second filter every row is a match, and a page is one of these.
    if (last === undefined) return;
    first = last + 1n;
    const matching = scanned.filter(({ matches }) => matches).map(({ index }) => index);
    for (let at = 0; at < matching.length; at += PAGE) yield matching.slice(at, at + PAGE);
  }
}

/** Records that the filters leave below `end`, page by page, oldest first. A page may be empty. */
export async function* matchingRecords(
  database: Database,
  logId: number,
  filters: TrailFilters,
  end: bigint,
): AsyncGenerator<readonly TrailRecord[]> {
  const range = await rangeOf(database, logId, filters, "asc", undefined);
  const size = await logSize(database, logId);
  const last = [range.end, end, size].reduce((a, b) => (a < b ? a : b));
  for await (const indices of matchingIndices(database, logId, filters, { ...range, end: last })) {
    yield await readRecords(database, logId, indices, "asc");
  }
}

/** Draws from all of them; gives the drawn indices and how many there were to draw from. */
export async function drawSample(
  pages: AsyncGenerator<readonly bigint[]>,
  { n, seed }: { readonly n: number; readonly seed: string },
): Promise<{ readonly indices: readonly bigint[]; readonly matched: number }> {
  const draw = new SampleDraw(n, seed);
  for await (const page of pages) for (const index of page) draw.offer(index);
  return { indices: draw.result(), matched: draw.offered };
}

/** Whether only times narrow it, which are a range of indices. */
function isOpen({ from: _from, to: _to, ...others }: TrailFilters): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** A log has no gaps. */
function* everyIndex({ first, end }: IndexRange): Generator<readonly bigint[]> {
  for (let at = first; at < end; at += BigInt(PAGE)) {
    const count = end - at < BigInt(PAGE) ? Number(end - at) : PAGE;
    yield Array.from({ length: count }, (_, offset) => at + BigInt(offset));
  }
}
