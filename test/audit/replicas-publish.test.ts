import { setTimeout as delay } from "node:timers/promises";

import { describe, expect, it } from "vitest";

import { databaseTreeStore, openTree } from "../../src/audit/database-tree-store.ts";
import { sha256 } from "../../src/audit/hashing.ts";
import { integrateBatch, publishTree } from "../../src/audit/integrate.ts";
import { ensureLogKey, listLogKeys } from "../../src/audit/log-keys.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { createLogSigner, createSigningKey } from "../../src/audit/signing-key.ts";
import type { SignedCheckpoint, StoredTree, TreeStore } from "../../src/audit/tree-store.ts";
import type { Database } from "../../src/db/database.ts";
import { EMPTY_EDGE, edgeRoot } from "../../src/merkle/tile-edge.ts";
import { growTiles } from "../../src/merkle/tile-growth.ts";
import { DATABASES, withDatabase } from "../support/database.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { ORIGIN, sampleRecord } from "../support/records.ts";
import { expectTreeTrue } from "../support/tree-check.ts";

const signer = createLogSigner(ORIGIN, signingKeyPem());
const trust = { origin: ORIGIN, vkeys: [signer.vkey] };

async function setUp(database: Database) {
  const log = await AuditLog.open(database, { logId: 0 });
  await openTree(database, 0);
  await ensureLogKey(database.sql, 0, signer.vkey);
  const add = (count: number) => log.appendAll(Array.from({ length: count }, () => sampleRecord()));
  return { add, store: databaseTreeStore(database, 0) };
}

/** A replica that stops at random between any two steps, and sometimes dies in one, before or after its effect. */
function unsteady(store: TreeStore): TreeStore {
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    await delay(Math.random() * 8);
    if (Math.random() < 0.05) throw new Error("died before");
    const result = await work();
    if (Math.random() < 0.05) throw new Error("died after");
    return result;
  };
  return {
    ...store,
    read: () => step(() => store.read()),
    leafHashes: (tree, count) => step(() => store.leafHashes(tree, Math.min(count, 70))),
    grow: (...growth) => step(() => store.grow(...growth)),
    publish: (...checkpoint) => step(() => store.publish(...checkpoint)),
  };
}

/** Integrates and publishes without a rest and without looking whose turn it is; gives all that it signed. */
async function replica(store: TreeStore, over: AbortSignal): Promise<SignedCheckpoint[]> {
  const signed: SignedCheckpoint[] = [];
  const file = { append: async (one: SignedCheckpoint) => void signed.push(one) };
  while (!over.aborted) {
    try {
      await integrateBatch(store);
      const options = { origin: ORIGIN, signers: [signer], vkey: signer.vkey, file };
      await publishTree(store, { ...options, anchor: signed.at(-1) });
    } catch (error) {
      expect(String(error)).toContain("died");
    }
  }
  return signed;
}

const EMPTY: StoredTree = {
  edge: EMPTY_EDGE,
  published: undefined,
  vkey: undefined,
  lastLeaf: undefined,
};

/** A tree as large as this one, of a database that has other records. */
function ofAnotherHistory(tree: StoredTree): StoredTree {
  const tiles = tree.edge.tiles.map((bytes) => bytes.map((byte) => byte ^ 1));
  return { ...tree, edge: { ...tree.edge, tiles }, lastLeaf: new Uint8Array(32) };
}

function checkpointOf({ edge }: StoredTree): SignedCheckpoint {
  return { size: edge.size, root: edgeRoot(sha256, edge), note: "a note" };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

describe.each(DATABASES)("replicas that publish at once on %s", (kind) => {
  it("never sign two histories, whenever each of them stops or dies", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      const over = new AbortController();
      const replicas = Array.from({ length: 4 }, () => replica(unsteady(store), over.signal));
      for (let at = 0; at < 40; at += 1) {
        await add(1 + (at % 60));
        await delay(20);
      }
      over.abort();
      const signed = (await Promise.all(replicas)).flat();
      while ((await integrateBatch(store)) !== "nothing");

      const hashes = await store.leafHashes(EMPTY, 10_000);
      for (const { size, root } of signed) {
        const { edge } = growTiles(sha256, EMPTY_EDGE, hashes.slice(0, Number(size)));
        expect(hex(root), String(size)).toBe(hex(edgeRoot(sha256, edge)));
      }
      const published = await database.sql`select 1 from checkpoints`;
      expect(published.length).toBeGreaterThan(10);
      expect(signed.length).toBeGreaterThan(published.length);
      await expectTreeTrue(database, trust);
    });
  }, 60_000);

  it("store nothing that was made from a tree that is no longer there", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      await add(300);
      const before = await store.read();
      const growth = growTiles(sha256, before.edge, await store.leafHashes(before, 2_048));
      expect(await store.grow(before, growth)).toBe(true);
      expect(await store.grow(before, growth)).toBe(false);

      const grown = await store.read();
      const checkpoint = checkpointOf(grown);
      expect(await store.publish(ofAnotherHistory(grown), checkpoint)).toBe(false);
      expect(await store.grow(ofAnotherHistory(grown), growth)).toBe(false);
      await add(10);
      await integrateBatch(store);
      expect(await store.publish(grown, checkpoint), "the tree may have grown").toBe(true);
      expect(await store.publish(grown, checkpoint)).toBe(false);
      const larger = await store.read();
      expect(await store.publish({ ...larger, published: undefined }, checkpointOf(larger))).toBe(
        false,
      );
      expect((await store.read()).published?.size).toBe(300n);
    });
  });

  it("replace the key together with a checkpoint, or neither", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      const next = createLogSigner(ORIGIN, createSigningKey()).vkey;
      await add(5);
      await integrateBatch(store);
      const tree = await store.read();
      const checkpoint = checkpointOf(tree);
      expect(await store.publish(tree, checkpoint, { from: next, to: signer.vkey })).toBe(false);
      expect(await store.publish(tree, checkpoint, { from: signer.vkey, to: next })).toBe(true);
      expect(await listLogKeys(database.sql, 0)).toEqual([
        { vkey: signer.vkey, firstSize: 0n, lastSize: 5n, checkpoint: undefined },
        { vkey: next, firstSize: 5n, lastSize: undefined, checkpoint: checkpoint.note },
      ]);
    });
  });
});
