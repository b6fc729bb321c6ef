import { createHash } from "node:crypto";
import type { Database } from "../db/connect.ts";
import { DocketError } from "../errors.ts";
import { CSV_HEADER, csvRecord, csvRow } from "./csv.ts";
import { EXPORT_FORMAT, type ExportLines, type ExportManifest } from "./export-format.ts";
import { exportRecord, type ExportEvent } from "./export-record.ts";
import { exportGaps } from "./export-gaps.ts";
import { exportManifest } from "./export-manifest.ts";
import { keptVkeys, lastCheckpoint } from "./kept-tree.ts";
import type { AuditLog } from "./log.ts";
import { formatAuditReference } from "./reference.ts";
import { SampleDraw } from "./sample.ts";
import {
  listRecords,
  readDetails,
  readRecords,
  type StoredDetail,
  type TrailRecord,
} from "./trail.ts";
import type { TrailFilters } from "./trail-query.ts";
import { rangeOf } from "./trail-range.ts";

const PAGE = 500;

export interface ExportDeps {
  readonly database: Database;
  readonly log: Pick<AuditLog, "append" | "logId">;
  readonly origin: string;
  readonly now: () => Date;
}

export interface ExportRequest {
  readonly format: "ndjson" | "csv";
  readonly filters: TrailFilters;
  /** The filters as they were given, for the record and the manifest. */
  readonly given: Readonly<Record<string, string>>;
  /** Whether stored inputs and salts are wanted; never in CSV. */
  readonly payload: boolean;
  /** Draw so many of those that the filters leave. */
  readonly sample?: { readonly n: number; readonly seed: string } | undefined;
  /** Key id. */
  readonly principal: string;
  readonly requestId: string;
}

/**
 * An export, piece by piece: read page by page, so that neither memory nor a snapshot of the database grows with it. That it
 * begins is recorded before anything is read; that it was completed before the manifest is given out. What it holds is what
 * the last checkpoint covers. Throws `log_unavailable` where nothing is published yet.
 */
export async function openExport(
  deps: ExportDeps,
  request: ExportRequest,
): Promise<AsyncGenerator<string>> {
  const { database, log } = deps;
  const checkpoint = await lastCheckpoint(database, log.logId);
  if (checkpoint === undefined) {
    throw new DocketError("log_unavailable", "No checkpoint is published yet.", { retryAfter: 1 });
  }
  const range = await rangeOf(database, log.logId, request.filters, "asc", undefined);
  const end = min(range.end, checkpoint.size);
  const event: Omit<ExportEvent, "event" | "time"> = {
    origin: deps.origin,
    format: request.format,
    filters: Object.entries(request.given)
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
    payload: request.payload,
    population: Number(checkpoint.size),
    sample: request.sample,
    principal: request.principal,
    requestId: request.requestId,
  };
  const begun = await log.append(exportRecord({ ...event, event: "begun", time: deps.now() }));
  return new Export(
    deps,
    request,
    event,
    checkpoint,
    { first: min(range.first, end), end },
    begun.index,
  ).pieces();
}

class Export {
  readonly #deps: ExportDeps;
  readonly #request: ExportRequest;
  readonly #event: Omit<ExportEvent, "event" | "time">;
  readonly #checkpoint: { readonly size: bigint; readonly note: string };
  readonly #range: { readonly first: bigint; readonly end: bigint };
  readonly #begun: bigint;
  readonly #digest = createHash("sha256");
  #at = 0n;
  #count = 0;
  #first: bigint | undefined;
  #last: bigint | undefined;
  #matched: number | undefined;

  constructor(
    deps: ExportDeps,
    request: ExportRequest,
    event: Omit<ExportEvent, "event" | "time">,
    checkpoint: { readonly size: bigint; readonly note: string },
    range: { readonly first: bigint; readonly end: bigint },
    begun: bigint,
  ) {
    this.#deps = deps;
    this.#request = request;
    this.#event = event;
    this.#checkpoint = checkpoint;
    this.#range = range;
    this.#begun = begun;
  }

  async *pieces(): AsyncGenerator<string> {
    for await (const piece of this.#content()) {
      this.#digest.update(piece, "utf8");
      yield piece;
    }
    yield this.#write(await this.#manifest());
  }

  async *#content(): AsyncGenerator<string> {
    yield this.#isCsv ? CSV_HEADER : this.#head();
    for await (const page of this.#pages()) {
      if (page.length > 0) yield this.#isCsv ? this.#csvPage(page) : await this.#page(page);
    }
    const { size } = this.#checkpoint;
    if (!this.#isCsv && this.#at < size) yield (await this.#gaps([[this.#at, size]])).join("");
  }

  get #isCsv(): boolean {
    return this.#request.format === "csv";
  }

  #head(): string {
    const { origin, log } = this.#deps;
    const { given, payload, sample } = this.#request;
    return line({
      export: {
        format: EXPORT_FORMAT,
        origin,
        log: log.logId,
        filters: given,
        ...(sample === undefined ? {} : { sample }),
        payload,
        begun: Number(this.#begun),
      },
    });
  }

  async *#pages(): AsyncGenerator<readonly TrailRecord[]> {
    const { sample } = this.#request;
    if (sample === undefined) {
      yield* this.#matching();
      return;
    }
    const draw = new SampleDraw(sample.n, sample.seed);
    for await (const page of this.#matching()) for (const { index } of page) draw.offer(index);
    this.#matched = draw.offered;
    yield await this.#read(draw.result());
  }

  async *#matching(): AsyncGenerator<readonly TrailRecord[]> {
    const { database, log } = this.#deps;
    let cursor: string | undefined;
    do {
      const request = { limit: PAGE, order: "asc", cursor } as const;
      const page = await listRecords(database, log.logId, this.#request.filters, request);
      yield page.records.filter(({ index }) => index < this.#range.end);
      const last = page.records.at(-1)?.index ?? 0n;
      cursor = last < this.#range.end ? page.nextCursor : undefined;
    } while (cursor !== undefined);
  }

  async #read(indices: readonly bigint[]): Promise<readonly TrailRecord[]> {
    const { database, log } = this.#deps;
    return readRecords(database, log.logId, indices, "asc");
  }

  #csvPage(records: readonly TrailRecord[]): string {
    for (const { index } of records) this.#note(index);
    return records.map(csvRecord).join("");
  }

  async #page(records: readonly TrailRecord[]): Promise<string> {
    const { database, log } = this.#deps;
    const gaps: [bigint, bigint][] = [];
    for (const { index } of records) {
      if (index > this.#at) gaps.push([this.#at, index]);
      this.#note(index);
    }
    const lines = await this.#gaps(gaps);
    const details = await readDetails(
      database,
      log.logId,
      records.map(({ index }) => index),
    );
    const before = new Map(gaps.map(([, end], at) => [end, lines[at] ?? ""]));
    return records
      .map(
        (record) =>
          (before.get(record.index) ?? "") + this.#line(record, details.get(record.index)),
      )
      .join("");
  }

  #note(index: bigint): void {
    this.#count += 1;
    this.#first ??= index;
    this.#last = index;
    this.#at = index + 1n;
  }

  async #gaps(gaps: readonly (readonly [bigint, bigint])[]): Promise<string[]> {
    const { database, log } = this.#deps;
    const lines = await exportGaps(database, log.logId, this.#checkpoint.size, gaps);
    return lines.map((gap) => line({ gap }));
  }

  #line(record: TrailRecord, detail: StoredDetail | undefined): string {
    const { index, logId, leaf, leafHash, sequencedAt } = record;
    const { input, salt, findings } = detail ?? {};
    return line({
      record: {
        index: Number(index),
        audit_reference_id: formatAuditReference(logId, index),
        sequenced_at: sequencedAt.toISOString(),
        leaf,
        leaf_hash: Buffer.from(leafHash, "hex").toString("base64"),
        ...(findings === undefined ? {} : { findings }),
        ...(this.#request.payload && input !== undefined ? { input } : {}),
        ...(this.#request.payload && salt !== undefined ? { salt } : {}),
      },
    });
  }

  async #manifest(): Promise<ExportManifest> {
    const { database, log, now } = this.#deps;
    const sha256 = this.#digest.digest("hex");
    const completed = await log.append(
      exportRecord({
        ...this.#event,
        event: "completed",
        time: now(),
        completes: formatAuditReference(log.logId, this.#begun),
        count: this.#count,
        sha256,
      }),
    );
    const tally = { count: this.#count, first: this.#first, last: this.#last };
    return exportManifest(
      { ...tally, matched: this.#matched },
      {
        population: this.#checkpoint.size,
        range: this.#range,
        sha256,
        checkpoint: this.#checkpoint.note,
        vkeys: await keptVkeys(database, log.logId),
        completed: completed.index,
        created: now(),
      },
    );
  }

  #write(manifest: ExportManifest): string {
    return this.#isCsv ? csvRow(["manifest", JSON.stringify(manifest)]) : line({ manifest });
  }
}

function line(value: ExportLines): string {
  return `${JSON.stringify(value)}\n`;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
