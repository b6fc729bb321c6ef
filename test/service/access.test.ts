import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import type { TestClient } from "../support/client.ts";
import { startService, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

describe.each(DATABASES)("API keys on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  async function newKey(
    spec: Record<string, unknown> = {},
  ): Promise<{ id: string; client: TestClient }> {
    const { status, body } = await service.client.send("POST", "/v1/labs/keys", {
      name: "test",
      scopes: ["verify"],
      agents: ["*"],
      rules: ["*"],
      ...spec,
    });
    expect(status).toBe(201);
    return { id: body.key_id, client: service.client.withKey(body.key) };
  }

  test("a key is bound to its agents and rules", async () => {
    const { client } = await newKey({ agents: ["support-bot-01"], rules: ["ISO_42001_BASELINE"] });
    expect((await client.verify(REQUEST)).status).toBe(200);
    expect((await client.verify({ ...REQUEST, agent_id: "data-bot-03" })).status).toBe(403);
    expect((await client.verify({ ...REQUEST, policy_rule: "SOC_2_BASELINE" })).status).toBe(403);
  });

  test("only a key that may speak for people is believed who asked and who approved", async () => {
    const approved = {
      agent_id: "data-bot-03",
      policy_rule: "ISO_42001_HUMAN_OVERSIGHT",
      payload: {
        action: "export_dataset",
        requested_by: "maria.chen",
        oversight: { approvers: ["tomas.berg"] },
      },
    };
    const statuses = [true, false, undefined].map(async (assertsPeople) => {
      const { client } = await newKey({ asserts_people: assertsPeople });
      return (await client.verify(approved)).body.status;
    });
    expect(await Promise.all(statuses)).toEqual(["APPROVED", "REVIEW_REQUIRED", "REVIEW_REQUIRED"]);
  });

  test("a revoked key is refused within a second, and the revocation is a record", async () => {
    const { id, client } = await newKey();
    expect((await client.verify(REQUEST)).status).toBe(200);
    expect((await service.client.send("DELETE", `/v1/labs/keys/${id}`)).status).toBe(204);
    const deadline = performance.now() + 1_000;
    let status = 200;
    while (status === 200 && performance.now() < deadline)
      ({ status } = await client.verify(REQUEST));
    expect((await client.verify(REQUEST)).status).toBe(401);
    const { body } = await service.client.get("/v1/labs/audit-trail?kind=docket.key&limit=1");
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.records[0].audit_reference_id}`,
    );
    expect(record.leaf).toMatchObject({ key: id, event: "revoked" });
    expect((await service.client.send("DELETE", `/v1/labs/keys/${id}`)).status).toBe(409);
  });

  test("an expired key is refused", async () => {
    const { client } = await newKey({ expires_at: new Date(Date.now() - 1_000).toISOString() });
    expect((await client.verify(REQUEST)).status).toBe(401);
  });

  test("rotation gives a new key with the same rights and ends the old one", async () => {
    const { id, client } = await newKey({ agents: ["support-bot-01"] });
    const { status, body } = await service.client.send("POST", `/v1/labs/keys/${id}/rotate`);
    expect([status, body.agents, body.replaces]).toEqual([201, ["support-bot-01"], id]);
    expect((await service.client.withKey(body.key).verify(REQUEST)).status).toBe(200);
    expect((await client.verify(REQUEST)).status).toBe(401);
  });

  test("no answer but the first holds a key, and the list shows states", async () => {
    const { id } = await newKey();
    const { text, body } = await service.client.get("/v1/labs/keys");
    expect(text).not.toMatch(/dk_[0-9a-f]+_/);
    expect(body.keys.find((key: { key_id: string }) => key.key_id === id)).toMatchObject({
      name: "test",
      scopes: ["verify"],
      asserts_people: false,
    });
  });

  test.each([
    [{ scopes: ["fly"] }, "/scopes/0"],
    [{ scopes: [] }, "/scopes"],
    [{ agents: "*" }, "/agents"],
    [{ name: "" }, "/name"],
    [{ name: "a\u0000b" }, "/name"],
    [{ expires_at: "soon" }, "/expires_at"],
    [{ extra: 1 }, ""],
  ])("a key of %j is refused with a pointer", async (spec, pointer) => {
    const { status, body } = await service.client.send("POST", "/v1/labs/keys", {
      name: "x",
      scopes: ["verify"],
      agents: ["*"],
      rules: ["*"],
      ...spec,
    });
    expect([status, body.code]).toEqual([422, "invalid_request"]);
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  test.each([
    "Basic abc",
    "Bearer",
    "Bearer ",
    "Bearer a b",
    "bearer nope",
    `Bearer ${"x".repeat(600)}`,
  ])("Authorization: %s is 401", async (authorization) => {
    const headers = { Authorization: authorization };
    const { status } = await service.client.withKey(undefined).verify(REQUEST, "", { headers });
    expect(status).toBe(401);
  });
});
