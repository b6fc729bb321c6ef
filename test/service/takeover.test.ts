import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { createLogSigner } from "../../src/audit/signing-key.ts";
import { createTestDatabase } from "../support/database.ts";
import { Ledger } from "../support/ledger.ts";
import { signingKeyPem } from "../support/log-key.ts";
import { ServerProcess } from "../support/server-process.ts";
import { expectTreeTrue } from "../support/tree-check.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

describe("two servers on one PostgreSQL", () => {
  test("integrate in turn; one is killed, the other goes on by itself, without a fork", async () => {
    const testDatabase = await createTestDatabase("postgres");
    const database = await testDatabase.open();
    const start = () => {
      const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
      return ServerProcess.start({ ...testDatabase.config, dataDir });
    };
    let [active, other] = await Promise.all([start(), start()]);
    for (let round = 0; round < 3; round += 1) {
      const load = [new Ledger(), new Ledger()];
      const loops = [load[0]?.start(active.client, 4), load[1]?.start(other.client, 2)];
      await other.client.verify(REQUEST, "?wait=published");
      await active.kill("SIGKILL");
      const { body } = await other.client.verify(REQUEST, "?wait=published");
      expect(body).toHaveProperty("proof");
      await Promise.all(loops.map(async (loop) => loop?.stop()));
      active = other;
      other = await start();
    }
    for (const server of [active, other]) {
      expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    }
    const origin = "docket.localhost/log/0";
    const { vkey } = createLogSigner(origin, signingKeyPem());
    const published = await expectTreeTrue(database, { origin, vkeys: [vkey] });
    const [head] = await database.sql<
      { size: bigint }[]
    >`select size from log_heads where log_id = 0`;
    expect(published).toBe(head?.size);
    await database.close();
    await testDatabase.remove();
  }, 120_000);
});
