import type { Database } from "../db/connect.ts";
import { SampleDraw } from "./sample.ts";
import { listRecords, readRecords, type TrailRecord } from "./trail.ts";
import type { TrailFilters } from "./trail-query.ts";

const PAGE = 500;

/** Records that the filters leave below `end`, page by page, oldest first. A page may be empty. */
export async function* matchingPages(
  database: Database,
  logId: number,
  filters: TrailFilters,
  end: bigint,
): AsyncGenerator<readonly TrailRecord[]> {
  let cursor: string | undefined;
  do {
    const page = await listRecords(database, logId, filters, { limit: PAGE, order: "asc", cursor });
    yield page.records.filter(({ index }) => index < end);
    const last = page.records.at(-1)?.index ?? 0n;
    cursor = last < end ? page.nextCursor : undefined;
  } while (cursor !== undefined);
}

/** Draws from all of them; gives the drawn records and how many there were to draw from. */
export async function drawSample(
  database: Database,
  logId: number,
  pages: AsyncGenerator<readonly TrailRecord[]>,
  { n, seed }: { readonly n: number; readonly seed: string },
): Promise<{ readonly records: readonly TrailRecord[]; readonly matched: number }> {
  const draw = new SampleDraw(n, seed);
  for await (const page of pages) for (const { index } of page) draw.offer(index);
  const records: TrailRecord[] = [];
  const indices = draw.result();
  for (let at = 0; at < indices.length; at += PAGE) {
    const part = indices.slice(at, at + PAGE);
    records.push(...(await readRecords(database, logId, part, "asc")));
  }
  return { records, matched: draw.offered };
}
