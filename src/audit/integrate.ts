import { signCheckpoint } from "../merkle/checkpoint-signing.ts";
import { proveConsistency, verifyConsistency, type TreeHead } from "../merkle/consistency.ts";
import type { NoteSigner } from "../merkle/note-signing.ts";
import { edgeRoot } from "../merkle/tile-edge.ts";
import { growTiles } from "../merkle/tile-growth.ts";
import { sha256 } from "./hashing.ts";
import { LogFault } from "./log-fault.ts";
import type { LockedTree, SignedCheckpoint, TreeStore } from "./tree-store.ts";

/** Leaves that one transaction puts into the tree: about ten milliseconds of work. */
const BATCH = 2_048;

/** What came of a step: what is new, nothing, or another replica is at it. */
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
 * Puts the next committed leaves into the tree: their hashes, full tiles and the new edge in one transaction. Idempotent and
 * restartable: it begins where the stored tree ends. Gives the new size. Throws a LogFault where records have a gap.
 */
export async function integrateBatch(store: TreeStore): Promise<Step<bigint>> {
  const outcome = await store.locked(async (tree) => {
    const hashes = await tree.leafHashes(BATCH);
    if (hashes.length === 0) return undefined;
    const growth = growTiles(sha256, tree.edge, hashes);
    await tree.grow(growth);
    return growth.edge.size;
  });
  return stepOf(outcome);
}

/**
 * Signs and stores a checkpoint of the whole tree, if it is larger than the last and an extension of it and of the anchor.
 * The file has it before the database does, so whatever anyone saw is in the file. Throws a LogFault rather than sign
 * anything that is smaller or no extension.
 */
export async function publishTree(
  store: TreeStore,
  options: PublishOptions,
): Promise<Step<SignedCheckpoint>> {
  return stepOf(await store.locked((tree) => publish(tree, options)));
}

async function publish(
  tree: LockedTree,
  { origin, signers, vkey, successor, file, anchor }: PublishOptions,
): Promise<SignedCheckpoint | undefined> {
  // No fault: the key was rotated, and servers that have the new one publish.
  if (tree.vkey !== vkey) throw new Error(`the log's key is ${tree.vkey}, not ${vkey}`);
  const size = tree.edge.size;
  const published = tree.published?.size ?? 0n;
  if (size < published)
    throw new LogFault(`the tree has ${size} leaves, ${published} are published`);
  if (size === published || size < (anchor?.size ?? 0n)) return undefined;
  const head = { size, root: edgeRoot(sha256, tree.edge) };
  for (const earlier of [tree.published, anchor]) await requireExtension(tree, earlier, head);
  const note = await signCheckpoint({ origin, ...head, extensions: [] }, signers);
  const checkpoint = { ...head, note };
  await file?.append(checkpoint);
  await tree.publish(checkpoint);
  if (successor !== undefined) await tree.replaceKey(size, { from: vkey, to: successor });
  return checkpoint;
}

async function requireExtension(
  { readTiles }: LockedTree,
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

function stepOf<T>(outcome: { readonly result: T | undefined } | undefined): Step<T> {
  if (outcome === undefined) return "busy";
  return outcome.result === undefined ? "nothing" : { done: outcome.result };
}
