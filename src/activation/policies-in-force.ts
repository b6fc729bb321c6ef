import type { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Evaluator } from "../policy/evaluator.ts";
import type { RegisterWarning } from "../policy/registers-types.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { LiveStore } from "../registers/live-store.ts";
import type { ActivePointer, Versions } from "../registers/poll.ts";
import type { PolicyInForce } from "../verify-policy.ts";
import { firstSnapshot } from "./first-snapshot.ts";
import { isOutdated, putInForce, registersOutdated, type InForce } from "./in-force.ts";
import { movePointer, type Activator, type Moved, type PointerDeps } from "./move-pointer.ts";
import { readStoredSnapshot } from "./stored-snapshot.ts";
import { TakeOverProblem } from "./take-over-problem.ts";

export interface PoliciesDeps extends PointerDeps {
  readonly evaluator: Pick<Evaluator, "use">;
  readonly live: Pick<LiveStore, "facts">;
  readonly logger: Logger;
  /** Registers that were activated longer ago than this are not judged by; undefined: never. */
  readonly maxAgeMs: number | undefined;
}

export interface Activated extends Moved {
  readonly snapshot: Snapshot;
  readonly warnings: readonly RegisterWarning[];
}

/**
 * The snapshot by which this server judges. It follows the pointer in the database, which every replica polls, and moves it
 * when it is asked to activate something. Bundles and registers change together, in one assignment; whatever fails, the
 * last good snapshot stays in force.
 */
export class PoliciesInForce {
  readonly #deps: PoliciesDeps;
  readonly #problem: TakeOverProblem;
  #state: InForce | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #following = false;

  constructor(deps: PoliciesDeps) {
    this.#deps = deps;
    this.#problem = new TakeOverProblem(deps.logger);
  }

  /** Puts the first snapshot in force; see {@link firstSnapshot}. */
  async start(files: Snapshot | DocketError, versions: Versions): Promise<void> {
    const { database, log, logger, evaluator } = this.#deps;
    const where = { database, logId: log.logId, logger };
    const first = await firstSnapshot(where, files, versions.snapshot);
    if (first.kind === "follow") await this.#takeOver(first.pointer, versions.askedAt);
    else if (first.kind === "activate")
      await this.activate(first.snapshot, { principal: "startup" }, { onlyIfNew: true });
    else {
      await evaluator.use(first.snapshot);
      this.#put(first.snapshot, versions.askedAt - first.pointer.ageMs);
    }
  }

  /** What is in force. */
  get current(): PolicyInForce {
    return this.#required.policy;
  }

  /** What to judge by. Throws DocketError `registers_outdated` where it was activated too long ago. */
  forVerdicts(): PolicyInForce {
    if (this.outdated) throw registersOutdated();
    return this.current;
  }

  get outdated(): boolean {
    return isOutdated(this.#required, this.#deps.maxAgeMs);
  }

  /** Why this server is not where the others are; undefined where it is. */
  get problem(): string | undefined {
    return this.#problem.detail;
  }

  /** Goes where the pointer is. Never rejects. */
  follow({ snapshot: pointer, askedAt }: Versions): void {
    const state = this.#state;
    if (state === undefined || pointer === undefined || askedAt < state.since) return;
    if (pointer.digest === state.policy.snapshot.digest) {
      this.#problem.clear();
      this.#state = { ...state, activatedAt: askedAt - pointer.ageMs };
      return;
    }
    if (this.#following || this.#problem.waits(pointer.digest, askedAt)) return;
    this.#following = true;
    void this.#exclusively(async () => {
      // An activation of its own may have come first.
      if (askedAt >= this.#required.since) await this.#takeOver(pointer, askedAt);
    })
      .catch((error: unknown) => this.#problem.note(pointer.digest, error))
      .finally(() => (this.#following = false));
  }

  /**
   * Puts a snapshot in force everywhere: it must evaluate, it is stored, and its activation is recorded. Rejects with
   * DocketError where that fails; then nothing has changed.
   * @param options.onlyIfNew leave alone what is in force already, instead of activating it anew
   */
  activate(
    snapshot: Snapshot,
    activator: Activator,
    { onlyIfNew = false }: { readonly onlyIfNew?: boolean } = {},
  ): Promise<Activated> {
    return this.#exclusively(async () => {
      const { evaluator } = this.#deps;
      await evaluator.use(snapshot);
      try {
        const moved = await movePointer(this.#deps, snapshot, activator, onlyIfNew);
        this.#put(snapshot, performance.now());
        return { ...moved, snapshot, warnings: snapshot.registers.warnings };
      } catch (error) {
        // The evaluator keeps two snapshots: the one in force must be one of them.
        if (this.#state !== undefined) await evaluator.use(this.current.snapshot, { proven: true });
        throw error;
      }
    });
  }

  /** A snapshot that was activated before. Throws DocketError `not_found`. */
  stored(digest: string): Promise<Snapshot> {
    const { database, log } = this.#deps;
    return readStoredSnapshot(database, log.logId, digest, this.#state?.policy.snapshot);
  }

  get #required(): InForce {
    if (this.#state === undefined) throw new TypeError("no snapshot is in force yet");
    return this.#state;
  }

  async #takeOver({ digest, ageMs }: ActivePointer, askedAt: number): Promise<void> {
    const { evaluator, logger } = this.#deps;
    const snapshot = await this.stored(digest);
    await evaluator.use(snapshot, { proven: true });
    this.#put(snapshot, askedAt - ageMs);
    logger.info({ snapshot: digest }, "another snapshot is in force");
  }

  #put(snapshot: Snapshot, activatedAt: number): void {
    this.#problem.clear();
    this.#state = putInForce(snapshot, activatedAt, this.#deps);
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
