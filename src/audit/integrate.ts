import { signCheckpoint } from "../merkle/checkpoint-signing.ts";
import { proveConsistency, verifyConsistency, type TreeHead } from "../merkle/consistency.ts";
import type { NoteSigner } from "../merkle/note-signing.ts";
import { edgeRoot } from "../merkle/tile-edge.ts";
import { growTiles } from "../merkle/tile-growth.ts";
import type { ReadTiles } from "../merkle/tile-reader.ts";
import { sha256 } from "./hashing.ts";
import { LogFault } from "./log-fault.ts";
import type { SignedCheckpoint, TreeStore } from "./tree-store.ts";

/** Leaves that one statement puts into the tree: about ten milliseconds of work. */
const BATCH = 2_048;

/** What came of a step: what is new, nothing, or another replica was quicker. */
export type Step<T> = { readonly done: T } | "nothing" | "busy";

/** Where checkpoints go before anyone can see them. */
export interface CheckpointSink {
  append(checkpoint: SignedCheckpoint): Promise<void>;
}

export interface PublishOptions {
  readonly origin: string;
  /** The log's key; two while it is replaced. */
  readonly signers: readonly NoteSigner[];
  /** The verifier key that the log must be at. */
  readonly vkey: string;
  readonly file?: CheckpointSink | undefined;
  /** The verifier key that takes the place of the log's with this checkpoint. */
  readonly successor?: string | undefined;
  /** A checkpoint from outside the database that the tree must extend. */
  readonly anchor?: TreeHead | undefined;
}

/**
 * Puts the next committed leaves into the tree: their hashes, full tiles and the new edge in one statement. Idempotent and
 * restartable: it begins where the stored tree ends. Gives the new size. Throws a LogFault where records have a gap.
 */
export async function integrateBatch(store: TreeStore): Promise<Step<bigint>> {
  const tree = await store.read();
  const hashes = await store.leafHashes(tree, BATCH);
  if (hashes.length === 0) return "nothing";
  const growth = growTiles(sha256, tree.edge, hashes);
  return (await store.grow(tree, growth)) ? { done: growth.edge.size } : "busy";
}

/**
 * Signs and stores a checkpoint of the whole tree, if it is larger than the last and an extension of it and of the anchor.
 * The file has it before the database does, so whatever anyone saw is in the file. Throws a LogFault rather than sign
 * anything that is smaller or no extension.
 */
export async function publishTree(
  store: TreeStore,
  { origin, signers, vkey, successor, file, anchor }: PublishOptions,
): Promise<Step<SignedCheckpoint>> {
  const tree = await store.read();
  // No fault: the key was rotated, and servers that have the new one publish.
  if (tree.vkey !== vkey) throw new Error(`the log's key is ${tree.vkey}, not ${vkey}`);
  const size = tree.edge.size;
  const published = tree.published?.size ?? 0n;
  if (size < published)
    throw new LogFault(`the tree has ${size} leaves, ${published} are published`);
  if (size === published || size < (anchor?.size ?? 0n)) return "nothing";
  const head = { size, root: edgeRoot(sha256, tree.edge) };
  const tiles = store.tiles(tree);
  for (const earlier of [tree.published, anchor]) await requireExtension(tiles, earlier, head);
  const note = await signCheckpoint({ origin, ...head, extensions: [] }, signers);
  const checkpoint = { ...head, note };
  await file?.append(checkpoint);
  const succession = successor === undefined ? undefined : { from: vkey, to: successor };
  return (await store.publish(tree, checkpoint, succession)) ? { done: checkpoint } : "busy";
}

async function requireExtension(
  readTiles: ReadTiles,
  from: TreeHead | undefined,
  to: TreeHead,
): Promise<void> {
  if (from === undefined) return;
  const proof = await proveConsistency(sha256, readTiles, from.size, to.size);
  if (verifyConsistency(sha256, from, to, proof)) return;
  throw new LogFault(
    `the tree of ${to.size} leaves is no extension of the checkpoint of ${from.size}`,
  );
}
