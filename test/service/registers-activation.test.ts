import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

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
  let database: TestDatabase;
  let folder: RegisterFolder;
  let service: TestService;

  const start = (env: Record<string, string> = {}) =>
    startServiceOn(database, { env: { DOCKET_REGISTERS: folder.path, ...env } });
  const reload = (body?: unknown): Promise<TestAnswer> =>
    service.client.send("POST", "/v1/labs/policies/reload", body);
  const statusNow = async (): Promise<string> => (await service.client.verify(REQUEST)).body.status;
  const inForce = async (): Promise<string> =>
    (await service.client.get("/v1/labs/policies/snapshot")).body.snapshot;

  beforeEach(async () => {
    folder = new RegisterFolder();
    database = await createTestDatabase(kind);
    service = await start();
  });
  afterEach(async () => {
    await service.close();
    await database.remove();
  });

  test("of changed files, back to an older snapshot, and of sent documents; each is recorded", async () => {
    const first = await inForce();
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
    const first = await inForce();
    folder.edit("agents", suspend);
    const { body } = await reload();
    await service.close();
    service = await start();
    expect(await inForce()).toBe(body.snapshot);

    await reload({ snapshot: first });
    await service.close();
    service = await start();
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
    expect((await reload()).body.snapshot).toBe(body.snapshot);

    folder.edit("people", (people) => {
      people["new.person"] = { status: "active", approve_up_to: "LOW" };
    });
    await service.close();
    service = await start();
    expect([first, body.snapshot]).not.toContain(await inForce());
  });

  test("of files that are broken at start leaves the last snapshot in force", async () => {
    const first = await inForce();
    await service.close();
    folder.write("agents", "{");
    service = await start();
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
    expect((await service.client.get("/readyz")).status).toBe(200);
  });

  test("is refused for what is not there or not right, and nothing changes", async () => {
    const first = await inForce();
    const none = `sha256:${"0".repeat(64)}`;
    for (const [body, status, code] of [
      [{ snapshot: none }, 404, "not_found"],
      [{ snapshot: "x" }, 422, "invalid_request"],
      [{ snapshot: first, registers: {} }, 422, "invalid_request"],
      [{ other: 1 }, 422, "invalid_request"],
      [{ registers: {} }, 422, "registers_invalid"],
      [{ registers: [] }, 422, "invalid_request"],
      ["{", 400, "invalid_json"],
    ] as const) {
      const answer = await reload(body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const { body: live } = await service.client.get("/v1/labs/policies/snapshot");
    const part = live.registers.documents.agents as string;
    for (const digest of [none, part]) {
      const answer = await service.client.get(`/v1/labs/policies/registers/${digest}`);
      expect(answer.status).toBe(404);
    }
    expect((await reload({ snapshot: part })).status).toBeGreaterThanOrEqual(400);
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);
  });

  test("of files that are watched happens by itself, and never of broken ones", async () => {
    await service.close();
    service = await start({ DOCKET_WATCH: "1" });
    const first = await inForce();
    folder.write("agents", "[]");
    await delay(600);
    expect([await inForce(), await statusNow()]).toEqual([first, "APPROVED"]);

    const good = new RegisterFolder();
    good.edit("agents", suspend);
    writeFileSync(join(folder.path, "agents.json"), good.text("agents"));
    const giveUpAt = performance.now() + 5_000;
    while ((await inForce()) === first && performance.now() < giveUpAt) await delay(25);
    expect(await statusNow()).toBe("DENIED");
    const { body } = await service.client.get("/v1/labs/policies/activations");
    expect(body.activations[0].principal).toBe("watch");
  });

  test("too long ago turns the server unready and ends its verdicts, until it is done again", async () => {
    await service.close();
    service = await start({ DOCKET_REGISTERS_MAX_AGE: "2" });
    await reload();
    expect(await statusNow()).toBe("APPROVED");
    await delay(2_200);
    const { status, body } = await service.client.verify(REQUEST);
    expect([status, body.code]).toEqual([503, "registers_outdated"]);
    const ready = await service.client.get("/readyz");
    expect([ready.status, ready.body.checks.policies]).toEqual([503, "ok"]);
    expect(ready.body.checks.registers).toContain("DOCKET_REGISTERS_MAX_AGE");
    await reload();
    expect(await statusNow()).toBe("APPROVED");
    expect((await service.client.get("/readyz")).status).toBe(200);
  });
});
