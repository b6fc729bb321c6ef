import type { TreeHead } from "../merkle/consistency.ts";
import type { TileEdge } from "../merkle/tile-edge.ts";
import type { TileGrowth } from "../merkle/tile-growth.ts";
import type { ReadTiles } from "../merkle/tile-reader.ts";

/** A checkpoint that is signed: the whole note. */
export interface SignedCheckpoint extends TreeHead {
  readonly note: string;
}

/** How far a log is. Times are by the database's clock. */
export interface LogProgress {
  /** Records, leaves in the tree, leaves that a checkpoint covers. */
  readonly sequenced: bigint;
  readonly integrated: bigint;
  readonly published: bigint;
  readonly sinceCheckpointMs: number;
  readonly sinceRecordMs: number;
}

/** The tree of a log as it was at one moment. */
export interface StoredTree {
  readonly edge: TileEdge;
  /** The last checkpoint; undefined before the first. */
  readonly published: TreeHead | undefined;
  /** Verifier key of the key that is to sign. */
  readonly vkey: string | undefined;
  /** Hash of the last leaf in the tree: no other history of the log has it there. */
  readonly lastLeaf: Uint8Array | undefined;
}

/** The log's key changes hands with a checkpoint that both keys sign. */
export interface Succession {
  readonly from: string;
  readonly to: string;
}

/**
 * Where trees are kept. There is no lock and no transaction: whoever works reads the tree, and what comes of it is stored by
 * one statement that takes effect from that state and from no other. Of several replicas at work one gets through, and the
 * others begin again; one that dies leaves nothing behind.
 */
export interface TreeStore {
  look(): Promise<LogProgress>;
  read(): Promise<StoredTree>;
  /** Reads tiles of a tree that was read. */
  tiles(tree: StoredTree): ReadTiles;
  /** The hashes of the next leaves, at most `count`. */
  leafHashes(tree: StoredTree, count: number): Promise<Uint8Array[]>;
  /** Stores full tiles and edge, or neither where the tree is no longer `tree`. Says whether it did. */
  grow(tree: StoredTree, growth: TileGrowth): Promise<boolean>;
  /**
   * Stores a checkpoint of the whole of `tree` and, with `succession`, the end of the log's key and the beginning of the
   * next; nothing where another checkpoint came after the last one of `tree`. Says whether it did.
   */
  publish(
    tree: StoredTree,
    checkpoint: SignedCheckpoint,
    succession?: Succession,
  ): Promise<boolean>;
  /** The last checkpoint; undefined before the first. */
  lastCheckpoint(): Promise<SignedCheckpoint | undefined>;
}
