import type { LogProgress } from "./tree-store.ts";

/** So much longer a replica waits that did not publish the last checkpoint. */
const HEAD_START_MS = 250;
/** So few records are less work than finding out whose turn it is. */
const FEW = 4n;

/**
 * Spares replicas work that another one does. Any of them may integrate and publish at any time, and only one gets through
 * (tree-store.ts); under load the one that published last has a head start, and nobody joins in while the tree grows.
 */
export class CheckpointTurn {
  #published = -1n;
  #integrated = 0n;

  /** Milliseconds between checkpoints for this replica. */
  interval({ published }: LogProgress, intervalMs: number): number {
    return published === this.#published ? intervalMs : intervalMs + HEAD_START_MS;
  }

  /** Whether another replica is at work: the tree grew since the last time this was asked, and not by this one. */
  isOthers({ sequenced, integrated, published }: LogProgress): boolean {
    const grown = integrated > this.#integrated;
    this.#integrated = integrated;
    return grown && sequenced - published > FEW;
  }

  /** This replica put the leaves below `size` into the tree. */
  integrated(size: bigint): void {
    if (size > this.#integrated) this.#integrated = size;
  }

  /** This replica published the checkpoint of `size`. */
  published(size: bigint): void {
    this.#published = size;
  }
}
