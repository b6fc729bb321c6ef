import type { Database } from "../db/connect.ts";
import type { KnownHead, LogSource } from "./check.ts";
import { CheckFailure } from "./check-failure.ts";
import type { LeafChunk } from "./check-leaves.ts";
import { trustCheckpoint, type CheckCrypto } from "./check-trust.ts";
import { checkpointsAfter, keptTiles } from "./kept-tree.ts";

const PAGE = 1_024;
const HASH_SIZE = 32;

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

interface Page {
  readonly lengths: string | null;
  /** Bytes come as hexadecimal, which takes twice as long. */
  readonly leaves: string | Uint8Array | null;
  readonly hashes: Uint8Array | null;
  readonly indices: string | null;
}

/** The next page is asked for while this one is checked. */
async function* leaves(
  database: Database,
  logId: number,
  from: bigint,
  size: bigint,
): AsyncGenerator<LeafChunk> {
  let next = readPage(database, logId, from, size);
  for (let first = from; first < size; first += BigInt(PAGE)) {
    const page = await next;
    const after = first + BigInt(PAGE);
    if (after < size) {
      next = readPage(database, logId, after, size);
      next.catch(() => {});
    }
    yield* chunks(page, first);
  }
}

async function readPage(
  database: Database,
  logId: number,
  first: bigint,
  size: bigint,
): Promise<Page> {
  const end = first + BigInt(PAGE) < size ? first + BigInt(PAGE) : size;
  try {
    return await query(database, logId, first, end, "string_agg(convert_from(leaf, 'UTF8'), ''");
  } catch (error) {
    // A data exception: a leaf that was changed is no text any more.
    if (!String((error as { code?: unknown }).code).startsWith("22")) throw error;
    return query(database, logId, first, end, "string_agg(leaf, ''::bytea");
  }
}

/** Many rows as few values: a driver is slow by the row. */
async function query(
  { sql }: Database,
  logId: number,
  first: bigint,
  end: bigint,
  leaves: string,
): Promise<Page> {
  const [row] = await sql.unsafe<Page[]>(
    `select string_agg(length(leaf)::text, ',' order by index) as lengths, ${leaves} order by index) as leaves,
       string_agg(leaf_hash, ''::bytea order by index) as hashes,
       case when count(*) = $3::text::bigint - $2::text::bigint then null else string_agg(index::text, ',' order by index) end as indices
     from records where log_id = $1 and index >= $2::text::bigint and index < $3::text::bigint`,
    [logId, String(first), String(end)],
    { prepare: true },
  );
  return row ?? { lengths: null, leaves: null, hashes: null, indices: null };
}

/** One chunk; where records are missing, one up to the first that is, and one behind it. */
function* chunks(page: Page, first: bigint): Generator<LeafChunk> {
  if (page.leaves === null || page.hashes === null || page.lengths === null) return;
  const chunk = {
    first,
    leaves: cutLeaves(bytesOf(page.leaves), page.lengths),
    hashes: cut(page.hashes),
  };
  if (page.indices === null) {
    yield chunk;
    return;
  }
  const indices = page.indices.split(",").map(BigInt);
  const gap = indices.findIndex((index, at) => index !== first + BigInt(at));
  const end = gap === -1 ? indices.length : gap;
  if (end > 0)
    yield { first, leaves: chunk.leaves.slice(0, end), hashes: chunk.hashes.slice(0, end) };
  const behind = indices[end];
  if (behind !== undefined) yield { first: behind, leaves: [], hashes: [] };
}

function bytesOf(leaves: string | Uint8Array): Uint8Array {
  return typeof leaves === "string" ? Buffer.from(leaves) : leaves;
}

function cutLeaves(bytes: Uint8Array, lengths: string): Uint8Array[] {
  let offset = 0;
  return lengths.split(",").map((length) => {
    const start = offset;
    offset += Number(length);
    return bytes.subarray(start, offset);
  });
}

function cut(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / HASH_SIZE) }, (_, at) =>
    bytes.subarray(at * HASH_SIZE, (at + 1) * HASH_SIZE),
  );
}
