import { setTimeout as delay } from "node:timers/promises";
import type { FailureLog } from "../db/database.ts";
import type { CheckpointFile } from "./checkpoint-file.ts";
import { dueIn } from "./checkpoint-pace.ts";
import { CheckpointTurn } from "./checkpoint-turn.ts";
import type { LogFloor } from "./floor.ts";
import { integrateBatch, publishTree } from "./integrate.ts";
import { LogFault } from "./log-fault.ts";
import { requireGrowth } from "./log-growth.ts";
import { PublicationWaiters } from "./publication-waiters.ts";
import type { LogSigner } from "./signing-key.ts";
import type { SignedCheckpoint, TreeStore } from "./tree-store.ts";
import { WakefulSleep } from "./wakeful-sleep.ts";

export interface IntegratorOptions {
  readonly store: TreeStore;
  readonly origin: string;
  readonly signer: LogSigner;
  readonly floor: LogFloor;
  /** Milliseconds between checkpoints under load. */
  readonly intervalMs: number;
  readonly file?: CheckpointFile | undefined;
  /** Called with what this process published. */
  readonly onPublished?: ((checkpoint: SignedCheckpoint) => void) | undefined;
  readonly logger: FailureLog & { error(context: { readonly err: unknown }, text: string): void };
}

/** Batches of leaves between two checkpoints, so that a long backlog is published as it goes in. */
const BATCHES = 32;
/** Looks of a replica that has nothing to do: how soon it takes over. */
const IDLE_MS = 400;
const BUSY_MS = 50;
const RETRY_MS = 500;
/** Without progress for so long something is wrong. */
const STUCK_MS = 30_000;
const LAST_CHECKPOINT_MS = 5_000;

/**
 * Turns committed records into signed checkpoints, off the path of verdicts. Every replica runs one, and any
 * of them goes on where another stopped.
 */
export class Integrator {
  readonly #options: IntegratorOptions;
  readonly #waiters = new PublicationWaiters();
  readonly #turn = new CheckpointTurn();
  readonly #sleep = new WakefulSleep();
  #published = 0n;
  #fault: string | undefined;
  #failing = false;
  #progressAt = performance.now();
  #stopped = false;
  #running: Promise<void> | undefined;

  constructor(options: IntegratorOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There are new records. */
  wake(): void {
    this.#sleep.wake();
  }

  /** `ok`, or why records are not published. */
  get state(): string {
    if (this.#fault !== undefined) return `nothing is published any more: ${this.#fault}`;
    const stuck = performance.now() - this.#progressAt;
    if (stuck < STUCK_MS) return "ok";
    return `records wait for a checkpoint, without progress for ${Math.round(stuck / 1000)} s`;
  }

  /** Resolves with whether a checkpoint covers the record within `timeoutMs`. */
  async waitFor(index: bigint, timeoutMs: number): Promise<boolean> {
    if (this.#published > index) return true;
    const covered = this.#waiters.wait(index, timeoutMs);
    this.wake();
    await covered;
    return this.#published > index;
  }

  /** Publishes what there is, then stops. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.#sleep.stop();
    await this.#running;
    const giveUpAt = performance.now() + LAST_CHECKPOINT_MS;
    while (this.#fault === undefined && performance.now() < giveUpAt) {
      const left = await this.#step(true).catch((error: unknown) => this.#failed(error));
      if (left === IDLE_MS) return;
      await delay(Math.min(left, BUSY_MS));
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped && this.#fault === undefined) {
      const wait = await this.#step(false).catch((error: unknown) => this.#failed(error));
      await this.#sleep.sleep(wait, wait === IDLE_MS);
    }
  }

  /** Looks, does what is due, and gives the milliseconds until the next look; IDLE_MS where there is nothing to do. */
  async #step(atOnce: boolean): Promise<number> {
    this.#sleep.begin();
    const floor = this.#options.floor.size;
    const progress = await this.#options.store.look();
    requireGrowth(progress, floor, this.#published);
    if (progress.sequenced === progress.published) this.#progressAt = performance.now();
    await this.#advance(progress.published);
    const due = dueIn(progress, this.#turn.interval(progress, this.#options.intervalMs));
    if (due === undefined) return this.#waiters.size > 0 ? BUSY_MS : IDLE_MS;
    if (due > 0 && !atOnce) return due;
    if (this.#turn.isOthers(progress) && !atOnce) return BUSY_MS;
    if ((await this.#integrate(progress.sequenced)) === "busy") return BUSY_MS;
    const step = await publishTree(this.#options.store, {
      origin: this.#options.origin,
      signers: [this.#options.signer],
      vkey: this.#options.signer.vkey,
      file: this.#options.file,
      anchor: this.#options.file?.last,
    });
    if (step === "busy") return BUSY_MS;
    this.#failing = false;
    if (step === "nothing") return BUSY_MS;
    this.#turn.published(step.done.size);
    await this.#advance(step.done.size);
    this.#options.onPublished?.(step.done);
    return 1;
  }

  /** Up to `size`, and not to what is appended meanwhile: under load that would have no end. */
  async #integrate(size: bigint): Promise<"done" | "busy"> {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const step = await integrateBatch(this.#options.store);
      if (step === "busy") return "busy";
      if (step === "nothing") return "done";
      this.#turn.integrated(step.done);
      if (step.done >= size) return "done";
    }
    return "done";
  }

  /** Notes what is published, whoever published it: in the floor, in this server's file, and to those who wait. */
  async #advance(published: bigint): Promise<void> {
    const { floor, file, store } = this.#options;
    if (published > this.#published) {
      this.#published = published;
      this.#progressAt = performance.now();
    }
    floor.raise(published);
    this.#waiters.published(published);
    if (file === undefined || published <= (file.last?.size ?? 0n)) return;
    const checkpoint = await store.lastCheckpoint();
    if (checkpoint !== undefined) await file.append(checkpoint);
  }

  /** What failed is done again from what is stored; a fault never is. */
  #failed(error: unknown): number {
    const { logger } = this.#options;
    if (error instanceof LogFault) {
      this.#fault = error.message;
      logger.error(
        { err: error },
        "the log is not as it was published; nothing is signed any more",
      );
    } else if (!this.#failing) {
      this.#failing = true;
      logger.warn({ err: error }, "the log could not be published; trying again");
    }
    return RETRY_MS;
  }
}
