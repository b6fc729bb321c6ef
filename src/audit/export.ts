import { createHash } from "node:crypto";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { CSV_HEADER, csvRecord, csvRow } from "./csv.ts";
import { EXPORT_FORMAT, type ExportManifest } from "./export-format.ts";
import { exportManifest } from "./export-manifest.ts";
import { exportLine, NdjsonLines } from "./export-ndjson.ts";
import { drawSample, matchingIndices } from "./export-pages.ts";
import { exportRecord, type ExportEvent } from "./export-record.ts";
import { lastCheckpoint, type KeptCheckpoint } from "./kept-tree.ts";
import type { NamedKey } from "./key-chain.ts";
import type { AuditLog } from "./log.ts";
import { listLogKeys, type LogKey } from "./log-keys.ts";
import { keptFrom } from "./partitions.ts";
import { readAhead } from "./read-ahead.ts";
import { formatAuditReference } from "./reference.ts";
import { readRecords, type TrailRecord } from "./trail.ts";
import type { IndexRange, TrailFilters } from "./trail-query.ts";
import { rangeOf } from "./trail-range.ts";

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
): Promise<AsyncGenerator<Uint8Array>> {
  const { database, log } = deps;
  const checkpoint = await lastCheckpoint(database, log.logId);
  if (checkpoint === undefined) {
    throw new DocketError("log_unavailable", "No checkpoint is published yet.", { retryAfter: 1 });
  }
  const { first, end } = await rangeOf(database, log.logId, request.filters, "asc", undefined);
  const kept = await keptFrom(database.sql, log.logId);
  const range = {
    first: min(first > kept ? first : kept, checkpoint.size),
    end: min(end, checkpoint.size),
  };
  const event = eventOf(deps, request, checkpoint.size);
  const begun = await log.append(exportRecord({ ...event, event: "begun", time: deps.now() }));
  return new Export(deps, request, event, checkpoint, range, begun.index).pieces();
}

type EventOfExport = Omit<ExportEvent, "event" | "time">;

function eventOf(
  { origin }: ExportDeps,
  request: ExportRequest,
  population: bigint,
): EventOfExport {
  const { format, given, payload, sample, principal, requestId } = request;
  const filters = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  return {
    origin,
    format,
    filters: filters.sort(),
    payload,
    population: Number(population),
    sample,
    principal,
    requestId,
  };
}

class Export {
  readonly #deps: ExportDeps;
  readonly #request: ExportRequest;
  readonly #event: EventOfExport;
  readonly #checkpoint: KeptCheckpoint;
  readonly #range: IndexRange;
  readonly #begun: bigint;
  readonly #digest = createHash("sha256");
  #count = 0;
  #first: bigint | undefined;
  #last: bigint | undefined;
  #matched: number | undefined;

  constructor(
    deps: ExportDeps,
    request: ExportRequest,
    event: EventOfExport,
    checkpoint: KeptCheckpoint,
    range: IndexRange,
    begun: bigint,
  ) {
    this.#deps = deps;
    this.#request = request;
    this.#event = event;
    this.#checkpoint = checkpoint;
    this.#range = range;
    this.#begun = begun;
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    const isCsv = this.#request.format === "csv";
    for await (const piece of isCsv ? this.#csv() : this.#ndjson()) {
      if (piece.length === 0) continue;
      this.#digest.update(piece);
      yield piece;
    }
    const manifest = await this.#manifest();
    yield Buffer.from(
      isCsv ? csvRow(["manifest", JSON.stringify(manifest)]) : exportLine({ manifest }),
    );
  }

  async *#csv(): AsyncGenerator<Buffer> {
    yield Buffer.from(CSV_HEADER);
    for await (const records of readAhead(this.#csvReads())) {
      const [first, last] = [records[0], records.at(-1)];
      if (first && last) this.#counted(records.length, first.index, last.index);
      yield Buffer.from(records.map(csvRecord).join(""));
    }
  }

  async *#csvReads(): AsyncGenerator<() => Promise<readonly TrailRecord[]>> {
    const { database, log } = this.#deps;
    for await (const page of this.#pages()) {
      yield () => readRecords(database, log.logId, page, "asc");
    }
  }

  async *#ndjson(): AsyncGenerator<Buffer> {
    const { database, log, origin } = this.#deps;
    const { given, payload, sample } = this.#request;
    const drawn = sample === undefined ? {} : { sample };
    const begun = Number(this.#begun);
    const what = { format: EXPORT_FORMAT, origin, log: log.logId, filters: given, ...drawn };
    yield Buffer.from(exportLine({ export: { ...what, payload, begun } }));
    const lines = new NdjsonLines(database, log.logId, this.#checkpoint.size, payload);
    yield* lines.pages(this.#pages(), ({ first, count }) =>
      this.#counted(count, first, first + BigInt(count - 1)),
    );
    yield await lines.rest();
  }

  async *#pages(): AsyncGenerator<readonly bigint[]> {
    const { database, log } = this.#deps;
    const { filters, sample } = this.#request;
    const matching = matchingIndices(database, log.logId, filters, this.#range);
    if (sample !== undefined) {
      const { indices, matched } = await drawSample(matching, sample);
      this.#matched = matched;
      yield indices;
      return;
    }
    yield* matching;
  }

  /** What was found: a range of the log may be taken out meanwhile. */
  #counted(count: number, first: bigint, last: bigint): void {
    this.#count += count;
    this.#first ??= first;
    this.#last = last;
  }

  /** Recorded first: whoever has a manifest was recorded. */
  async #manifest(): Promise<ExportManifest> {
    const { database, log, now } = this.#deps;
    const sha256 = this.#digest.digest("hex");
    const completes = formatAuditReference(log.logId, this.#begun);
    const tally = { count: this.#count, first: this.#first, last: this.#last };
    const completed = await log.append(
      exportRecord({
        ...this.#event,
        event: "completed",
        time: now(),
        completes,
        count: this.#count,
        sha256,
      }),
    );
    return exportManifest(
      { ...tally, matched: this.#matched },
      {
        population: this.#checkpoint.size,
        range: this.#range,
        sha256,
        checkpoint: this.#checkpoint.note,
        keys: (await listLogKeys(database.sql, log.logId)).map(namedKey),
        completed: completed.index,
        created: now(),
      },
    );
  }
}

function namedKey({ vkey, checkpoint }: LogKey): NamedKey {
  return { vkey, ...(checkpoint === undefined ? {} : { checkpoint }) };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
