import { setTimeout as delay } from "node:timers/promises";

import { expect, inject, it } from "vitest";

import { databaseTreeStore, openTree } from "../../src/audit/database-tree-store.ts";
import { LogFloor } from "../../src/audit/floor.ts";
import { Integrator } from "../../src/audit/integrator.ts";
import { ensureLogKey } from "../../src/audit/log-keys.ts";
import { AuditLog } from "../../src/audit/log.ts";
import { createLogSigner } from "../../src/audit/signing-key.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database } from "../../src/db/database.ts";
import { withDatabase } from "../support/database.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { type Cut, startProxy } from "../support/proxy.ts";
import { ORIGIN, sampleRecord } from "../support/records.ts";
import { expectTreeTrue } from "../support/tree-check.ts";

const CUTS: readonly Cut[] = [
  { forward: () => Buffer.alloc(0), then: "cut" },
  { forward: (bytes) => bytes.subarray(0, bytes.length / 2), then: "cut" },
  { forward: (bytes) => bytes.subarray(0, -5), then: "cut" },
  { then: "cut" },
  { then: "cut_at_answer" },
];

const signer = createLogSigner(ORIGIN, signingKeyPem());

function startIntegrator(database: Database): Integrator {
  const integrator = new Integrator({
    store: databaseTreeStore(database, 0),
    origin: ORIGIN,
    signer,
    floor: new LogFloor(),
    intervalMs: 200,
    logger: { warn: () => {}, error: ({ err }) => expect.fail(String(err)) },
  });
  integrator.start();
  return integrator;
}

// An error that nobody can catch, from a timer of the driver, would fail this file too.
it("two replicas publish every record, once, while their connections die at any moment", async () => {
  await withDatabase("postgres", async (database, { config }) => {
    await openTree(database, 0);
    await ensureLogKey(database.sql, 0, signer.vkey);
    const proxy = await startProxy(Number(new URL(inject("postgresUrl")).port));
    const through = new URL(config.databaseUrl ?? "");
    through.port = String(proxy.port);
    const open = () => connectDatabase({ ...config, databaseUrl: through.href });
    const replicas = await Promise.all([open(), open()]);
    const integrators = replicas.map(startIntegrator);
    const log = await AuditLog.open(database, { logId: 0 });

    let cuts = 0;
    proxy.decide = () => (Math.random() < 0.2 ? CUTS[(cuts += 1) % CUTS.length] : undefined);
    while (cuts < 25) {
      await log.appendAll(Array.from({ length: 40 }, () => sampleRecord()));
      for (const integrator of integrators) integrator.wake();
      await delay(30);
    }
    proxy.decide = () => undefined;
    const last = await log.append(sampleRecord());
    const waits = integrators.map((one) => one.waitFor(last.index, 20_000));
    expect(await Promise.all(waits)).toEqual([true, true]);
    for (const integrator of integrators) await integrator.close();
    for (const replica of replicas) await replica.close();
    await proxy.close();
    const published = await expectTreeTrue(database, { origin: ORIGIN, vkeys: [signer.vkey] });
    expect(published).toBe(last.index + 1n);
  });
}, 60_000);
