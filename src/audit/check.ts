import type { TreeHead } from "../merkle/consistency.ts";
import type { Sha256 } from "../merkle/hash.ts";
import { EMPTY_EDGE, edgeRoot } from "../merkle/tile-edge.ts";
import type { TileEdge } from "../merkle/tile-edge.ts";
import { readEdge, readRoot, type ReadTiles } from "../merkle/tile-reader.ts";
import { growTiles } from "../merkle/tile-growth.ts";
import { CheckFailure } from "./check-failure.ts";
import { checkLeaves, sameBytes } from "./check-leaves.ts";
import type { LeafChunk } from "./check-leaves.ts";
import { checkTiles, edgeContents, missingTile } from "./check-tiles.ts";
import type { ReadKeptTiles } from "./check-tiles.ts";

/** A tree that the log was at one time, and where that is known from: `history` is what the checker saw before. */
export interface KnownHead extends TreeHead {
  readonly from: "checkpoint" | "history";
}

/** Where the parts of a log come from. Nothing that it gives is believed. */
export interface LogSource {
  /** The first record that is looked at, a multiple of 256, where that is not 0: of those before it only the tiles are. */
  readonly first?: bigint;
  /** Records from `first` up to, but without, `size`, in order, some hundreds or thousands at a time. */
  leaves(size: bigint): AsyncIterable<LeafChunk>;
  readTiles: ReadKeptTiles;
}

export interface LogCheck {
  readonly sha256: Sha256;
  readonly source: LogSource;
  /** The tree to be checked, from a checkpoint whose signature was verified. */
  readonly head: TreeHead;
  /** Trees that the log has been, by growing size, none larger than `head`. */
  readonly earlier?: AsyncIterable<KnownHead> | Iterable<KnownHead>;
  /** Told after every chunk how many records are checked. */
  readonly onProgress?: (checked: bigint) => void;
}

/**
 * Checks a whole log against a signed tree: every index is there, every leaf has its hash, every tile holds those hashes, the
 * root is the signed one, and so were the earlier ones. Constant memory. Throws a CheckFailure at the first thing that is not so.
 */
export async function checkLog(check: LogCheck): Promise<void> {
  const { sha256, source, head } = check;
  const earlier = new Heads(check.earlier ?? []);
  let edge = await edgeBefore(source);
  await earlier.below(edge.size, (size) => readRoot(sha256, requiredTiles(source), size));
  await earlier.check(sha256, edge);
  for await (const chunk of source.leaves(head.size)) {
    const hashes = checkLeaves(sha256, chunk, edge.size);
    for (let at = 0; at < hashes.length;) {
      const end = await earlier.within(edge.size, hashes.length - at);
      const growth = growTiles(sha256, edge, hashes.slice(at, at + end));
      edge = growth.edge;
      at += end;
      await checkTiles(source.readTiles, growth.full);
      await earlier.check(sha256, edge);
    }
    check.onProgress?.(edge.size);
  }
  await checkEnd(check, edge, earlier.good);
}

/** Tiles that are not believed: the root at the end is made of them. */
async function edgeBefore(source: LogSource): Promise<TileEdge> {
  const { first = 0n } = source;
  return first === 0n ? EMPTY_EDGE : readEdge(requiredTiles(source), first);
}

function requiredTiles({ readTiles }: LogSource): ReadTiles {
  return async (tiles) => {
    const kept = await readTiles(tiles);
    return tiles.map((tile, at) => kept[at] ?? missingTile(tile));
  };
}

async function checkEnd({ sha256, source, head }: LogCheck, edge: TileEdge, good: bigint) {
  if (edge.size < head.size) {
    const message = `record ${edge.size} is not there; the checkpoint covers ${head.size}`;
    throw new CheckFailure("missing", edge.size, message);
  }
  await checkTiles(source.readTiles, edgeContents(edge));
  if (edge.size === head.size && sameBytes(edgeRoot(sha256, edge), head.root)) return;
  throw new CheckFailure("root", good, rootMessage(good, head.size));
}

/** Follows the earlier trees along the records. */
class Heads {
  readonly #heads: AsyncIterator<KnownHead> | Iterator<KnownHead>;
  #next: KnownHead | undefined;
  /** Size of the last earlier tree that was right: whatever is wrong is not below. */
  good = 0n;
  #begun = false;

  constructor(heads: AsyncIterable<KnownHead> | Iterable<KnownHead>) {
    this.#heads =
      Symbol.asyncIterator in heads ? heads[Symbol.asyncIterator]() : heads[Symbol.iterator]();
  }

  /** How many of `count` records to take until the next earlier tree is reached. */
  async within(size: bigint, count: number): Promise<number> {
    const next = await this.#peek();
    if (next === undefined || next.size <= size) return count;
    const left = next.size - size;
    return left < BigInt(count) ? Number(left) : count;
  }

  /** Compares every earlier tree below `first`, whose records are not looked at. */
  async below(first: bigint, rootOf: (size: bigint) => Promise<Uint8Array>): Promise<void> {
    for (let head = await this.#peek(); head !== undefined && head.size < first;) {
      if (head.size > 0n && !sameBytes(await rootOf(head.size), head.root))
        throw this.#differs(head);
      this.good = head.size;
      head = await this.#advance();
    }
  }

  /** Compares every earlier tree of this size. */
  async check(sha256: Sha256, edge: TileEdge): Promise<void> {
    for (let head = await this.#peek(); head?.size === edge.size; head = await this.#advance()) {
      if (!sameBytes(edgeRoot(sha256, edge), head.root)) throw this.#differs(head);
      this.good = head.size;
    }
  }

  #differs({ from, size }: KnownHead): CheckFailure {
    if (from === "checkpoint")
      return new CheckFailure("root", this.good, rootMessage(this.good, size));
    const message = `the log does not begin with the ${size} records that were seen before: it was rewritten at or after record ${this.good}`;
    return new CheckFailure("history", this.good, message);
  }

  async #peek(): Promise<KnownHead | undefined> {
    if (!this.#begun) await this.#advance();
    return this.#next;
  }

  async #advance(): Promise<KnownHead | undefined> {
    this.#begun = true;
    const { done, value } = await this.#heads.next();
    this.#next = done === true ? undefined : value;
    return this.#next;
  }
}

function rootMessage(good: bigint, size: bigint): string {
  return `the records from ${good} up to ${size - 1n} are not those that the checkpoint of size ${size} was signed over`;
}
