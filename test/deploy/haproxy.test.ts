import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { logSize } from "../../src/audit/trail.ts";
import { TestClient } from "../support/client.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { type Balancer, haproxyPath, startHaproxy, WITHOUT_HAPROXY } from "../support/haproxy.ts";
import { Ledger } from "../support/ledger.ts";
import { expectContiguous } from "../support/log-check.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BOOTSTRAP_KEY } from "../support/service.ts";

const CLIENTS = 8;
// As in docker-compose.yml.
const SHUTDOWN = { DOCKET_SHUTDOWN_DELAY_MS: "3000", DOCKET_SHUTDOWN_GRACE_MS: "25000" };

if (haproxyPath === undefined) console.warn(WITHOUT_HAPROXY);

describe.skipIf(haproxyPath === undefined)(
  "behind deploy/haproxy.cfg (needs HAProxy), three servers",
  () => {
    let database: TestDatabase;
    let balancer: Balancer;
    let client: TestClient;
    let places: { readonly port: number; readonly dataDir: string }[];
    let servers: ServerProcess[] = [];
    const ledger = new Ledger();

    const start = ({ port, dataDir }: { port: number; dataDir: string }): Promise<ServerProcess> =>
      ServerProcess.start({ ...database.config, dataDir }, { ...SHUTDOWN, PORT: String(port) });

    /** Requests go on while something is done, whatever becomes of them. */
    async function amidLoad(work: () => Promise<void>): Promise<void> {
      let over = false;
      const loops = Array.from({ length: CLIENTS }, async () => {
        while (!over) {
          await ledger.ask(client);
          await delay(5);
        }
      });
      await delay(500);
      await work();
      over = true;
      await Promise.all(loops);
    }

    beforeAll(async () => {
      database = await createTestDatabase("postgres");
      places = [];
      for (let at = 0; at < 3; at += 1) {
        places.push({
          port: await freePort(),
          dataDir: mkdtempSync(join(tmpdir(), "docket-data-")),
        });
      }
      servers = await Promise.all(places.map(start));
      balancer = await startHaproxy(places.map(({ port }) => `127.0.0.1:${port}`));
      client = new TestClient(balancer.url, BOOTSTRAP_KEY);
      await ledger.untilServed(client);
    }, 90_000);
    afterAll(async () => {
      await balancer?.stop();
      await Promise.all(servers.map((server) => server.kill("SIGKILL")));
      await database.remove();
    });

    test("of which one stops in order: no client misses it", { timeout: 60_000 }, async () => {
      const [first] = servers;
      await amidLoad(async () => {
        expect(await first?.kill("SIGTERM")).toEqual({ code: 0, signal: null });
      });
      expect([ledger.cut.size, ledger.count(200)]).toEqual([0, ledger.answers.size]);
    });

    test(
      "of which one is killed: only what it was answering is cut, and it is used again when it is back",
      {
        timeout: 60_000,
      },
      async () => {
        // The first one is stopped still: with one more killed, the third alone answers.
        const [first, second] = places;
        if (first === undefined || second === undefined) throw new Error("no places");
        await amidLoad(async () => {
          await servers[1]?.kill("SIGKILL");
          await delay(1_500);
          servers.splice(0, 2, ...(await Promise.all([start(first), start(second)])));
          await delay(1_500);
          expect(await servers[2]?.kill("SIGTERM")).toEqual({ code: 0, signal: null });
        });
        expect(ledger.count(200)).toBe(ledger.answers.size);
        expect(ledger.cut.size).toBeLessThanOrEqual(CLIENTS);
      },
    );

    test("give true answers, each recorded, and leave a log without a gap", async () => {
      const opened = await database.open();
      await ledger.expectTrue(opened);
      await expectContiguous(opened, 0, Number(await logSize(opened, 0)));
      await opened.close();
    });
  },
);
