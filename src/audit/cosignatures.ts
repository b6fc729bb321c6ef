import type { Queries } from "./tree-rows.ts";

/** Keeps a witness's signature of a checkpoint; the first one stays. */
export async function storeCosignature(
  sql: Queries,
  logId: number,
  cosignature: { readonly size: bigint; readonly witness: string; readonly line: string },
): Promise<void> {
  await sql.unsafe(
    `insert into cosignatures (log_id, size, witness, line) values ($1, $2::text::bigint, $3, $4) on conflict do nothing`,
    [logId, cosignature.size.toString(), cosignature.witness, cosignature.line],
    { prepare: true },
  );
}

/** The size of the last checkpoint that a witness cosigned here; 0 where it cosigned none. */
export async function lastCosigned(sql: Queries, logId: number, witness: string): Promise<bigint> {
  const [row] = await sql.unsafe<{ size: bigint }[]>(
    "select size from cosignatures where log_id = $1 and witness = $2 order by size desc limit 1",
    [logId, witness],
    { prepare: true },
  );
  return row?.size ?? 0n;
}

/** The last checkpoint with the cosignatures that have come for it; undefined before the first. */
export async function readCosignedCheckpoint(
  sql: Queries,
  logId: number,
): Promise<
  { readonly size: bigint; readonly root: Uint8Array; readonly note: string } | undefined
> {
  const [row] = await sql.unsafe<
    { size: bigint; root: Uint8Array; note: string; lines: string | null }[]
  >(
    `select c.size, c.root, c.note, s.lines
     from (select * from checkpoints where log_id = $1 order by size desc limit 1) as c
     cross join lateral (
       select string_agg(line, '' order by witness) as lines from cosignatures where log_id = $1 and size = c.size
     ) as s`,
    [logId],
    { prepare: true },
  );
  return row === undefined
    ? undefined
    : { size: row.size, root: row.root, note: row.note + (row.lines ?? "") };
}
