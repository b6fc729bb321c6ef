import { DocketError } from "../errors.ts";
import type { Digest } from "../canonical.ts";
import { EvaluationError } from "./evaluation-error.ts";
import { poolDefaults, type PoolOptions } from "./pool-options.ts";
import { ThreadPool } from "./pool.ts";
import { loadSnapshot, type LoadedSnapshot } from "./programs.ts";
import type { ThreadJob } from "./protocol.ts";
import { parseResult } from "./result.ts";
import type { Snapshot } from "./snapshot.ts";
import { ThreadUnusableError } from "./thread.ts";
import type { Verdict } from "./verdict.ts";

/** One evaluation. The snapshot is the current or the previous one that {@link Evaluator.use} was given. */
export interface EvaluationJob extends ThreadJob {
  /** A rule of the framework; aliases are resolved before. */
  readonly rule: string;
}

/**
 * Evaluates rules in worker threads, each evaluation under a deadline of its own. Jobs name their snapshot, so one that
 * began under a snapshot ends under it, whatever is activated meanwhile.
 */
export class Evaluator {
  readonly #options: PoolOptions;
  #pool: ThreadPool | undefined;
  #current: LoadedSnapshot | undefined;
  #previous: LoadedSnapshot | undefined;
  #turn: Promise<void> = Promise.resolve();
  readonly #draining = new Set<Promise<void>>();

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...poolDefaults(), ...options };
  }

  /**
   * Makes a snapshot evaluable and current; the one before stays evaluable. Resolves when every thread is ready for
   * it; requests are answered by the threads before until then. Rejects with DocketError (`bundle_invalid`,
   * `registers_invalid`) where its modules or registers cannot be used; then nothing has changed.
   */
  use(snapshot: Snapshot): Promise<void> {
    const turn = this.#turn.then(() => this.#use(snapshot));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves with the verdict. Rejects with EvaluationError, or with DocketError `queue_full` or `shutting_down`. */
  async evaluate(job: EvaluationJob): Promise<Verdict> {
    const loaded = [this.#current, this.#previous].find((each) => each?.digest === job.snapshot);
    const scope = loaded?.scopes.get(job.framework)?.get(job.rule);
    if (this.#pool === undefined || scope === undefined) {
      throw new EvaluationError(
        "undefined_result",
        `no rule ${job.rule} of ${job.framework} in ${job.snapshot}`,
      );
    }
    const { snapshot, framework, input } = job;
    return parseResult(await this.#pool.evaluate({ snapshot, framework, input }), scope);
  }

  /** The digest of the snapshot in force. */
  get current(): Digest | undefined {
    return this.#current?.digest;
  }

  /** Whether evaluations can be answered at the moment. */
  get usable(): boolean {
    return this.#pool?.usable ?? false;
  }

  /** Jobs that wait for a thread. */
  get waiting(): number {
    return this.#pool?.waiting ?? 0;
  }

  /** Ends the threads. Jobs that are not answered yet reject with DocketError `shutting_down`. */
  async close(): Promise<void> {
    await this.#turn;
    await Promise.all([this.#pool?.close(), ...this.#draining]);
  }

  async #use(snapshot: Snapshot): Promise<void> {
    const current = this.#current;
    if (current?.digest === snapshot.digest) return;
    const loaded = await loadSnapshot(snapshot, current);
    const pool = await startPool(loaded, current, this.#options);
    const before = this.#pool;
    this.#pool = pool;
    this.#previous = current;
    this.#current = loaded;
    if (before !== undefined) this.#retire(before);
  }

  #retire(pool: ThreadPool): void {
    const done = pool.drain().finally(() => this.#draining.delete(done));
    this.#draining.add(done);
  }
}

async function startPool(
  loaded: LoadedSnapshot,
  previous: LoadedSnapshot | undefined,
  options: PoolOptions,
): Promise<ThreadPool> {
  const programs = [
    ...loaded.programs.map((program) => ({ ...program, eager: true })),
    ...(previous?.programs ?? []).map((program) => ({ ...program, eager: false })),
  ];
  const pool = new ThreadPool(programs, options);
  try {
    await pool.start();
    return pool;
  } catch (cause) {
    throw unusable(cause);
  }
}

function unusable(cause: unknown): unknown {
  if (!(cause instanceof ThreadUnusableError)) return cause;
  const { message, problems } = cause;
  const [first] = problems;
  if (first === undefined) {
    return new DocketError("bundle_invalid", `The policies cannot be evaluated: ${message}.`, {
      cause,
    });
  }
  const detail = `The policies refuse the registers: ${first.pointer}: ${first.detail}.`;
  return new DocketError("registers_invalid", detail, { cause, problems });
}
