import type { Database } from "../db/database.ts";
import { proveConsistency, type TreeHead } from "../merkle/consistency.ts";
import { encodeEntries } from "../merkle/entry-bundle.ts";
import { HASH_SIZE } from "../merkle/hash.ts";
import { proveInclusion } from "../merkle/inclusion.ts";
import { readRoot } from "../merkle/tile-reader.ts";
import { tileWidth, TILE_WIDTH, type Tile } from "../merkle/tile.ts";
import type { TlogProof } from "../merkle/tlog-proof.ts";
import { sha256 } from "./hashing.ts";
import { readCosignedCheckpoint } from "./cosignatures.ts";
import { listLogKeys, type LogKey } from "./log-keys.ts";
import { requireKept } from "./partitions.ts";
import { tileReader } from "./tree-rows.ts";
import type { SignedCheckpoint } from "./tree-store.ts";

/** How far the tree of a log is: leaves in it, and the last checkpoint, undefined before the first. */
export interface Publication {
  readonly integrated: bigint;
  readonly checkpoint: SignedCheckpoint | undefined;
}

/** That the tree of a checkpoint begins with an earlier one. */
export interface ConsistencyProof {
  readonly from: TreeHead;
  readonly to: TreeHead;
  readonly hashes: readonly Uint8Array[];
}

/** A log as everyone may check it: nothing here is beyond the last checkpoint. */
export interface PublishedLog {
  publication(): Promise<Publication>;
  keys(): Promise<readonly LogKey[]>;
  /** The bytes of a tile or bundle of entries; undefined where the published tree has none so wide. */
  tile(tile: Tile): Promise<Uint8Array | undefined>;
  /** The bytes of a leaf, published or not; undefined where there is none. Throws `record_detached` where there was one. */
  leaf(index: bigint): Promise<Uint8Array | undefined>;
  /** A proof that the leaf is in the tree of the last checkpoint; undefined where that does not cover it. */
  proof(index: bigint): Promise<TlogProof | undefined>;
  /** Proof between two sizes; undefined unless from <= to <= the published size. */
  consistency(from: bigint, to: bigint): Promise<ConsistencyProof | undefined>;
}

/** The published log in the database. */
export function publishedLog({ sql }: Database, logId: number): PublishedLog {
  const readTiles = tileReader(sql, logId);
  const checkpoint = () => readCosignedCheckpoint(sql, logId);
  const size = async () => (await checkpoint())?.size ?? 0n;
  const leaves = (first: bigint, count: number) =>
    sql.unsafe<{ leaf: Uint8Array }[]>(
      "select leaf from records where log_id = $1 and index >= $2 and index < $3 order by index",
      [logId, first, first + BigInt(count)],
      { prepare: true },
    );
  return {
    publication: async () => {
      const last = await checkpoint();
      const [tree] = await sql<{ size: bigint }[]>`
        select size from log_trees where log_id = ${logId}`;
      return { integrated: tree?.size ?? 0n, checkpoint: last };
    },
    keys: () => listLogKeys(sql, logId),
    tile: async (tile) => {
      if (tile.width > tileWidth(tile, await size())) return undefined;
      if (tile.level !== "entries") {
        const [bytes] = await readTiles([{ ...tile, level: tile.level }]);
        return bytes?.subarray(0, tile.width * HASH_SIZE);
      }
      const rows = await leaves(tile.index * BigInt(TILE_WIDTH), tile.width);
      // Where a record was removed there is no bundle, and a checker that asks for narrower ones learns which.
      if (rows.length < tile.width) return undefined;
      return encodeEntries(rows.map(({ leaf }) => leaf));
    },
    leaf: async (index) => {
      const [row] = await leaves(index, 1);
      if (row === undefined) await requireKept(sql, logId, index);
      return row?.leaf;
    },
    proof: async (index) => {
      const last = await checkpoint();
      if (last === undefined || index >= last.size) return undefined;
      const hashes = await proveInclusion(sha256, readTiles, index, last.size);
      return { index, hashes, checkpoint: last.note };
    },
    consistency: async (from, to) => {
      if (from > to || to > (await size())) return undefined;
      const root = (leaves: bigint) => readRoot(sha256, readTiles, leaves);
      return {
        from: { size: from, root: await root(from) },
        to: { size: to, root: await root(to) },
        hashes: await proveConsistency(sha256, readTiles, from, to),
      };
    },
  };
}
