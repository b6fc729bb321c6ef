import type { Database } from "../db/database.ts";
import { inTime } from "../db/in-time.ts";

/** What changes by the minute, as the database said it at one moment. */
export interface Versions {
  /** Register -> version. A register that was never seeded is not there. */
  readonly registers: ReadonlyMap<string, bigint>;
  /** The snapshot in force everywhere; undefined where none was ever activated. */
  readonly snapshot: ActivePointer | undefined;
  /** When the question was sent; milliseconds of `performance.now()`. What is said is at least as new. */
  readonly askedAt: number;
}

export interface ActivePointer {
  readonly digest: string;
  /** Grows with every activation. */
  readonly version: bigint;
  /** Milliseconds since it was activated, by the database's clock, when the question was sent. */
  readonly ageMs: number;
}

export interface VersionPollOptions {
  readonly read: () => Promise<Versions>;
  /** Gives up the connection that does not answer. */
  readonly renew: () => void;
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
  readonly onVersions?: (versions: Versions) => void;
  readonly onFailure?: (error: unknown) => void;
}

const MAX_ATTEMPTS = 3;

/**
 * Asks the database every 250 ms what has changed, one question at a time. Nothing that it knows is used for longer than its
 * users ask for: where the database does not answer, {@link VersionPoll.within} rejects.
 */
export class VersionPoll {
  readonly #options: VersionPollOptions;
  readonly #intervalMs: number;
  #latest: Versions | undefined;
  #asking: Promise<Versions> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #failing = false;

  constructor(options: VersionPollOptions) {
    this.#options = options;
    this.#intervalMs = options.intervalMs ?? 250;
  }

  /** Asks for the first time and then again and again. Rejects where the first question has no answer. */
  async start(): Promise<Versions> {
    const first = await this.ask();
    this.#schedule();
    return first;
  }

  /** The last answer; undefined before the first. */
  get latest(): Versions | undefined {
    return this.#latest;
  }

  /** Versions that were asked for at most so many milliseconds ago. Rejects where the database does not answer so soon. */
  async within(maxAgeMs: number): Promise<Versions> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const latest = this.#latest;
      if (latest !== undefined && performance.now() - latest.askedAt <= maxAgeMs) return latest;
      await (this.#asking ?? this.ask());
    }
    throw new Error("The database answers too slowly.");
  }

  /** Asks now; what is said is from after this call. */
  async ask(): Promise<Versions> {
    // A question that is on its way may have been answered before the caller's own change.
    await this.#asking?.catch(() => {});
    this.#asking ??= this.#read().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#asking?.catch(() => {});
  }

  async #read(): Promise<Versions> {
    const { read, onVersions, onFailure } = this.#options;
    try {
      const versions = await inTime(read(), this.#options.timeoutMs ?? 2_000, () =>
        this.#options.renew(),
      );
      this.#latest = versions;
      this.#failing = false;
      onVersions?.(versions);
      return versions;
    } catch (error) {
      if (!this.#failing) onFailure?.(error);
      this.#failing = true;
      throw error;
    }
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      const next = this.#asking ?? this.ask();
      next.then(
        () => this.#schedule(),
        () => this.#schedule(),
      );
    }, this.#intervalMs).unref();
  }
}

/** One question for all that is polled. */
export async function readVersions({ sql }: Database, logId: number): Promise<Versions> {
  const askedAt = performance.now();
  const rows = await sql<
    { register: string | null; snapshot: string | null; version: bigint; age_ms: number | null }[]
  >`
    select register, null as snapshot, version, null::float8 as age_ms
    from register_versions where log_id = ${logId}
    union all
    select null, snapshot, version, (extract(epoch from clock_timestamp() - activated_at) * 1000)::float8
    from active_snapshots where log_id = ${logId}`;
  const registers = new Map<string, bigint>();
  let snapshot: ActivePointer | undefined;
  for (const row of rows) {
    if (row.register !== null) registers.set(row.register, row.version);
    else snapshot = { digest: row.snapshot ?? "", version: row.version, ageMs: row.age_ms ?? 0 };
  }
  return { registers, snapshot, askedAt };
}
