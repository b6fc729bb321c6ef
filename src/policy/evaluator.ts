import { DocketError } from "../errors.ts";
import type { Digest } from "../canonical.ts";
import { EvaluationError } from "./evaluation-error.ts";
import { poolDefaults, type PoolOptions } from "./pool-options.ts";
import { ThreadPool } from "./pool.ts";
import { loadSnapshot, programsOf, type LoadedSnapshot } from "./programs.ts";
import type { Program, ThreadJob } from "./protocol.ts";
import { registersInvalid } from "./register-problem.ts";
import { parseResult } from "./result.ts";
import type { Snapshot } from "./snapshot.ts";
import { EvaluationThread, ThreadUnusableError } from "./thread.ts";
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

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...poolDefaults(), ...options };
  }

  /**
   * Makes a snapshot evaluable and current; the one before stays evaluable. Resolves when every thread is ready for
   * it. Rejects with DocketError (`bundle_invalid`, `registers_invalid`) where its modules or registers cannot be used; then
   * nothing has changed.
   * @param options.proven it is in force elsewhere, or was here: the trial in a thread of its own, in which a snapshot may
   *   hang or break what it likes, is left out
   */
  use(snapshot: Snapshot, { proven = false }: { readonly proven?: boolean } = {}): Promise<void> {
    const turn = this.#turn.then(() => this.#use(snapshot, proven));
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

  /** Refuses what would have to wait for a thread for too long. Throws DocketError `queue_full`. */
  requireRoom(): void {
    this.#pool?.requireRoom();
  }

  /** Ends the threads. Jobs that are not answered yet reject with DocketError `shutting_down`. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#pool?.close();
  }

  async #use(snapshot: Snapshot, proven: boolean): Promise<void> {
    const current = this.#current;
    if (current?.digest === snapshot.digest) return;
    const loaded = await loadSnapshot(snapshot, [current, this.#previous]);
    const programs = programsOf(loaded, [current, this.#previous]);
    try {
      if (this.#pool === undefined) this.#pool = await startPool(programs, this.#options);
      else {
        if (!proven) await tryOut(programsOf(loaded, []), this.#options);
        await this.#pool.load(programs);
      }
    } catch (cause) {
      throw unusable(cause, snapshot);
    }
    this.#previous = current;
    this.#current = loaded;
  }
}

async function startPool(programs: readonly Program[], options: PoolOptions): Promise<ThreadPool> {
  const pool = new ThreadPool(programs, options);
  await pool.start();
  return pool;
}

async function tryOut(programs: readonly Program[], options: PoolOptions): Promise<void> {
  const thread = new EvaluationThread(programs, options);
  try {
    await thread.ready;
  } finally {
    await thread.close();
  }
}

function unusable(cause: unknown, { registers }: Snapshot): unknown {
  if (!(cause instanceof ThreadUnusableError)) return cause;
  const { message, problems } = cause;
  if (problems.length === 0) {
    return new DocketError("bundle_invalid", `The policies cannot be evaluated: ${message}.`, {
      cause,
    });
  }
  const located = problems.map(({ pointer, detail }) => registers.locate(pointer, detail));
  return registersInvalid(located, cause);
}
