import type { Database } from "../db/database.ts";
import type { ExportLines } from "./export-format.ts";
import { exportGaps } from "./export-gaps.ts";
import { readExportRows, type ExportRow } from "./export-rows.ts";
import { oneAhead } from "./one-ahead.ts";
import { formatAuditReference } from "./reference.ts";
import { readSnapshot } from "./snapshots.ts";

/** Records read at once: first, at most, and otherwise as many as weigh so much if they are like the last ones. */
const FIRST_READ = 128;
const LARGEST_READ = 1_000;
const READ_BYTES = 1 << 20;

const FINDINGS = Buffer.from(',"findings":');
const LEAF = Buffer.from(',"leaf":');
const END = Buffer.from("}}\n");

/** The lines of records, with the gaps between them and, where inputs are given out, the snapshots that replay them. */
export class NdjsonLines {
  readonly #database: Database;
  readonly #logId: number;
  readonly #size: bigint;
  readonly #payload: boolean;
  readonly #sent = new Set<string>();
  #at = 0n;
  /** Records of one batch have one time. */
  #time = { stored: "", written: "" };

  /** @param size of the tree that the export is drawn from */
  constructor(database: Database, logId: number, size: bigint, payload: boolean) {
    this.#database = database;
    this.#logId = logId;
    this.#size = size;
    this.#payload = payload;
  }

  /** Records by growing index, page by page, and what is left out before each of them; `onRows` is told which they are. */
  async *pages(
    indices: AsyncGenerator<readonly bigint[]>,
    onRows: (rows: readonly ExportRow[]) => void,
  ): AsyncGenerator<Buffer> {
    for await (const rows of oneAhead(this.#rows(indices))) {
      onRows(rows);
      yield await this.#lines(rows);
    }
  }

  async *#rows(pages: AsyncGenerator<readonly bigint[]>): AsyncGenerator<readonly ExportRow[]> {
    let count = FIRST_READ;
    for await (const indices of pages) {
      for (let at = 0; at < indices.length;) {
        const part = indices.slice(at, at + count);
        const rows = await readExportRows(this.#database, this.#logId, part, this.#payload);
        yield rows;
        at += part.length;
        const bytes = rows.reduce((sum, row) => sum + weightOf(row), 1);
        count = Math.min(LARGEST_READ, Math.ceil((READ_BYTES / bytes) * part.length));
      }
    }
  }

  /** What is left out behind the last record. */
  async rest(): Promise<Buffer> {
    if (this.#at >= this.#size) return Buffer.alloc(0);
    const lines = await this.#gaps([[this.#at, this.#size]]);
    return Buffer.from(lines.get(this.#size) ?? "");
  }

  async #lines(rows: readonly ExportRow[]): Promise<Buffer> {
    const gaps: [bigint, bigint][] = [];
    for (const { index } of rows) {
      if (index > this.#at) gaps.push([this.#at, index]);
      this.#at = index + 1n;
    }
    const lines = await this.#gaps(gaps);
    const parts = this.#payload ? [Buffer.from(await this.#contents(rows))] : [];
    for (const row of rows) {
      const before = lines.get(row.index);
      if (before !== undefined) parts.push(Buffer.from(before));
      this.#record(row, parts);
    }
    return Buffer.concat(parts);
  }

  async #gaps(gaps: readonly (readonly [bigint, bigint])[]): Promise<ReadonlyMap<bigint, string>> {
    if (gaps.length === 0) return new Map();
    const found = await exportGaps(this.#database, this.#logId, this.#size, gaps);
    return new Map(found.map((gap) => [BigInt(gap.end), exportLine({ gap })]));
  }

  async #contents(rows: readonly ExportRow[]): Promise<string> {
    const lines: string[] = [];
    for (const { leaf } of rows) {
      const { kind, snapshot } = JSON.parse(leaf.toString()) as { kind: string; snapshot?: string };
      if (kind !== "docket.decision" || snapshot === undefined || this.#sent.has(snapshot))
        continue;
      const parts = await readSnapshot(this.#database, this.#logId, snapshot);
      for (const { digest, mediaType, bytes } of parts.values()) {
        if (this.#sent.has(digest)) continue;
        this.#sent.add(digest);
        const base64 = Buffer.from(bytes).toString("base64");
        lines.push(exportLine({ content: { digest, media_type: mediaType, base64 } }));
      }
      this.#sent.add(snapshot);
    }
    return lines.join("");
  }

  /** Nothing here needs escaping but the input; findings and leaf are JSON as they are stored. */
  #record(row: ExportRow, parts: Buffer[]): void {
    const { index, leafHash, leaf, findings, input, salt } = row;
    const reference = formatAuditReference(this.#logId, index);
    const time = this.#written(row.sequencedAt);
    const head = `{"record":{"index":${index},"audit_reference_id":"${reference}","sequenced_at":"${time}","leaf_hash":"${leafHash}"`;
    parts.push(Buffer.from(head, "latin1"));
    if (input !== null && salt !== null) {
      parts.push(Buffer.from(`,"input":${JSON.stringify(input.toString())},"salt":"${salt}"`));
    }
    if (findings !== null) parts.push(FINDINGS, findings);
    parts.push(LEAF, leaf, END);
  }

  #written(stored: string): string {
    if (stored !== this.#time.stored) {
      this.#time = { stored, written: new Date(stored).toISOString() };
    }
    return this.#time.written;
  }
}

function weightOf({ leaf, findings, input }: ExportRow): number {
  return leaf.length + (findings?.length ?? 0) + (input?.length ?? 0);
}

/** One line of an export; those of records are made of texts as they are stored. */
export function exportLine(value: Omit<ExportLines, "record">): string {
  return `${JSON.stringify(value)}\n`;
}
