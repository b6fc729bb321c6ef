import type { Database } from "../db/database.ts";
import { isDataException } from "../db/sql-state.ts";

/** A record as it is exported, its texts as bytes. */
export interface ExportRow {
  readonly index: bigint;
  /** As the database writes it. */
  readonly sequencedAt: string;
  /** Base64. */
  readonly leafHash: string;
  readonly leaf: Buffer;
  readonly findings: Buffer | null;
  /** Null too where inputs are not wanted. */
  readonly input: Buffer | null;
  /** Hex. */
  readonly salt: string | null;
}

/** The records with these indices, which must grow, by index; those that are not there are left out. */
export async function readExportRows(
  database: Database,
  logId: number,
  indices: readonly bigint[],
  payload: boolean,
): Promise<readonly ExportRow[]> {
  if (indices.length === 0) return [];
  const read = (leaf: string) => query(database, logId, indices, payload, leaf);
  try {
    return (await read("convert_from(r.leaf, 'UTF8')")).map((row) => exportRow(row));
  } catch (error) {
    // A leaf that was changed is no text any more. It is exported as it is.
    if (!isDataException(error)) throw error;
    const rows = (await read("encode(r.leaf, 'hex')")).map((row) => exportRow(row));
    return rows.map((row) => ({ ...row, leaf: Buffer.from(row.leaf.toString("latin1"), "hex") }));
  }
}

/** Raw: a text stays the bytes that the database sent, which are those of the file. */
async function query(
  { sql }: Database,
  logId: number,
  indices: readonly bigint[],
  payload: boolean,
  leaf: string,
): Promise<readonly (Buffer | null)[][]> {
  const [first = 0n, last = 0n] = [indices[0], indices.at(-1)];
  const isRange = last - first === BigInt(indices.length - 1);
  const [here, beside, ...rest] = isRange
    ? ["r.index between $2 and $3", " and d.index between $2 and $3", first, last]
    : ["r.index = any($2::text::bigint[])", "", `{${indices.join(",")}}`];
  return sql
    .unsafe<(Buffer | null)[][]>(
      `select r.index, r.sequenced_at, encode(r.leaf_hash, 'base64'), ${leaf}, d.findings${payload ? ", d.input, encode(d.salt, 'hex')" : ""}
       from records r left join record_details d on d.log_id = $1 and d.index = r.index${beside}
       where r.log_id = $1 and ${here} order by r.index`,
      [logId, ...rest],
      { prepare: true },
    )
    .raw();
}

function exportRow(columns: readonly (Buffer | null)[]): ExportRow {
  const [index, sequencedAt, leafHash, leaf, findings, input, salt] = columns;
  if (!index || !sequencedAt || !leafHash || !leaf) throw new TypeError("a record without parts");
  return {
    index: BigInt(index.toString("latin1")),
    sequencedAt: sequencedAt.toString("latin1"),
    leafHash: leafHash.toString("latin1"),
    leaf,
    findings: findings ?? null,
    input: input ?? null,
    salt: salt?.toString("latin1") ?? null,
  };
}
