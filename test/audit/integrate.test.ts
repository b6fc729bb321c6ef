import { describe, expect, it } from "vitest";
import { integrateBatch, publishTree, type PublishOptions } from "../../src/audit/integrate.ts";
import { ensureLogKey, listLogKeys } from "../../src/audit/log-keys.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { createLogSigner, logVerifier } from "../../src/audit/signing-key.ts";
import { databaseTreeStore, openTree } from "../../src/audit/database-tree-store.ts";
import type { SignedCheckpoint, TreeStore } from "../../src/audit/tree-store.ts";
import type { Database } from "../../src/db/database.ts";
import { openCheckpoint } from "../../src/merkle/checkpoint-signing.ts";
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
  const add = (count: number) =>
    log.appendAll(Array.from({ length: count }, (_, at) => sampleRecord(`r${at}`)));
  return { add, store: databaseTreeStore(database, 0) };
}

/** A checkpoint file in memory. */
function memoryFile() {
  const written: SignedCheckpoint[] = [];
  return { written, append: async (one: SignedCheckpoint) => void written.push(one) };
}

function options(file = memoryFile()): PublishOptions {
  const anchor = file.written.at(-1);
  return { origin: ORIGIN, signers: [signer], vkey: signer.vkey, file, anchor };
}

async function integrateAll(store: TreeStore): Promise<void> {
  while ((await integrateBatch(store)) !== "nothing");
}

const broken = () => Promise.reject(new Error("broken"));

/** Ways in which one step can fail, each before it had its effect and after. */
const FAILURES: Readonly<
  Record<string, (store: TreeStore, file: ReturnType<typeof memoryFile>) => TreeStore>
> = {
  "the tree cannot be looked at": (store) => ({ ...store, look: broken }),
  "the tree cannot be read": (store) => ({ ...store, read: broken }),
  "leaves cannot be read": (store) => ({ ...store, leafHashes: broken }),
  "tiles cannot be stored": (store) => ({ ...store, grow: broken }),
  "tiles are stored and nobody is told": (store) => ({
    ...store,
    grow: (...growth) => store.grow(...growth).then(broken),
  }),
  "tiles for the proof cannot be read": (store) => ({ ...store, tiles: () => broken }),
  "the file cannot be written": (store, file) => {
    file.append = broken;
    return store;
  },
  "the file is written and says that it is not": (store, file) => {
    const { append } = file;
    file.append = async (one) => {
      file.append = append;
      await append(one);
      throw new Error("fsync failed");
    };
    return store;
  },
  "the checkpoint cannot be stored": (store) => ({ ...store, publish: broken }),
  "the checkpoint is stored and nobody is told": (store) => ({
    ...store,
    publish: (...checkpoint) => store.publish(...checkpoint).then(broken),
  }),
};

describe.each(DATABASES)("integrating on %s", (kind) => {
  it("covers every record in batches, tiles and checkpoints, and does nothing twice", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      const file = memoryFile();
      for (const count of [1, 254, 1, 1, 300, 2_500]) {
        await add(count);
        await integrateAll(store);
        expect(await publishTree(store, options(file))).toHaveProperty("done");
        expect(await publishTree(store, options(file))).toBe("nothing");
      }
      expect(await expectTreeTrue(database, trust)).toBe(3_057n);
      expect(file.written.map(({ size }) => size)).toEqual([1n, 255n, 256n, 257n, 557n, 3_057n]);
    });
  }, 60_000);

  it("goes on from any step that failed, whether it had taken effect or not", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      const file = memoryFile();
      let records = 0n;
      for (const [name, failing] of Object.entries(FAILURES)) {
        await add(200);
        records += 200n;
        const { append } = file;
        const spoilt = failing(store, file);
        const attempt = async (): Promise<void> => {
          await spoilt.look();
          await integrateAll(spoilt);
          await publishTree(spoilt, options(file));
        };
        await expect(attempt(), name).rejects.toThrow(/broken|fsync/);
        file.append = append;
        await expectTreeTrue(database, trust);
        await integrateAll(store);
        const published = await publishTree(store, options(file));
        expect(
          ["nothing", { done: expect.objectContaining({ size: records }) }],
          name,
        ).toContainEqual(published);
        expect(await expectTreeTrue(database, trust), name).toBe(records);
        expect(file.written.at(-1)?.size, name).toBe(records);
      }
    });
  }, 60_000);

  it("hands the key on exactly once, whichever step fails, and whether it had taken effect or not", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      const file = memoryFile();
      const signers = [signer];
      let records = 0n;
      for (const [at, [name, failing]] of Object.entries(FAILURES).entries()) {
        const from = signers.at(-1) ?? signer;
        const to = createLogSigner(ORIGIN, signingKeyPem(at + 1));
        signers.push(to);
        await add(40);
        records += 40n;
        const handOver = (): PublishOptions => ({
          ...options(file),
          signers: [from, to],
          vkey: from.vkey,
          successor: to.vkey,
        });
        const { append } = file;
        const spoilt = failing(store, file);
        const attempt = async (): Promise<void> => {
          await spoilt.look();
          await integrateAll(spoilt);
          await publishTree(spoilt, handOver());
        };
        await expect(attempt(), name).rejects.toThrow(/broken|fsync/);
        file.append = append;
        await integrateAll(store);
        // Whoever is not told reads what the key is, as `docket log rotate-key` does.
        const isDone = (await store.read()).vkey === to.vkey;
        expect(isDone, name).toBe(name === "the checkpoint is stored and nobody is told");
        if (!isDone) expect(await publishTree(store, handOver()), name).toHaveProperty("done");
        expect((await store.read()).vkey, name).toBe(to.vkey);
        const { note = "", size } = (await store.lastCheckpoint()) ?? {};
        expect([size, file.written.at(-1)?.size], name).toEqual([records, records]);
        const trusted = { origin: ORIGIN, log: [from, to].map(({ vkey }) => logVerifier(vkey)) };
        expect((await openCheckpoint(note, trusted)).signatures, name).toHaveLength(2);
        await add(1);
        records += 1n;
        await integrateAll(store);
        const alone = { ...options(file), signers: [from], vkey: from.vkey };
        await expect(publishTree(store, alone), name).rejects.toThrow("the log's key is");
        const next = { ...options(file), signers: [to], vkey: to.vkey };
        expect(await publishTree(store, next), name).toHaveProperty("done");
      }
      const keys = await listLogKeys(database.sql, 0);
      expect(keys.map(({ vkey }) => vkey)).toEqual(signers.map(({ vkey }) => vkey));
      expect(keys.slice(1).map(({ firstSize }) => firstSize)).toEqual(
        keys.slice(0, -1).map(({ lastSize }) => lastSize),
      );
      const vkeys = keys.map(({ vkey }) => vkey);
      expect(await expectTreeTrue(database, { origin: ORIGIN, vkeys })).toBe(records);
    });
  }, 60_000);

  it("signs nothing that is no extension of what was published, here or outside", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      await add(300);
      await integrateAll(store);
      await publishTree(store, options());
      await add(10);
      await integrateAll(store);
      const other = { size: 5n, root: new Uint8Array(32) };
      await expect(publishTree(store, { ...options(), anchor: other })).rejects.toThrow(
        "no extension",
      );
      expect(await publishTree(store, { ...options(), anchor: { ...other, size: 400n } })).toBe(
        "nothing",
      );
      await expect(publishTree(store, { ...options(), vkey: "other" })).rejects.toThrow(
        "the log's key",
      );
      const published = { size: 300n, root: new Uint8Array(32) };
      const lying = { ...store, read: async () => ({ ...(await store.read()), published }) };
      await expect(publishTree(lying, options())).rejects.toThrow("no extension");
      expect(await expectTreeTrue(database, trust)).toBe(300n);
    });
  });

  it("stops where a record is missing", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      await add(10);
      await database.sql.begin(async (sql) => {
        await sql.unsafe(
          "alter table records disable trigger all; delete from records where index = 4; alter table records enable trigger all",
        );
      });
      await expect(integrateBatch(store)).rejects.toThrow("record 4 is missing");
    });
  });

  it("refuses to shrink, change or empty what is published", async () => {
    await withDatabase(kind, async (database) => {
      const { add, store } = await setUp(database);
      await add(300);
      await integrateAll(store);
      await publishTree(store, options());
      for (const statement of [
        "update tiles set hashes = ''",
        "delete from tiles",
        "truncate tiles",
        "update checkpoints set note = ''",
        "delete from checkpoints",
        "delete from cosignatures",
        "update log_trees set size = size - 1",
        "update log_trees set published_size = 0",
        "delete from log_trees",
        "update log_trees set published_size = size + 1",
        "update log_keys set vkey = 'x'",
        "delete from log_keys",
      ]) {
        await expect(database.sql.unsafe(statement), statement).rejects.toThrow(/append-only/);
      }
    });
  });
});
