import { setTimeout as delay } from "node:timers/promises";

import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const SOON = { timeout: 15_000 };

const request = (payload: object = {}) => ({
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document", ...payload },
});

describe("live registers that cannot be read", () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: postgres.Sql;
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
    service = await startServiceOn(database);
    owner = postgres(database.config.databaseUrl ?? "", { max: 1, onnotice: () => {} });
  });
  afterEach(async () => {
    await owner.end();
    await service.close();
    await database.remove();
  });

  async function expectFailure(payload?: object): Promise<void> {
    const { status, body } = await service.client.verify(request(payload));
    expect([status, body.code, body.reason]).toEqual([
      503,
      "evaluation_failed",
      "facts_unavailable",
    ]);
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}`,
    );
    expect(record.leaf).toMatchObject({
      kind: "docket.evaluation_failure",
      reason: "facts_unavailable",
      agent_id: "support-bot-01",
    });
    for (const member of ["status", "score", "as_of"])
      expect(record.leaf).not.toHaveProperty(member);
  }

  test("entries: no verdict where one is named, a record of that, and verdicts again after", async () => {
    expect((await service.client.verify(request())).body.status).toBe("APPROVED");
    await owner`alter table register_entries rename to away`;
    await expectFailure({ change: { ticket: "CHG-1001" } });
    await owner`alter table away rename to register_entries`;
    expect((await service.client.verify(request({ change: { ticket: "CHG-1001" } }))).status).toBe(
      200,
    );
  });

  test("versions: after a second nothing that is remembered counts any more", async () => {
    expect((await service.client.verify(request())).body.status).toBe("APPROVED");
    await owner`alter table register_versions rename to away`;
    await delay(1_000);
    await expectFailure();
    const ready = await service.client.get("/readyz");
    expect([ready.status, ready.body.checks.registers]).toEqual([
      503,
      "the live registers cannot be read",
    ]);
    await owner`alter table away rename to register_versions`;
    await vi.waitFor(
      async () => expect((await service.client.verify(request())).body.status).toBe("APPROVED"),
      SOON,
    );
    await vi.waitFor(
      async () => expect((await service.client.get("/readyz")).status).toBe(200),
      SOON,
    );
  });

  test("a snapshot that cannot be taken over leaves the last one, and turns the server unready", async () => {
    const { body: before } = await service.client.get("/v1/labs/policies/snapshot");
    const digest = `sha256:${"a".repeat(64)}`;
    await owner`update active_snapshots set snapshot = ${digest}, version = version + 1`;
    const ready = await vi.waitFor(async () => {
      const answer = await service.client.get("/readyz");
      expect(answer.status).toBe(503);
      return answer;
    }, SOON);
    expect(ready.body.snapshot).toBe(before.snapshot);
    expect((await service.client.verify(request(), "?explain=true")).body).toMatchObject({
      status: "APPROVED",
      snapshot: before.snapshot,
    });
    expect(ready.body.checks.policies).toContain(digest);
    await service.client.send("POST", "/v1/labs/policies/reload", { snapshot: before.snapshot });
    expect((await service.client.get("/readyz")).status).toBe(200);
  });
});
