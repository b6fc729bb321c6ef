import { activationRecord } from "../audit/event-record.ts";
import type { AuditLog } from "../audit/log.ts";
import { formatAuditReference } from "../audit/reference.ts";
import {
  activateSnapshot,
  hasSnapshot,
  readActiveSnapshot,
  readContent,
  storeSnapshot,
} from "../audit/snapshots.ts";
import type { Database } from "../db/connect.ts";
import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Evaluator } from "../policy/evaluator.ts";
import { utcDate } from "../policy/facts.ts";
import { NOTHING_LIVE } from "../policy/registers.ts";
import { restoreSnapshot } from "../policy/restore.ts";
import type { RegisterWarning } from "../policy/registers-types.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { LiveStore } from "../registers/live-store.ts";
import type { ActivePointer, Versions } from "../registers/poll.ts";
import type { PolicyInForce } from "../verify-policy.ts";

export interface PoliciesDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly evaluator: Pick<Evaluator, "use">;
  readonly live: Pick<LiveStore, "facts">;
  readonly origin: string;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Registers that were activated longer ago than this are not judged by; undefined: never. */
  readonly maxAgeMs: number | undefined;
}

/** Who asks for an activation. */
export interface Activator {
  /** Key id, `startup` or `watch`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

export interface Activated {
  readonly snapshot: Snapshot;
  readonly previous: string | undefined;
  readonly warnings: readonly RegisterWarning[];
  /** Undefined where it was in force already, and so nothing was done. */
  readonly auditReference: string | undefined;
}

interface State {
  readonly policy: PolicyInForce;
  readonly version: bigint;
  /** `performance.now()` of when it was put in force here; what was asked before says nothing about it. */
  readonly since: number;
  /** The same clock, when it was activated in the database. */
  readonly activatedAt: number;
}

const MAX_CONFLICTS = 5;
const RETRY_MS = 1_000;

/**
 * The snapshot by which this server judges. It follows the pointer in the database, which every replica polls, and moves it
 * when it is asked to activate something. Bundles and registers change together, in one assignment; whatever fails, the
 * last good snapshot stays in force.
 */
export class PoliciesInForce {
  readonly #deps: PoliciesDeps;
  #state: State | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #problem: { readonly digest: string; readonly detail: string; readonly at: number } | undefined;
  #following = false;

  constructor(deps: PoliciesDeps) {
    this.#deps = deps;
  }

  /**
   * Puts the first snapshot in force: that of the files where none is or where it was never here before (a new deployment),
   * else the one that is in force in the database, to which an operator may have gone back.
   * @param files the snapshot of the files, or why there is none
   */
  async start(files: Snapshot | DocketError, versions: Versions): Promise<void> {
    const { database, log, logger } = this.#deps;
    const pointer = versions.snapshot;
    if (files instanceof DocketError) {
      if (pointer === undefined) throw files;
      logger.error(
        { err: files },
        "the policy files are refused; the last snapshot stays in force",
      );
      return this.#takeOver(pointer, versions.askedAt);
    }
    if (pointer?.digest === files.digest) {
      await this.#deps.evaluator.use(files);
      return this.#put(files, pointer, versions.askedAt);
    }
    if (pointer !== undefined && (await hasSnapshot(database, log.logId, files.digest))) {
      logger.warn(
        { in_force: pointer.digest, files: files.digest },
        "another snapshot than that of the files is in force; `docket reload` activates the files",
      );
      return this.#takeOver(pointer, versions.askedAt);
    }
    await this.activate(files, { principal: "startup" }, { onlyIfNew: true });
  }

  /** What is in force. */
  get current(): PolicyInForce {
    return this.#required.policy;
  }

  /** What to judge by. Throws DocketError `registers_outdated` where it was activated too long ago. */
  forVerdicts(): PolicyInForce {
    const { policy } = this.#required;
    if (this.outdated) {
      throw new DocketError(
        "registers_outdated",
        "The registers in force were activated too long ago (DOCKET_REGISTERS_MAX_AGE); there is no verdict.",
        { retryAfter: 60 },
      );
    }
    return policy;
  }

  get outdated(): boolean {
    const { maxAgeMs } = this.#deps;
    return maxAgeMs !== undefined && performance.now() - this.#required.activatedAt > maxAgeMs;
  }

  /** Why this server is not where the others are; undefined where it is. */
  get problem(): string | undefined {
    if (this.#problem === undefined) return undefined;
    return `the snapshot ${this.#problem.digest} is in force elsewhere and cannot be used here: ${this.#problem.detail}`;
  }

  /** Goes where the pointer is. Never rejects. */
  follow(versions: Versions): void {
    const { snapshot: pointer, askedAt } = versions;
    const state = this.#state;
    if (state === undefined || pointer === undefined || askedAt < state.since) return;
    if (pointer.digest === state.policy.snapshot.digest) {
      this.#problem = undefined;
      const activatedAt = askedAt - pointer.ageMs;
      this.#state = { ...state, version: pointer.version, activatedAt };
      return;
    }
    const waits = this.#problem?.digest === pointer.digest && askedAt < this.#problem.at + RETRY_MS;
    if (this.#following || waits) return;
    this.#following = true;
    void this.#exclusively(async () => {
      // An activation of its own may have come first.
      if (askedAt >= this.#required.since) await this.#takeOver(pointer, askedAt);
    })
      .catch((error: unknown) => this.#noteProblem(pointer.digest, error))
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
      await this.#deps.evaluator.use(snapshot);
      try {
        return await this.#move(snapshot, activator, onlyIfNew);
      } catch (error) {
        // The evaluator keeps two snapshots: the one in force must be one of them.
        if (this.#state !== undefined)
          await this.#deps.evaluator.use(this.current.snapshot, { proven: true });
        throw error;
      }
    });
  }

  /** A snapshot that was activated before. Throws DocketError `not_found`. */
  async stored(digest: string): Promise<Snapshot> {
    const { database, log } = this.#deps;
    // Parts of snapshots are stored under digests too.
    if (!(await hasSnapshot(database, log.logId, digest))) {
      throw new DocketError("not_found", `No snapshot is stored as ${digest}.`);
    }
    const { contents, bundles } = this.#state?.policy.snapshot ?? { contents: [], bundles: [] };
    const known = new Map(contents.map((content) => [content.digest, content.bytes]));
    return restoreSnapshot(
      digest,
      async (part) => known.get(part) ?? (await readContent(database, log.logId, part))?.bytes,
      bundles,
    );
  }

  get #required(): State {
    if (this.#state === undefined) throw new TypeError("no snapshot is in force yet");
    return this.#state;
  }

  async #takeOver(pointer: ActivePointer, askedAt: number): Promise<void> {
    const snapshot = await this.stored(pointer.digest);
    await this.#deps.evaluator.use(snapshot, { proven: true });
    this.#put(snapshot, pointer, askedAt);
    this.#deps.logger.info({ snapshot: snapshot.digest }, "another snapshot is in force");
  }

  async #move(snapshot: Snapshot, activator: Activator, onlyIfNew: boolean): Promise<Activated> {
    const { database, log } = this.#deps;
    const { warnings } = snapshot.registers;
    await storeSnapshot(database, log.logId, snapshot.digest, snapshot.contents);
    for (let attempt = 1; ; attempt += 1) {
      const before = await readActiveSnapshot(database, log.logId);
      const previous = before?.snapshot;
      const version = before?.version ?? 0n;
      if (onlyIfNew && previous === snapshot.digest) {
        this.#put(snapshot, { version, ageMs: 0 }, performance.now());
        return { snapshot, previous, warnings, auditReference: undefined };
      }
      try {
        const record = this.#record(snapshot, previous, activator);
        const change = activateSnapshot(log.logId, snapshot.digest, version);
        const [place] = await log.appendWith([record], change);
        this.#put(snapshot, { version: version + 1n, ageMs: 0 }, performance.now());
        const auditReference = formatAuditReference(log.logId, place?.index ?? 0n);
        return { snapshot, previous, warnings, auditReference };
      } catch (error) {
        const conflict = error instanceof DocketError && error.code === "conflict";
        if (!conflict || attempt === MAX_CONFLICTS) throw error;
      }
    }
  }

  #record(snapshot: Snapshot, previous: string | undefined, activator: Activator) {
    const { origin, clock } = this.#deps;
    return activationRecord({
      origin,
      time: clock(),
      snapshot: snapshot.digest,
      previous,
      bundles: snapshot.bundles.map(({ digest }) => digest),
      registers: snapshot.registers.digest,
      ...activator,
    });
  }

  #put(
    snapshot: Snapshot,
    { version, ageMs }: Pick<ActivePointer, "version" | "ageMs">,
    askedAt: number,
  ): void {
    const { live, clock } = this.#deps;
    const facts = live.facts(snapshot.registers.slow.as_of, utcDate(clock));
    this.#problem = undefined;
    this.#state = {
      policy: { snapshot: withoutLive(snapshot), live: facts },
      version,
      since: performance.now(),
      activatedAt: askedAt - ageMs,
    };
  }

  #noteProblem(digest: string, error: unknown): void {
    const detail = error instanceof DocketError ? error.message : "it cannot be read";
    if (this.#problem?.digest !== digest || this.#problem.detail !== detail) {
      this.#deps.logger.error({ err: error, snapshot: digest }, "a snapshot cannot be taken over");
    }
    this.#problem = { digest, detail, at: performance.now() };
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

/** The live documents of the files have gone into the database: they may be large, and they are not what is in force. */
function withoutLive(snapshot: Snapshot): Snapshot {
  return { ...snapshot, registers: { ...snapshot.registers, live: NOTHING_LIVE } };
}
