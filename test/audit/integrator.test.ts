import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { CheckpointFile } from "../../src/audit/checkpoint-file.ts";
import { LogFloor } from "../../src/audit/floor.ts";
import { Integrator } from "../../src/audit/integrator.ts";
import { ensureLogKey } from "../../src/audit/log-keys.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { createLogSigner } from "../../src/audit/signing-key.ts";
import { databaseTreeStore, openTree } from "../../src/audit/database-tree-store.ts";
import type { TreeStore } from "../../src/audit/tree-store.ts";
import type { Database } from "../../src/db/database.ts";
import { DATABASES, withDatabase } from "../support/database.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { ORIGIN, sampleRecord } from "../support/records.ts";
import { expectTreeTrue } from "../support/tree-check.ts";

const signer = createLogSigner(ORIGIN, signingKeyPem());
const trust = { origin: ORIGIN, vkeys: [signer.vkey] };

async function start(
  database: Database,
  change: (store: TreeStore) => TreeStore = (same) => same,
  intervalMs = 1_000,
  file?: CheckpointFile,
) {
  const errors: string[] = [];
  const floor = new LogFloor();
  await openTree(database, 0);
  await ensureLogKey(database.sql, 0, signer.vkey);
  const integrator = new Integrator({
    store: change(databaseTreeStore(database, 0)),
    origin: ORIGIN,
    signer,
    floor,
    intervalMs,
    file,
    logger: { warn: (_, text) => errors.push(text), error: (_, text) => errors.push(text) },
  });
  const onAppended = (): void => integrator.wake();
  const log = await AuditLog.open(database, { logId: 0, floor, onAppended });
  integrator.start();
  return { integrator, log, floor, errors };
}

async function publishedAt(database: Database): Promise<number[]> {
  const rows = await database.sql<{ ms: number }[]>`
    select (extract(epoch from published_at) * 1000)::float8 as ms from checkpoints order by size`;
  return rows.map(({ ms }) => ms);
}

describe.each(DATABASES)("the integrator on %s", (kind) => {
  it("publishes a record that comes alone at once, whatever the interval", async () => {
    await withDatabase(kind, async (database) => {
      const { integrator, log } = await start(database, undefined, 3_600_000);
      for (let at = 0; at < 9; at += 1) {
        await delay(150);
        const { index } = await log.append(sampleRecord(`r${at}`));
        expect(await integrator.waitFor(index, 20_000)).toBe(true);
      }
      await integrator.close();
      expect(await expectTreeTrue(database, trust)).toBe(9n);
    });
  });

  it("covers a stream with ten checkpoints a second at most, blocks no append for long, and all of it at its close", async () => {
    await withDatabase(kind, async (database) => {
      const { integrator, log, errors } = await start(database);
      const giveUpAt = performance.now() + 30_000;
      let during = 0;
      let longest = 0;
      let count = 0n;
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          while (during < 4 && performance.now() < giveUpAt) {
            const before = performance.now();
            await log.appendAll(Array.from({ length: 8 }, () => sampleRecord()));
            longest = Math.max(longest, performance.now() - before);
            count += 8n;
            during = (await publishedAt(database)).length;
          }
        }),
      );
      await log.close();
      await integrator.close();
      expect(during).toBeGreaterThanOrEqual(4);
      expect(longest).toBeLessThan(15_000);
      expect(await expectTreeTrue(database, trust)).toBe(count);
      const times = await publishedAt(database);
      times.slice(1, -1).forEach((time, at) => expect(time - (times[at] ?? 0)).toBeGreaterThan(95));
      expect([integrator.state, errors]).toEqual(["ok", []]);
    });
  }, 60_000);

  it("stops for good, and says so, where a size goes backwards", async () => {
    await withDatabase(kind, async (database) => {
      let lost = 0n;
      const { integrator, log, errors } = await start(database, (store) => ({
        ...store,
        look: async () => {
          const progress = await store.look();
          return {
            ...progress,
            sequenced: progress.sequenced - lost,
            integrated: progress.integrated - lost,
          };
        },
      }));
      const { index } = await log.append(sampleRecord());
      await integrator.waitFor(index, 5_000);
      lost = 1n;
      integrator.wake();
      while (integrator.state === "ok") await delay(20);
      expect(integrator.state).toContain("1 are lost");
      expect(errors).toEqual(["the log is not as it was published; nothing is signed any more"]);
      lost = 0n;
      const later = await log.append(sampleRecord());
      expect(await integrator.waitFor(later.index, 300)).toBe(false);
      await integrator.close();
      expect(await expectTreeTrue(database, trust)).toBe(1n);
    });
  });

  it("publishes nothing until its file has what others published, and then goes on", async () => {
    await withDatabase(kind, async (database, { config }) => {
      const path = join(config.dataDir, "checkpoints");
      const file = await CheckpointFile.open(path, ORIGIN);
      let broken = true;
      let asked = 0;
      const lastCheckpoint = (store: TreeStore) => async () => {
        asked += 1;
        if (broken) throw new Error("away");
        return store.lastCheckpoint();
      };
      const other = await start(database);
      const first = await other.log.append(sampleRecord());
      expect(await other.integrator.waitFor(first.index, 20_000)).toBe(true);
      await other.integrator.close();
      const change = (store: TreeStore) => ({ ...store, lastCheckpoint: lastCheckpoint(store) });
      const { integrator, log, errors } = await start(database, change, 1_000, file);
      const { index } = await log.append(sampleRecord());
      while (asked < 2) await delay(20);
      expect([file.last, await expectTreeTrue(database, trust)]).toEqual([undefined, 1n]);
      expect(errors).toEqual(["the log could not be published; trying again"]);
      broken = false;
      expect(await integrator.waitFor(index, 20_000)).toBe(true);
      await integrator.close();
      expect(await expectTreeTrue(database, trust)).toBe(2n);
      await file.close();
      const notes = readFileSync(path, "utf8").trimEnd().split("\n");
      const sizes = notes.map((line) => (JSON.parse(line) as string).split("\n")[1]);
      expect(sizes).toEqual(["1", "2"]);
    });
  }, 60_000);

  it("goes on by itself when the database answers again", async () => {
    await withDatabase(kind, async (database) => {
      let broken = true;
      const { integrator, log, errors } = await start(database, (store) => ({
        ...store,
        read: () => (broken ? Promise.reject(new Error("away")) : store.read()),
      }));
      const { index } = await log.append(sampleRecord());
      expect(await integrator.waitFor(index, 1_200)).toBe(false);
      expect(errors).toHaveLength(1);
      broken = false;
      expect(await integrator.waitFor(index, 3_000)).toBe(true);
      await integrator.close();
    });
  });
});
