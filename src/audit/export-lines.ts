import type { Database } from "../db/database.ts";
import { fromHex } from "../db/hex.ts";
import { isDataException } from "../db/sql-state.ts";
import { auditReferenceSql } from "./reference.ts";

/** Records with successive indices, as their lines in an export. */
export interface ExportRun {
  readonly first: bigint;
  readonly count: number;
  /** Their lines, one after another, each with its newline. */
  readonly lines: Buffer;
  /** Leaves of the records; only where inputs are exported. */
  readonly leaves: readonly Buffer[];
}

/** Records of one run, so that it stays below 128 KiB as a rule: PostgreSQL and Node map larger memory anew each time. */
const SPAN = 64;

interface Layout {
  readonly logId: number;
  /** Whether inputs and salts are exported. */
  readonly payload: boolean;
}

interface Wanted extends Layout {
  readonly database: Database;
}

/** The records with these indices, which must grow; those that are not there are left out. */
export async function readExportRuns(
  wanted: Wanted,
  indices: readonly bigint[],
): Promise<readonly ExportRun[]> {
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return [];
  const successive = last - first === BigInt(indices.length - 1);
  try {
    const runs =
      successive && !wanted.payload ? await readSpans(wanted, first, last + 1n) : undefined;
    return runs ?? (await readEach(wanted, indices, "text"));
  } catch (error) {
    // A leaf that was changed is no text any more. It is exported as it is.
    if (!isDataException(error)) throw error;
    return readEach(wanted, indices, "hex");
  }
}

/**
 * One value for many of them: every value costs the driver more than all that is in it. Undefined where one of them is not
 * there.
 */
async function readSpans(
  { database, ...wanted }: Wanted,
  first: bigint,
  end: bigint,
): Promise<readonly ExportRun[] | undefined> {
  const rows = await raw(database, spansQuery(wanted), [wanted.logId, first, end - 1n]);
  const runs = rows.map(([start, count, lines]) => ({
    first: BigInt(start?.toString("latin1") ?? 0),
    count: Number(count?.toString("latin1")),
    lines: lines ?? Buffer.alloc(0),
    leaves: [],
  }));
  runs.sort((a, b) => (a.first < b.first ? -1 : 1));
  const there = runs.reduce((sum, { count }) => sum + count, 0);
  return there === Number(end - first) ? runs : undefined;
}

function spansQuery(wanted: Layout): string {
  const last = `least(span.first + ${SPAN - 1}, $3)`;
  return `select span.first, part.count, part.lines
    from generate_series($2::bigint, $3::bigint, ${SPAN}) as span(first) cross join lateral (
      select count(*) as count, string_agg(${line(wanted)}, '' order by r.index) as lines
      from records r left join record_details d
        on d.log_id = $1 and d.index = r.index and d.index between span.first and ${last}
      where r.log_id = $1 and r.index between span.first and ${last}
    ) as part`;
}

async function readEach(
  wanted: Wanted,
  indices: readonly bigint[],
  as: "text" | "hex",
): Promise<readonly ExportRun[]> {
  const { database, logId } = wanted;
  const columns = [
    "r.index",
    as === "text" ? line(wanted) : `encode(${lineBytes(wanted)}, 'hex')`,
    ...(wanted.payload ? ["encode(r.leaf, 'hex')"] : []),
  ];
  const text = `select ${columns.join(", ")}
    from records r left join record_details d
      on d.log_id = $1 and d.index = r.index and d.index = any($2::text::bigint[])
    where r.log_id = $1 and r.index = any($2::text::bigint[]) order by r.index`;
  const rows = await raw(database, text, [logId, `{${indices.join(",")}}`]);
  return rows.map(([index, written, leaf]) => {
    if (!index || !written) throw new TypeError("a record without a line");
    const lines = as === "text" ? written : fromHex(written);
    const leaves = leaf ? [fromHex(leaf)] : [];
    return { first: BigInt(index.toString("latin1")), count: 1, lines, leaves };
  });
}

/** Raw: a text stays the bytes that the database sent, which are those of the file. */
async function raw(
  { sql }: Database,
  text: string,
  parameters: readonly (number | bigint | string)[],
): Promise<readonly (Buffer | null)[][]> {
  return sql.unsafe<(Buffer | null)[][]>(text, [...parameters], { prepare: true }).raw();
}

const END = "E'}}\\n'";

/** SQL of a line (ExportRecord). Findings and leaf are JSON as they are stored. */
function line(wanted: Layout): string {
  return `${head(wanted)} || convert_from(r.leaf, 'UTF8') || ${END}`;
}

/** The same as bytes, for a leaf that is no text. */
function lineBytes(wanted: Layout): string {
  return `convert_to(${head(wanted)}, 'UTF8') || r.leaf || convert_to(${END}, 'UTF8')`;
}

/** What is null is left out. By `||`: `concat` takes half as long again. */
function head({ logId, payload }: Layout): string {
  const time = `to_char(r.sequenced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const input = `coalesce(',"input":' || to_json(d.input) || ',"salt":"' || encode(d.salt, 'hex') || '"', '')`;
  return [
    `'{"record":{"index":' || r.index`,
    `',"audit_reference_id":"' || ${auditReferenceSql(logId, "r.index")}`,
    `'","sequenced_at":"' || ${time}`,
    `'","leaf_hash":"' || encode(r.leaf_hash, 'base64') || '"'`,
    ...(payload ? [input] : []),
    `coalesce(',"findings":' || d.findings, '')`,
    `',"leaf":'`,
  ].join(" || ");
}
