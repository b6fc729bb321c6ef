import type { Database } from "../db/connect.ts";
import type { ExportLines } from "./export-format.ts";
import { exportGaps } from "./export-gaps.ts";
import { formatAuditReference } from "./reference.ts";
import { readSnapshot } from "./snapshots.ts";
import { readDetails, type StoredDetail, type TrailRecord } from "./trail.ts";

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

  /** Some records by growing index, and what is left out before each of them. */
  async page(records: readonly TrailRecord[]): Promise<string> {
    const gaps: [bigint, bigint][] = [];
    for (const { index } of records) {
      if (index > this.#at) gaps.push([this.#at, index]);
      this.#at = index + 1n;
    }
    const lines = await this.#gaps(gaps);
    const indices = records.map(({ index }) => index);
    const details = await readDetails(this.#database, this.#logId, indices);
    const contents = this.#payload ? await this.#contents(records) : "";
    const body = records.map((record) => {
      const before = lines.get(record.index) ?? "";
      return before + this.#record(record, details.get(record.index));
    });
    return contents + body.join("");
  }

  /** What is left out behind the last record. */
  async rest(): Promise<string> {
    if (this.#at >= this.#size) return "";
    const lines = await this.#gaps([[this.#at, this.#size]]);
    return lines.get(this.#size) ?? "";
  }

  async #gaps(gaps: readonly (readonly [bigint, bigint])[]): Promise<ReadonlyMap<bigint, string>> {
    if (gaps.length === 0) return new Map();
    const found = await exportGaps(this.#database, this.#logId, this.#size, gaps);
    return new Map(found.map((gap) => [BigInt(gap.end), exportLine({ gap })]));
  }

  async #contents(records: readonly TrailRecord[]): Promise<string> {
    const lines: string[] = [];
    for (const { leaf } of records) {
      const { kind, snapshot } = JSON.parse(leaf) as { kind: string; snapshot?: string };
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

  #record(record: TrailRecord, detail: StoredDetail | undefined): string {
    const { index, logId, leaf, leafHash, sequencedAt } = record;
    const { input, salt, findings } = detail ?? {};
    const head = JSON.stringify({
      index: Number(index),
      audit_reference_id: formatAuditReference(logId, index),
      sequenced_at: sequencedAt.toISOString(),
      leaf_hash: Buffer.from(leafHash, "hex").toString("base64"),
    });
    const secrets =
      this.#payload && input !== undefined && salt !== undefined
        ? `,"input":${JSON.stringify(input)},"salt":"${salt}"`
        : "";
    const beside = secrets + (findings === undefined ? "" : `,"findings":${findings}`);
    return `{"record":${head.slice(0, -1)}${beside},"leaf":${leaf}}}\n`;
  }
}

/** One line of an export; those of records are made of texts as they are stored. */
export function exportLine(value: Omit<ExportLines, "record">): string {
  return `${JSON.stringify(value)}\n`;
}
