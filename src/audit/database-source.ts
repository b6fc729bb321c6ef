import type { Database } from "../db/database.ts";
import { fromHex } from "../db/hex.ts";
import { isDataException } from "../db/sql-state.ts";
import type { KnownHead, LogSource } from "./check.ts";
import { CheckFailure } from "./check-failure.ts";
import type { LeafChunk } from "./check-leaves.ts";
import { trustCheckpoint, type CheckCrypto } from "./check-trust.ts";
import { checkpointsAfter, keptTiles } from "./kept-tree.ts";
import { readAhead } from "./read-ahead.ts";

/** Records asked for first; then as many as weigh so much if they are like the last ones. Small pages cost more a record. */
const FIRST_PAGE = 512;
const PAGE_BYTES = 4 << 20;
const LARGEST_PAGE = 4_096;

/** A log straight from its database, from `first` on. */
export function databaseSource(database: Database, logId: number, first = 0n): LogSource {
  return {
    first,
    leaves: (size) => leaves(database, logId, first, size),
    readTiles: keptTiles(database, logId),
  };
}

/** Every checkpoint that the database keeps below `size`, each with its signature verified. */
export async function* keptHeads(
  database: Database,
  logId: number,
  size: bigint,
  crypto: CheckCrypto,
  vkeys: readonly string[],
): AsyncGenerator<KnownHead> {
  let after = -1n;
  for (;;) {
    const page = await checkpointsAfter(database, logId, after);
    for (const kept of page) {
      if (kept.size >= size) return;
      const { checkpoint } = await trustCheckpoint(crypto, kept.note, vkeys);
      if (checkpoint.size !== kept.size) {
        const message = `the checkpoint kept for ${kept.size} records is one of ${checkpoint.size}`;
        throw new CheckFailure("checkpoint", kept.size - 1n, message);
      }
      yield { size: checkpoint.size, root: checkpoint.root, from: "checkpoint" };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.size;
  }
}

/** Many rows as few values, each the bytes of its text: a driver is slow by the row, and what it decodes it copies twice. */
interface Page {
  readonly lengths: Buffer | null;
  readonly leaves: Buffer | null;
  /** Hexadecimal. */
  readonly hashes: Buffer | null;
  /** Only where some are missing. */
  readonly indices: Buffer | null;
}

async function* leaves(
  database: Database,
  logId: number,
  from: bigint,
  size: bigint,
): AsyncGenerator<LeafChunk> {
  const read = readAhead(pages(database, logId, from, size));
  for await (const { first, page } of read) yield* chunks(page, first);
}

function* pages(
  database: Database,
  logId: number,
  from: bigint,
  size: bigint,
): Generator<() => Promise<{ readonly first: bigint; readonly page: Page }>> {
  let count = BigInt(FIRST_PAGE);
  for (let at = from; at < size;) {
    const first = at;
    const end = least(first + count, size);
    at = end;
    yield async () => {
      const page = await readPage(database, logId, first, end);
      count = pageAfter(page, end - first);
      return { first, page };
    };
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function pageAfter({ leaves }: Page, count: bigint): bigint {
  const mean = Math.max(1, (leaves?.length ?? 0) / Number(count));
  return BigInt(Math.min(LARGEST_PAGE, Math.ceil(PAGE_BYTES / mean)));
}

async function readPage(
  database: Database,
  logId: number,
  first: bigint,
  end: bigint,
): Promise<Page> {
  const read = (leaves: string): Promise<Page> => query(database, logId, first, end, leaves);
  try {
    return await read("string_agg(convert_from(leaf, 'UTF8'), ''");
  } catch (error) {
    // A leaf that was changed is no text any more.
    if (!isDataException(error)) throw error;
    const page = await read("string_agg(encode(leaf, 'hex'), ''");
    return { ...page, leaves: page.leaves && fromHex(page.leaves) };
  }
}

async function query(
  { sql }: Database,
  logId: number,
  first: bigint,
  end: bigint,
  leaves: string,
): Promise<Page> {
  const [row] = await sql
    .unsafe(
      `select string_agg(length(leaf)::text, ',' order by index), ${leaves} order by index),
       string_agg(encode(leaf_hash, 'hex'), '' order by index),
       case when count(*) = $3::text::bigint - $2::text::bigint then null else string_agg(index::text, ',' order by index) end
     from records where log_id = $1 and index >= $2::text::bigint and index < $3::text::bigint`,
      [logId, String(first), String(end)],
      { prepare: true },
    )
    .raw();
  const [lengths, bytes, hashes, indices] = (row ?? []) as (Buffer | null | undefined)[];
  return {
    lengths: lengths ?? null,
    leaves: bytes ?? null,
    hashes: hashes ?? null,
    indices: indices ?? null,
  };
}

/** One chunk; where records are missing, one up to the first that is, and one behind it. */
function* chunks(page: Page, first: bigint): Generator<LeafChunk> {
  if (page.leaves === null || page.hashes === null || page.lengths === null) return;
  const chunk = {
    first,
    leaves: cutLeaves(page.leaves, page.lengths),
    hashes: fromHex(page.hashes),
  };
  if (page.indices === null) {
    yield chunk;
    return;
  }
  const indices = page.indices.toString("latin1").split(",").map(BigInt);
  const gap = indices.findIndex((index, at) => index !== first + BigInt(at));
  const end = gap === -1 ? indices.length : gap;
  if (end > 0) yield { ...chunk, leaves: chunk.leaves.slice(0, end) };
  const behind = indices[end];
  if (behind !== undefined) yield { first: behind, leaves: [] };
}

function cutLeaves(bytes: Buffer, lengths: Buffer): Uint8Array[] {
  let offset = 0;
  return lengths
    .toString("latin1")
    .split(",")
    .map((length) => {
      const start = offset;
      offset += Number(length);
      return bytes.subarray(start, offset);
    });
}
