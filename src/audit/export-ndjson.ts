import type { Database } from "../db/database.ts";
import type { ExportLines } from "./export-format.ts";
import { exportGaps } from "./export-gaps.ts";
import { readExportRuns, type ExportRun } from "./export-lines.ts";
import { readAhead } from "./read-ahead.ts";
import { readSnapshot } from "./snapshots.ts";

/** Records read at once: first, at most, and otherwise as many as weigh so much if they are like the last ones. */
const FIRST_READ = 128;
const LARGEST_READ = 1_000;
const READ_BYTES = 1 << 20;
/** What is sent at once, where the parts are smaller. */
const PIECE_BYTES = 1 << 16;

/** The lines of records, with the gaps between them and, where inputs are given out, the snapshots that replay them. */
export class NdjsonLines {
  readonly #database: Database;
  readonly #logId: number;
  readonly #size: bigint;
  readonly #payload: boolean;
  readonly #sent = new Set<string>();
  #at = 0n;

  /** @param size of the tree that the export is drawn from */
  constructor(database: Database, logId: number, size: bigint, payload: boolean) {
    this.#database = database;
    this.#logId = logId;
    this.#size = size;
    this.#payload = payload;
  }

  /** Records by growing index, page by page, and what is left out before each of them; `onRun` is told which they are. */
  async *pages(
    indices: AsyncGenerator<readonly bigint[]>,
    onRun: (run: ExportRun) => void,
  ): AsyncGenerator<Buffer> {
    for await (const runs of readAhead(this.#reads(indices))) {
      runs.forEach(onRun);
      yield* joined(await this.#parts(runs));
    }
  }

  async *#reads(
    pages: AsyncGenerator<readonly bigint[]>,
  ): AsyncGenerator<() => Promise<readonly ExportRun[]>> {
    const wanted = { database: this.#database, logId: this.#logId, payload: this.#payload };
    let count = FIRST_READ;
    for await (const indices of pages) {
      for (let at = 0; at < indices.length;) {
        const part = indices.slice(at, at + count);
        at += part.length;
        yield async () => {
          const runs = await readExportRuns(wanted, part);
          const bytes = runs.reduce((sum, { lines }) => sum + lines.length, 1);
          count = Math.min(LARGEST_READ, Math.ceil((READ_BYTES / bytes) * part.length));
          return runs;
        };
      }
    }
  }

  /** What is left out behind the last record. */
  async rest(): Promise<Buffer> {
    if (this.#at >= this.#size) return Buffer.alloc(0);
    const lines = await this.#gaps([[this.#at, this.#size]]);
    return Buffer.from(lines.get(this.#size) ?? "");
  }

  async #parts(runs: readonly ExportRun[]): Promise<readonly Buffer[]> {
    const gaps: [bigint, bigint][] = [];
    for (const { first, count } of runs) {
      if (first > this.#at) gaps.push([this.#at, first]);
      this.#at = first + BigInt(count);
    }
    const lines = await this.#gaps(gaps);
    const parts: Buffer[] = [];
    if (this.#payload) parts.push(Buffer.from(await this.#contents(runs)));
    for (const run of runs) {
      const before = lines.get(run.first);
      if (before !== undefined) parts.push(Buffer.from(before));
      parts.push(run.lines);
    }
    return parts;
  }

  async #gaps(gaps: readonly (readonly [bigint, bigint])[]): Promise<ReadonlyMap<bigint, string>> {
    if (gaps.length === 0) return new Map();
    const found = await exportGaps(this.#database, this.#logId, this.#size, gaps);
    return new Map(found.map((gap) => [BigInt(gap.end), exportLine({ gap })]));
  }

  async #contents(runs: readonly ExportRun[]): Promise<string> {
    const lines: string[] = [];
    for (const leaf of runs.flatMap(({ leaves }) => leaves)) {
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
}

/** Joins the small ones of some parts. */
function* joined(parts: readonly Buffer[]): Generator<Buffer> {
  let small: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    small.push(part);
    bytes += part.length;
    if (bytes < PIECE_BYTES) continue;
    yield small.length === 1 ? part : Buffer.concat(small);
    small = [];
    bytes = 0;
  }
  yield Buffer.concat(small);
}

/** One line of an export; those of records are made of texts as they are stored. */
export function exportLine(value: Omit<ExportLines, "record">): string {
  return `${JSON.stringify(value)}\n`;
}
