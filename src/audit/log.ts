import { startChore } from "../db/chore.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { logUnavailable } from "./append-failure.ts";
import type { Change, Timeouts } from "./append-statement.ts";
import { Batcher, type Settled } from "./batcher.ts";
import { LogFloor } from "./floor.ts";
import type { NewRecord } from "./record.ts";
import type { Appended, StoreOptions } from "./settle.ts";
import { appendBatch, appendWith, openLog, pruneAppends } from "./store.ts";
import { WaitingRoom } from "../waiting-room.ts";

const MAX_BATCH_RECORDS = 500;
const MAX_BATCH_BYTES = 1024 * 1024;
/** Fewer are better off in the batch after this one: 24 gain less, and small batches cost as much as large ones. */
const BESIDE_RECORDS = 16;
const MAX_WAITING_RECORDS = 4_096;
const MAX_WAIT_MS = 500;
const PRUNE_EVERY_MS = 3_600_000;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

export interface AuditLogOptions {
  readonly logId: number;
  /** How long until an attempt without an answer, and until a batch without an outcome, is given up; milliseconds. */
  readonly attemptTimeoutMs?: number | undefined;
  readonly settleTimeoutMs?: number | undefined;
  /** What the log must not be below; shared with whoever publishes it. */
  readonly floor?: LogFloor | undefined;
  /** Called after every commit. */
  readonly onAppended?: (() => void) | undefined;
}

/**
 * The audit log, for writing. Whatever resolves here is committed and on the disk; what rejects with `log_unavailable`,
 * `log_behind`, `queue_full` or `shutting_down` is not recorded and will not be; what rejects with `outcome_unknown` may be, and can be
 * looked up by its request id later. Nothing is ever recorded twice.
 */
export class AuditLog {
  readonly logId: number;
  readonly #store: StoreOptions;
  readonly #batcher: Batcher<NewRecord, Appended>;
  readonly #room = new WaitingRoom({
    workers: 1,
    // The next batch takes so many at once.
    always: MAX_BATCH_RECORDS,
    maxWaiting: MAX_WAITING_RECORDS,
    maxWaitMs: MAX_WAIT_MS,
  });
  readonly #stopPruning: () => Promise<void>;
  readonly #onAppended: () => void;
  #lastEnd = 0;

  private constructor(database: Database, store: StoreOptions, onAppended: () => void) {
    this.logId = store.logId;
    this.#store = store;
    this.#onAppended = onAppended;
    this.#stopPruning = startChore({
      everyMs: PRUNE_EVERY_MS,
      work: () => pruneAppends(database.sql, store.logId),
      failed: "the names of old appends were not removed",
      log: database.failures,
    });
    this.#batcher = new Batcher({
      flush: (records) => this.#noted(this.#timed(records)),
      sizeOf: recordBytes,
      maxItems: MAX_BATCH_RECORDS,
      maxBytes: MAX_BATCH_BYTES,
      besideItems: BESIDE_RECORDS,
      maxWaitingItems: MAX_WAITING_RECORDS,
      maxWaitingBytes: MAX_WAITING_BYTES,
      refusal,
      // The database is away: those that wait are told now, instead of one batch after another.
      abandon: logUnavailable,
    });
  }

  /** Opens log `logId`, making its head where the log is new. */
  static async open(database: Database, options: AuditLogOptions): Promise<AuditLog> {
    await openLog(database.sql, options.logId);
    const attemptTimeoutMs =
      options.attemptTimeoutMs ?? (database.kind === "pglite" ? 30_000 : 5_000);
    const store: StoreOptions = {
      logId: options.logId,
      connection: database.append,
      attemptTimeoutMs,
      timeouts: serverTimeouts(database.kind, attemptTimeoutMs),
      settleTimeoutMs: options.settleTimeoutMs ?? 10_000,
      floor: options.floor ?? new LogFloor(),
    };
    return new AuditLog(database, store, options.onAppended ?? (() => {}));
  }

  /** Records that wait for a batch. */
  get waiting(): number {
    return this.#batcher.waiting;
  }

  /**
   * Refuses what would end in a record while more of them wait than were appended lately in half a second. Records that are
   * there already are still taken, up to a fixed number.
   * @throws DocketError `queue_full`
   */
  requireRoom(): void {
    if (this.waiting > this.#room.size) throw refusal("full");
  }

  /** Appends one record; resolves after the commit. */
  append(record: NewRecord): Promise<Appended> {
    return this.#batcher.add(record);
  }

  /** Appends records in one commit and with successive indices; says of each how it ended. */
  appendAll(records: readonly NewRecord[]): Promise<readonly Settled<Appended>[]> {
    return this.#batcher.addAll(records);
  }

  /**
   * Appends records together with another write: both are committed or neither is. Where the change has no effect nothing is
   * recorded, and this rejects with its refusal. Not batched: for changes of keys and registers, not for verdicts.
   */
  appendWith(records: readonly NewRecord[], change: Change): Promise<readonly Appended[]> {
    return this.#noted(appendWith(this.#store, records, change));
  }

  async #timed(records: readonly NewRecord[]): Promise<readonly Settled<Appended>[]> {
    const start = performance.now();
    const settled = await appendBatch(this.#store, records);
    const end = performance.now();
    // The database takes one after another: what a batch waits for the one before it is not its own time.
    this.#room.finished(records.length, end - Math.max(start, this.#lastEnd));
    this.#lastEnd = end;
    return settled;
  }

  async #noted<T>(append: Promise<T>): Promise<T> {
    const appended = await append;
    this.#onAppended();
    return appended;
  }

  /** Refuses new records and resolves when all that were taken are settled. */
  async close(): Promise<void> {
    await this.#stopPruning();
    await this.#batcher.close();
  }
}

/** PGlite has no timers, and nobody else who could hold the head row. */
function serverTimeouts(kind: Database["kind"], attemptTimeoutMs: number): Timeouts {
  if (kind === "pglite") return { lockMs: 0, transactionMs: 0 };
  return { lockMs: Math.ceil(attemptTimeoutMs * 0.6), transactionMs: attemptTimeoutMs * 2 };
}

function recordBytes({ leaf, detail }: NewRecord): number {
  return (
    leaf.length +
    (detail === undefined ? 0 : (detail.input?.length ?? 0) + (detail.findings?.length ?? 0))
  );
}

function refusal(reason: "full" | "closed"): DocketError {
  return reason === "full"
    ? new DocketError("queue_full", "Too many records wait to be written.", { retryAfter: 1 })
    : new DocketError("shutting_down", "The server is shutting down; nothing was recorded.", {
        retryAfter: 5,
      });
}
