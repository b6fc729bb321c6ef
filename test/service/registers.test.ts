import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { TestAnswer, TestClient } from "../support/client.ts";
import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const TICKET = { state: "approved", systems: ["web-prod"], requester: "dev.ops", approvers: [] };
const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

describe.each(DATABASES)("live registers on %s", (kind) => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await startService(kind);
    ({ client } = service);
  });
  afterAll(() => service.close());

  const put = (
    path: string,
    value: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => client.send("PUT", `/v1/labs/registers/${path}`, value, { headers });
  const get = (path: string): Promise<TestAnswer> => client.get(`/v1/labs/registers/${path}`);
  const remove = (path: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    client.send("DELETE", `/v1/labs/registers/${path}`, undefined, { headers });

  async function changes(): Promise<Record<string, unknown>[]> {
    const { body } = await client.get("/v1/labs/audit-trail?kind=docket.register&order=asc");
    const entries = body.records.map(async (record: { audit_reference_id: string }) => {
      const { body: entry } = await client.get(`/v1/labs/audit-trail/${record.audit_reference_id}`);
      return entry.leaf as Record<string, unknown>;
    });
    return Promise.all(entries);
  }

  test("are seeded once from the file, each register with a record", async () => {
    const seeded = (await changes()).filter(({ event }) => event === "seeded");
    expect(seeded.map(({ register }) => register)).toEqual([
      "state",
      "change_tickets",
      "incidents",
      "approvals",
      "backups",
    ]);
    for (const { principal, digest } of seeded) {
      expect([principal, String(digest).slice(0, 7)]).toEqual(["startup", "sha256:"]);
    }
    const { body } = await get("incidents");
    expect(body.entries.map(({ id }: { id: string }) => id)).toEqual([
      "INC-77",
      "INC-78",
      "INC-79",
      "INC-80",
    ]);
    expect(body.has_more).toBe(false);
  });

  test("entries are added, read, replaced and removed, each change a record", async () => {
    const created = await put("change_tickets/CHG-9001", TICKET, { "If-None-Match": "*" });
    expect(created.status).toBe(201);
    const read = await get("change_tickets/CHG-9001");
    expect([read.status, read.body]).toEqual([200, TICKET]);
    expect(read.headers.get("etag")).toBe(created.headers.get("etag"));

    const replaced = await put("change_tickets/CHG-9001", { ...TICKET, state: "draft" });
    expect(replaced.status).toBe(200);
    expect(replaced.headers.get("etag")).not.toBe(created.headers.get("etag"));
    const { body: record } = await client.get(
      `/v1/labs/audit-trail/${replaced.body.audit_reference_id}`,
    );
    expect(record.leaf).toMatchObject({
      kind: "docket.register",
      register: "change_tickets",
      entry: "CHG-9001",
      event: "put",
      digest: replaced.body.digest,
    });

    expect((await remove("change_tickets/CHG-9001")).status).toBe(200);
    expect((await get("change_tickets/CHG-9001")).status).toBe(404);
    expect((await remove("change_tickets/CHG-9001")).body.code).toBe("not_found");
  });

  test("of two concurrent edits one wins, the other gets 412, and both are in the log", async () => {
    const { headers } = await put("backups/bkp-race", { system: "dwh-prod", verified: false });
    const condition = { "If-Match": headers.get("etag") ?? "" };
    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((system) =>
        put("backups/bkp-race", { system, verified: true }, condition),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await get("backups/bkp-race")).body.system).toBe("abcd"[winner]);
    const attempts = (await changes()).filter(({ entry }) => entry === "bkp-race").slice(1);
    expect(attempts.map(({ event }) => event).sort()).toEqual([
      "put",
      "refused",
      "refused",
      "refused",
    ]);
    expect(attempts.find(({ event }) => event === "refused")).toMatchObject({
      reason: "precondition_failed",
      principal: attempts[0]?.["principal"],
    });
  });

  test("a removed entry does not come back by an edit that was meant for it", async () => {
    const made = await put("backups/bkp-gone", { system: "x", verified: true });
    const condition = { "If-Match": made.headers.get("etag") ?? "" };
    const [removed, edited] = await Promise.all([
      remove("backups/bkp-gone", condition),
      put("backups/bkp-gone", { system: "y", verified: true }, condition),
    ]);
    expect([removed.status, edited.status].sort()).toEqual([200, 412]);
    const left = await get("backups/bkp-gone");
    expect(left.status).toBe(removed.status === 200 ? 404 : 200);
    await put("backups/bkp-gone", { system: "x", verified: true });
    const twice = await put("backups/bkp-gone", TICKET, { "If-None-Match": "*" });
    expect(twice.status).toBe(422);
    const again = { system: "z", verified: true };
    expect((await put("backups/bkp-gone", again, { "If-None-Match": "*" })).status).toBe(412);
  });

  test.each<[string, string, unknown, Record<string, string>, number, string]>([
    ["a wrong member", "change_tickets/A-1", { ...TICKET, colour: 1 }, {}, 422, "/colour"],
    ["a wrong value", "change_tickets/A-1", { ...TICKET, state: "open" }, {}, 422, "/state"],
    ["a missing member", "incidents/A-1", { state: "open", severity: "sev1" }, {}, 422, ""],
    ["a list", "approvals/A-1", [], {}, 422, ""],
    ["a wrong list", "state", { kill_switch: "on" }, { "If-Match": "*" }, 422, ""],
  ])("%s is refused by the schema of the file", async (_, path, value, headers, status, at) => {
    const answer = await put(path, value, headers);
    expect([answer.status, answer.body.code]).toEqual([status, "invalid_request"]);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(at);
  });

  test.each<[string, () => Promise<TestAnswer>, number, string]>([
    ["a slow register", () => get("agents"), 404, "not_found"],
    ["an entry of state", () => get("state/state"), 404, "not_found"],
    ["an unknown entry", () => get("backups/none"), 404, "not_found"],
    ["a control character", () => get("backups/a%0Ab"), 422, "invalid_parameter"],
    ["a long id", () => put(`backups/${"x".repeat(257)}`, {}), 422, "invalid_parameter"],
    ["deleting state", () => remove("state"), 405, "method_not_allowed"],
    ["state without a condition", () => put("state", {}), 428, "precondition_required"],
    ["no entity tag", () => put("state", {}, { "If-Match": "5" }), 400, "invalid_header"],
    [
      "both conditions",
      () => put("state", {}, { "If-Match": "*", "If-None-Match": "*" }),
      400,
      "invalid_header",
    ],
    [
      "a weak tag",
      () => put("backups/bkp-dwh-1031", { system: "a", verified: true }, { "If-Match": 'W/"x"' }),
      412,
      "precondition_failed",
    ],
    ["a bad cursor", () => get("backups?cursor=%20"), 422, "invalid_parameter"],
  ])("%s is refused with its code", async (_, ask, status, code) => {
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("pages by id", async () => {
    const ids: string[] = [];
    let cursor = "";
    do {
      const { body } = await get(`approvals?limit=3${cursor}`);
      ids.push(...body.entries.map(({ id }: { id: string }) => id));
      cursor = body.has_more ? `&cursor=${body.next_cursor}` : "";
    } while (cursor !== "");
    expect(ids).toEqual(["APR-1", "APR-2", "APR-3", "APR-4"]);
  });

  test("need registers:write to write and policy:read to read", async () => {
    const { body } = await client.send("POST", "/v1/labs/keys", {
      name: "x",
      scopes: ["policy:read"],
      agents: ["*"],
      rules: ["*"],
    });
    const reader = client.withKey(body.key);
    expect((await reader.get("/v1/labs/registers/state")).status).toBe(200);
    const write = await reader.send("PUT", "/v1/labs/registers/backups/x", {});
    expect([write.status, write.body.scope]).toEqual([403, "registers:write"]);
    const reload = await reader.send("POST", "/v1/labs/policies/reload");
    expect([reload.status, reload.body.scope]).toEqual([403, "admin"]);
  });

  test("the kill switch denies at once, and the facts are shown and kept", async () => {
    const state = await get("state");
    const on = await put(
      "state",
      { ...state.body, kill_switch: true },
      { "If-Match": state.headers.get("etag") ?? "" },
    );
    expect(on.status).toBe(200);
    const { body: denied } = await client.verify(REQUEST, "?explain=true");
    expect(denied.status).toBe("DENIED");
    expect(denied.facts.state.kill_switch).toBe(true);
    const off = await put("state", state.body, { "If-Match": on.headers.get("etag") ?? "" });
    expect(off.status).toBe(200);
    expect((await client.verify(REQUEST)).body.status).toBe("APPROVED");
    const { body: record } = await client.get(
      `/v1/labs/audit-trail/${denied.audit_reference_id}?include=payload`,
    );
    expect(record.input.facts).toEqual(denied.facts);
  });

  test("a misspelt agent in state is a warning", async () => {
    const state = await get("state");
    const { body } = await put(
      "state",
      { ...state.body, suspended_agents: ["support-bot-1"], halted_categories: ["reed"] },
      { "If-Match": "*" },
    );
    expect(body.warnings.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "/suspended_agents/0",
      "/halted_categories/0",
    ]);
    await put("state", state.body, { "If-Match": "*" });
  });
});
