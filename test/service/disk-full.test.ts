import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { logSize } from "../../src/audit/trail.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { DatabaseConfig } from "../../src/db/database.ts";
import { copyPglite, DATABASES, type DatabaseKind } from "../support/database.ts";
import { Ledger } from "../support/ledger.ts";
import { expectContiguous } from "../support/log-check.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const probe = mountSmallDisk(1);
probe?.remove();

/** Asks until `done` holds of an answer; a full disk lets some small writes through before it refuses. */
async function askUntil(
  service: TestService,
  ledger: Ledger,
  done: (status: number) => boolean,
): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const answers = await Promise.all(Array.from({ length: 48 }, () => ledger.ask(service.client)));
    if (answers.some((answer) => answer !== undefined && done(answer.status))) return;
    if (performance.now() > giveUpAt) throw new Error("did not happen within 60 s");
    await delay(20);
  }
}

// Mounting a small file system takes root on Linux; elsewhere there is no disk to fill.
describe.skipIf(probe === undefined).each(DATABASES)(
  "a full disk under %s",
  { timeout: 180_000 },
  (kind) => {
    let disk: SmallDisk;
    let server: PostgresServer | undefined;
    let config: DatabaseConfig;

    beforeEach(async () => {
      disk = mountSmallDisk(kind === "postgres" ? 220 : 160) as SmallDisk;
      ({ server, config } = await openOn(disk, kind));
    });
    afterEach(async () => {
      await server?.stop();
      disk.remove();
    });

    test("gives 503 and never a verdict without its record; with room again it goes on by itself", async () => {
      const open = () => connectDatabase(config);
      const remove = () => Promise.resolve();
      const service = await startServiceOn({ kind, config, open, remove });
      const ledger = new Ledger();
      await askUntil(service, ledger, (status) => status === 200);
      disk.fill();
      await askUntil(service, ledger, (status) => status === 503);
      disk.free();
      const before = ledger.count(200);
      await askUntil(service, ledger, (status) => status === 200);
      expect(ledger.count(200)).toBeGreaterThan(before);
      await service.close();

      const database = await open();
      await ledger.expectTrue(database);
      await expectContiguous(database, 0, Number(await logSize(database, 0)));
      await database.close();
    });
  },
);

async function openOn(
  disk: SmallDisk,
  kind: DatabaseKind,
): Promise<{ server: PostgresServer | undefined; config: DatabaseConfig }> {
  const dataDir = mkdtempSync(join(disk.folder, "data-"));
  if (kind === "pglite") return { server: undefined, config: copyPglite(dataDir) };
  const outside = process.env.TMPDIR;
  process.env.TMPDIR = disk.folder;
  const server = await startPostgres(["max_wal_size=32MB", "min_wal_size=32MB"]);
  if (outside === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outside;
  return { server, config: { dataDir, databaseUrl: server.url("postgres") } };
}
