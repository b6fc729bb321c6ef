import { setTimeout as delay } from "node:timers/promises";
import type { Database, FailureLog } from "../db/database.ts";
import { proveConsistency } from "../merkle/consistency.ts";
import { sha256 } from "./hashing.ts";
import { lastCosigned, storeCosignature } from "./cosignatures.ts";
import type { LogFloor } from "./floor.ts";
import { tileReader } from "./tree-rows.ts";
import type { SignedCheckpoint } from "./tree-store.ts";
import { addCheckpoint, type WitnessAnswer } from "./witness-client.ts";
import type { Witness } from "./witness-list.ts";

export interface WitnessesOptions {
  readonly database: Database;
  readonly logId: number;
  readonly witnesses: readonly Witness[];
  readonly floor: LogFloor;
  readonly logger: FailureLog;
}

const TIMEOUT_MS = 10_000;
/** A witness is asked this often at most, and less while it fails. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Has checkpoints cosigned, beside everything else: each witness has a loop of its own that sends the newest checkpoint
 * there is when the one before is answered. What fails is tried again with the next checkpoint.
 */
export class Witnesses {
  readonly #options: WitnessesOptions;
  readonly #stopped = new AbortController();
  readonly #loops: readonly Loop[];

  constructor(options: WitnessesOptions) {
    this.#options = options;
    this.#loops = options.witnesses.map((witness) => ({
      witness,
      newest: undefined,
      running: undefined,
    }));
  }

  /** There is a new checkpoint. Returns at once. */
  submit(checkpoint: SignedCheckpoint): void {
    for (const loop of this.#loops) {
      loop.newest = checkpoint;
      loop.running ??= this.#run(loop).finally(() => (loop.running = undefined));
    }
  }

  /** Ends every loop, whatever a witness is doing. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await Promise.race([Promise.all(this.#loops.map(async ({ running }) => running)), delay(500)]);
  }

  async #run(loop: Loop): Promise<void> {
    let pause = PAUSE_MS;
    while (loop.newest !== undefined && !this.#stopped.signal.aborted) {
      const checkpoint = loop.newest;
      const failure = await this.#send(loop.witness, checkpoint).catch(
        () => "the database does not answer",
      );
      if (failure === undefined && loop.newest === checkpoint) loop.newest = undefined;
      if (failure !== undefined) {
        const err = new Error(failure);
        if (pause === PAUSE_MS)
          this.#options.logger.warn({ err }, `witness ${loop.witness.key.name} did not cosign`);
      }
      pause = failure === undefined ? PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => {});
    }
  }

  async #send(witness: Witness, checkpoint: SignedCheckpoint): Promise<string | undefined> {
    const { database, logId, floor } = this.#options;
    const known = await lastCosigned(database.sql, logId, witness.key.name);
    let answer = await this.#ask(witness, checkpoint, known);
    if ("size" in answer && answer.size <= checkpoint.size) {
      answer = await this.#ask(witness, checkpoint, answer.size);
    }
    if ("size" in answer) {
      // It has seen more of this log than there is: that is the floor.
      floor.raise(answer.size);
      return `it cosigned a checkpoint of ${answer.size} records, and this one has ${checkpoint.size}`;
    }
    if ("failure" in answer) return answer.failure;
    const { size } = checkpoint;
    await storeCosignature(database.sql, logId, {
      size,
      witness: witness.key.name,
      line: answer.line,
    });
    return undefined;
  }

  async #ask(
    witness: Witness,
    checkpoint: SignedCheckpoint,
    oldSize: bigint,
  ): Promise<WitnessAnswer> {
    const { database, logId } = this.#options;
    const from = oldSize > checkpoint.size ? 0n : oldSize;
    const hashes = await proveConsistency(
      sha256,
      tileReader(database.sql, logId),
      from,
      checkpoint.size,
    );
    return addCheckpoint(
      witness,
      { oldSize: from, hashes, checkpoint: checkpoint.note },
      TIMEOUT_MS,
    );
  }
}

interface Loop {
  readonly witness: Witness;
  newest: SignedCheckpoint | undefined;
  running: Promise<void> | undefined;
}
