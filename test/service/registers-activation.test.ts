import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { TestAnswer } from "../support/client.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

// oxlint-disable-next-line typescript/no-explicit-any -- the shape of a document
function suspend(agents: any): void {
  agents["support-bot-01"].status = "suspended";
}

describe.each(DATABASES)("activation on %s", (kind) => {
  const folder = new RegisterFolder();
  let database: TestDatabase;
  let service: TestService;
  let first: string;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await start();
    first = await inForce();
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  const start = () => startServiceOn(database, { env: { DOCKET_REGISTERS: folder.path } });
  const reload = (body?: unknown): Promise<TestAnswer> =>
    service.client.send("POST", "/v1/labs/policies/reload", body);
  const statusNow = async (): Promise<string> => (await service.client.verify(REQUEST)).body.status;
  const inForce = async (): Promise<string> =>
    (await service.client.get("/v1/labs/policies/snapshot")).body.snapshot;

  test("of changed files, back to an older snapshot, and of sent documents; each is recorded", async () => {
    expect(await statusNow()).toBe("APPROVED");
    folder.edit("agents", suspend);
    const { status, body } = await reload();
    expect([status, body.previous, body.changed]).toEqual([200, first, true]);
    expect([await inForce(), await statusNow()]).toEqual([body.snapshot, "DENIED"]);

    const back = await reload({ snapshot: first });
    expect([back.status, back.body.snapshot]).toEqual([200, first]);
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);

    const { body: snapshot } = await service.client.get("/v1/labs/policies/snapshot");
    const part = await reload({ snapshot: snapshot.registers.digest });
    expect([part.status, part.body.code]).toEqual([404, "not_found"]);

    const { body: stored } = await service.client.get(
      `/v1/labs/policies/registers/${body.snapshot}`,
    );
    expect(stored.documents.agents["support-bot-01"].status).toBe("suspended");
    const sent = await reload({ registers: stored.documents });
    expect([sent.body.snapshot, await statusNow()]).toEqual([body.snapshot, "DENIED"]);

    const { body: list } = await service.client.get("/v1/labs/policies/activations");
    const rows = list.activations.map((row: Record<string, unknown>) => [
      row["snapshot"],
      row["principal"] === "startup",
      row["in_force"],
    ]);
    expect(rows).toEqual([
      [body.snapshot, false, true],
      [first, false, false],
      [body.snapshot, false, true],
      [first, true, false],
    ]);
  });

  test("stays as it is over a restart, also where an operator went back", async () => {
    const activated = await inForce();
    await service.close();
    service = await start();
    expect(await inForce()).toBe(activated);

    await reload({ snapshot: first });
    await service.close();
    service = await start();
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
    expect((await reload()).body.snapshot).toBe(activated);

    folder.edit("people", (people) => {
      people["new.person"] = { status: "active", approve_up_to: "LOW" };
    });
    await service.close();
    service = await start();
    expect([first, activated]).not.toContain(await inForce());
  });
});
