import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parseAuditReference } from "../../src/audit/reference.ts";
import { claimStart } from "../../src/executions/claims.ts";
import type { TestClient } from "../support/client.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const APPROVED = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001",
  payload: { action: "summarize_document" },
};
const DENIED = { ...APPROVED, agent_id: "ghost-99" };
const STARTED = { outcome: "started" };
const RUNNING = { kill_switch: false, halted_categories: ["execution"], suspended_agents: [] };

describe.each(DATABASES)("executions on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  let sandbox: TestClient;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await startServiceOn(database);
    sandbox = await clientOf(service.client, { scopes: ["execution:write"] });
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  const decide = async (request: object = APPROVED): Promise<string> => {
    const { body } = await service.client.verify(request);
    return body.audit_reference_id;
  };
  const report = (aud: string, body: object, client = sandbox) =>
    client.send("POST", `/v1/labs/audit-trail/${aud}/executions`, body);
  const recordOf = async (aud: string) =>
    (await service.client.get(`/v1/labs/audit-trail/${aud}?include=payload`)).body;
  const state = (value: object) =>
    service.client.send("PUT", "/v1/labs/registers/state", value, {
      headers: { "If-Match": "*" },
    });

  test("a verdict is started once and ended once, and both are records linked both ways", async () => {
    const aud = await decide();
    const started = await report(aud, { ...STARTED, detail: { pid: 7 } });
    expect([started.status, started.body.flags, started.body.decision]).toEqual([201, [], aud]);
    const ended = await report(aud, { outcome: "succeeded" });
    expect([ended.status, ended.body.outcome]).toEqual([201, "succeeded"]);
    const record = await recordOf(started.body.audit_reference_id);
    expect(record).toMatchObject({
      kind: "docket.execution",
      decision: aud,
      outcome: "started",
      input: { detail: { pid: 7 } },
    });
    expect(record.leaf.detail_commitment).toMatch(/^[0-9a-f]{64}$/);
    const decision = await recordOf(aud);
    expect(decision.status).toBe("APPROVED");
    expect(decision.executions).toMatchObject([
      { audit_reference_id: started.body.audit_reference_id, outcome: "started", flags: [] },
      { audit_reference_id: ended.body.audit_reference_id, outcome: "succeeded", flags: [] },
    ]);
  });

  test("of twenty starts of one verdict one wins, and the others are recorded as reuse", async () => {
    const aud = await decide();
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(aud, STARTED)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect([body.code, body.flags]).toEqual(["verdict_used", ["reused"]]);
    }
    const { executions } = await recordOf(aud);
    expect(executions).toHaveLength(20);
    expect(executions.filter((one: { flags: string[] }) => one.flags.length === 0)).toHaveLength(1);
  });

  test.each([
    [DENIED, "not_approved", ["not_approved"]],
    [{ ...APPROVED, payload: { action: "constructor" } }, "not_approved", ["not_approved"]],
  ])("what is not approved does not start: %j", async (request, code, flags) => {
    const aud = await decide(request);
    const { status, body } = await report(aud, STARTED);
    expect([status, body.code, body.flags]).toEqual([409, code, flags]);
    expect((await recordOf(body.audit_reference_id)).leaf).toMatchObject({ decision: aud, flags });
  });

  test.each([
    [{ kill_switch: true }],
    [{ suspended_agents: ["support-bot-01"] }],
    [{ halted_categories: ["read"] }],
  ])("nothing starts once %j is in force, and it may start when that is over", async (halt) => {
    const aud = await decide();
    await state({ ...RUNNING, ...halt });
    const halted = await report(aud, STARTED);
    await state(RUNNING);
    expect([halted.status, halted.body.code, halted.body.flags]).toEqual([
      409,
      "agent_halted",
      ["halted"],
    ]);
    expect((await report(aud, STARTED)).status).toBe(201);
  });

  test("an end needs a start, and comes once", async () => {
    const aud = await decide();
    expect((await report(aud, { outcome: "failed" })).body.code).toBe("not_started");
    await report(aud, STARTED);
    const ends = await Promise.all(
      ["succeeded", "failed", "aborted"].map((outcome) => report(aud, { outcome })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(ends.find(({ status }) => status === 409)?.body.code).toBe("already_ended");
  });

  test("an action without a decision is recorded as a bypass", async () => {
    const report = { agent_id: "support-bot-01", action: "issue_refund", outcome: "succeeded" };
    const { status, body } = await sandbox.send("POST", "/v1/labs/executions", report);
    expect([status, body.flags, body.decision]).toEqual([201, ["bypass"], undefined]);
    const record = await recordOf(body.audit_reference_id);
    expect(record.leaf).toMatchObject({ agent_id: "support-bot-01", action: "issue_refund" });
    const list = await service.client.get(
      "/v1/labs/audit-trail?agent_id=support-bot-01&kind=docket.execution",
    );
    expect(list.body.records[0].audit_reference_id).toBe(body.audit_reference_id);
  });

  test("the name of an agent that is not registered stays out of the leaf", async () => {
    const report = { agent_id: "ghost-41", action: "unheard_of", outcome: "started" };
    const { body } = await sandbox.send("POST", "/v1/labs/executions", report);
    const record = await recordOf(body.audit_reference_id);
    expect(JSON.stringify(record.leaf)).not.toMatch(/ghost-41|unheard_of/);
    expect([record.agent_id, record.input]).toEqual(["ghost-41", { action: "unheard_of" }]);
  });

  test("a key reports for its own agents and rules alone", async () => {
    const aud = await decide();
    const scopes = ["execution:write"];
    const agent = await clientOf(service.client, { scopes, agents: ["data-bot-03"] });
    const rule = await clientOf(service.client, { scopes, rules: ["SOC_2"] });
    expect((await report(aud, STARTED, agent)).status).toBe(403);
    expect((await report(aud, STARTED, rule)).status).toBe(403);
    const bypass = { agent_id: "support-bot-01", outcome: "started" };
    expect((await agent.send("POST", "/v1/labs/executions", bypass)).status).toBe(403);
    expect((await report(aud, STARTED)).status).toBe(201);
  });

  test.each([
    ["aud_999999", STARTED, 404, "not_found"],
    ["aud_0", STARTED, 404, "not_found"],
    ["aud_x", STARTED, 422, "invalid_parameter"],
    ["aud_10000000000000000", STARTED, 404, "not_found"],
    ["aud_1", {}, 422, "invalid_request"],
    ["aud_1", { outcome: "began" }, 422, "invalid_request"],
    ["aud_1", { outcome: "started", detail: [] }, 422, "invalid_request"],
    ["aud_1", { outcome: "started", extra: 1 }, 422, "invalid_request"],
  ])("%s with %j is %i", async (aud, body, status, code) => {
    const answer = await report(aud, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("a verdict that a crash took between claim and record stays used", async () => {
    const aud = await decide();
    await service.close();
    const place = parseAuditReference(aud);
    const opened = await database.open();
    expect(await claimStart(opened, 0, place?.index ?? -1n)).toBe(true);
    expect(await claimStart(opened, 0, place?.index ?? -1n)).toBe(false);
    await opened.close();
    service = await startServiceOn(database, { env: { DOCKET_VERDICT_TTL: "1" } });
    sandbox = service.client.withKey(sandbox.key);
    expect((await report(aud, STARTED)).body.code).toBe("verdict_used");
  });

  test("a verdict expires", async () => {
    const { body: verdict } = await service.client.verify(APPROVED, "?explain=true");
    await delay(Math.max(0, Date.parse(verdict.expires_at) - Date.now()) + 20);
    const { status, body } = await report(verdict.audit_reference_id, STARTED);
    expect([status, body.code, body.flags]).toEqual([409, "verdict_expired", ["expired"]]);
  });

  test("the table of claims does not forget", async () => {
    await service.close();
    const opened = await database.open();
    try {
      for (const statement of [
        "delete from execution_claims",
        "truncate execution_claims",
        "update execution_claims set claim = gen_random_uuid()",
        "update execution_claims set end_claim = null where end_claim is not null",
      ]) {
        await expect(opened.sql.unsafe(statement)).rejects.toThrow(/refused/);
      }
    } finally {
      await opened.close();
      service = await startServiceOn(database);
    }
  });
});

test("of starts at several servers of one PostgreSQL one wins", async () => {
  const database = await createTestDatabase("postgres");
  const services = await Promise.all([startServiceOn(database), startServiceOn(database)]);
  try {
    const clients = services.map(({ client }) => client);
    const [first] = clients;
    for (let round = 0; round < 5; round += 1) {
      const aud = (await first?.verify(APPROVED))?.body.audit_reference_id;
      const address = `/v1/labs/audit-trail/${aud}/executions`;
      const starts = [...clients, ...clients, ...clients].map((client) =>
        client.send("POST", address, STARTED),
      );
      const statuses = (await Promise.all(starts)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    }
  } finally {
    for (const service of services) await service.close();
    await database.remove();
  }
});
