import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { createKey } from "../../src/keys/manage.ts";
import { KeyStore } from "../../src/keys/store.ts";
import { startPostgres, type PostgresServer } from "../support/postgres.ts";
import { ORIGIN } from "../support/records.ts";

describe("a server that is killed and started again", () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
    database = await connectDatabase({ dataDir: "", databaseUrl: server.url("postgres") });
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it(
    "is read again at once, by every connection, however busy they were",
    { timeout: 60_000 },
    async () => {
      const stopped = new AbortController();
      const readers = Array.from({ length: 40 }, async (_, reader) => {
        while (!stopped.signal.aborted) {
          // Of different sizes, so that writes are pending in every way when the connection breaks.
          const text = "x".repeat((reader * 97) % 2_000);
          await database.sql`select ${text}::text as x`.catch(() => delay(5));
        }
      });
      for (let round = 0; round < 5; round += 1) {
        await delay(150);
        await server.kill();
        await server.start();
        await delay(100);
        const startedAt = performance.now();
        await Promise.all(Array.from({ length: 40 }, () => database.sql`select 1`));
        expect(performance.now() - startedAt).toBeLessThan(10_000);
      }
      stopped.abort();
      await Promise.all(readers);
    },
  );

  it(
    "lets nobody in while it is away, and everybody again afterwards",
    { timeout: 60_000 },
    async () => {
      const log = await AuditLog.open(database, { logId: 0 });
      const management = { database, log, origin: ORIGIN, now: () => new Date() };
      const randomBytes = (size: number) => crypto.getRandomValues(new Uint8Array(size));
      const spec = { name: "k", scopes: ["verify"], agents: ["*"], rules: ["*"] } as const;
      const { token } = await createKey(
        { ...management, randomBytes },
        { ...spec, assertsPeople: false },
        { principal: "startup" },
      );
      const store = new KeyStore(database, 0, () => new Date());
      expect(await store.authenticate(token)).toBeDefined();
      await server.kill();
      await delay(1_000);
      await expect(store.authenticate(token)).rejects.toMatchObject({
        code: "database_unreachable",
      });
      await server.start();
      expect(await store.authenticate(token)).toBeDefined();
      await store.close();
      await log.close();
    },
  );
});
