import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { TestAnswer, TestClient } from "../support/client.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import { type Scenario, scenarioNamed } from "../support/scenarios.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

type Ask = Pick<Scenario, "agent_id" | "policy_rule" | "payload">;

function scenario(id: string, payload: Scenario["payload"] = {}): Ask {
  const found = scenarioNamed(id);
  const { agent_id, policy_rule } = found;
  return { agent_id, policy_rule, payload: { ...found.payload, ...payload } };
}

// data-bot-03 belongs to aisha.khan.
const HIGH = scenario("S44");
const CRITICAL = scenario("S47");
const BLOCKED = scenario("S11");
const STARTED = { outcome: "started" };

describe.each(DATABASES)("reviews on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  let sandbox: TestClient;
  const people = new Map<string, TestClient>();

  const personal = (person: string) =>
    clientOf(service.client, { name: person, scopes: ["review", "verify"], person });
  const as = (person: string): TestClient => {
    const client = people.get(person);
    if (client === undefined) throw new Error(`no key of ${person}`);
    return client;
  };
  const decide = async (request: object, client = service.client): Promise<string> => {
    const { body } = await client.verify(request);
    return body.audit_reference_id;
  };
  const review = (aud: string, client: TestClient, verdict = "approved"): Promise<TestAnswer> =>
    client.send("POST", `/v1/labs/audit-trail/${aud}/reviews`, { verdict, reason: "looked at it" });
  const start = (aud: string) =>
    sandbox.send("POST", `/v1/labs/audit-trail/${aud}/executions`, STARTED);
  const pending = async (): Promise<string[]> => {
    const { body } = await as("tomas.berg").get("/v1/labs/reviews?state=pending&limit=1000");
    return body.cases.map((one: { decision: string }) => one.decision);
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await startServiceOn(database);
    sandbox = await clientOf(service.client, { scopes: ["execution:write"] });
    const names = ["tomas.berg", "nora.silva", "aisha.khan", "maria.chen", "john.doe", "stranger"];
    for (const name of [...names, "data-bot-03"]) people.set(name, await personal(name));
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  test("one eligible person lets one execution start, and the recorded status stays", async () => {
    const aud = await decide(HIGH);
    expect((await start(aud)).body.code).toBe("not_approved");
    expect(await pending()).toContain(aud);
    const { status, body } = await review(aud, as("tomas.berg"));
    expect([status, body.state, body.required, body.approvals]).toEqual([201, "approved", 1, 1]);
    expect(Date.parse(body.execute_by) - Date.parse(body.timestamp)).toBe(300_000);
    expect(await pending()).not.toContain(aud);
    const started = await start(aud);
    expect([started.status, started.body.flags]).toEqual([201, []]);
    expect((await start(aud)).body.code).toBe("verdict_used");
    const { body: decision } = await service.client.get(`/v1/labs/audit-trail/${aud}`);
    expect(decision.status).toBe("REVIEW_REQUIRED");
    expect(decision.reviews).toMatchObject([{ verdict: "approved", reviewer: "tomas.berg" }]);
    const execution = await service.client.get(
      `/v1/labs/audit-trail/${started.body.audit_reference_id}`,
    );
    expect(execution.body.leaf.reviews).toEqual([body.audit_reference_id]);
  });

  test("a review is a record; its reason stands beside the leaf", async () => {
    const aud = await decide(HIGH);
    const { body } = await review(aud, as("nora.silva"), "rejected");
    const address = `/v1/labs/audit-trail/${body.audit_reference_id}?include=payload`;
    const { body: record } = await service.client.get(address);
    expect(record.leaf).toMatchObject({
      kind: "docket.review",
      decision: aud,
      verdict: "rejected",
      reviewer: "nora.silva",
    });
    expect(record.input).toEqual({ reason: "looked at it" });
    expect(JSON.stringify(record.leaf)).not.toContain("looked at it");
    expect([record.verdict, record.reviewer, record.decision]).toEqual([
      "rejected",
      "nora.silva",
      aud,
    ]);
  });

  test("at CRITICAL it takes two people", async () => {
    const { body: verdict } = await service.client.verify(CRITICAL, "?explain=true");
    expect([verdict.status, verdict.tier, verdict.reviewable]).toEqual([
      "DENIED",
      "CRITICAL",
      true,
    ]);
    const aud = verdict.audit_reference_id;
    expect((await review(aud, as("tomas.berg"))).body.state).toBe("pending");
    expect((await start(aud)).body.code).toBe("not_approved");
    const again = await review(aud, await personal("tomas.berg"));
    expect([again.status, again.body.code]).toEqual([409, "already_reviewed"]);
    expect((await review(aud, as("nora.silva"))).body).toMatchObject({
      state: "approved",
      approvals: 2,
    });
    expect((await start(aud)).status).toBe(201);
  });

  test("one rejection ends it", async () => {
    const aud = await decide(CRITICAL);
    expect((await review(aud, as("tomas.berg"))).status).toBe(201);
    expect((await review(aud, as("nora.silva"), "rejected")).body.state).toBe("rejected");
    expect((await review(aud, as("maria.chen"))).body.code).toBe("already_reviewed");
    expect((await start(aud)).body.code).toBe("not_approved");
  });

  test.each([
    ["aisha.khan", "owns the agent"],
    ["maria.chen", "may not approve at tier CRITICAL"],
    ["john.doe", "is not active"],
    ["stranger", "is not in the register"],
    ["data-bot-03", "is not in the register"],
  ])("%s may not review: %s", async (person, reason) => {
    const aud = await decide(CRITICAL);
    const { status, body } = await review(aud, as(person));
    expect([status, body.code]).toEqual([403, "not_eligible"]);
    expect(body.detail).toContain(reason);
  });

  test("who asked may not review: by the payload, by the key, by the person of the key", async () => {
    const byPayload = await decide({
      ...HIGH,
      payload: { ...HIGH.payload, requested_by: "nora.silva" },
    });
    expect((await review(byPayload, as("nora.silva"))).body.code).toBe("not_eligible");
    expect((await review(byPayload, as("tomas.berg"))).status).toBe(201);
    const byKey = await decide(HIGH, as("tomas.berg"));
    expect((await review(byKey, as("tomas.berg"))).body.code).toBe("not_eligible");
    expect((await review(byKey, await personal("tomas.berg"))).body.code).toBe("not_eligible");
    expect((await review(byKey, as("nora.silva"))).status).toBe(201);
  });

  test("a key without a person reviews nothing", async () => {
    const nobody = await clientOf(service.client, { scopes: ["review"] });
    expect((await review(await decide(HIGH), nobody)).body.code).toBe("not_eligible");
  });

  test.each([
    ["approved", scenario("S01")],
    ["blocked", BLOCKED],
  ])("what is %s cannot be released", async (_, request) => {
    const aud = await decide(request);
    const { status, body } = await review(aud, as("tomas.berg"));
    expect([status, body.code]).toEqual([409, "not_reviewable"]);
    const state = await service.client.get(`/v1/labs/audit-trail/${aud}/reviews`);
    expect(state.body.code).toBe("not_reviewable");
  });

  test("nothing is released once the input is erased, because nobody knows any more who asked", async () => {
    const aud = await decide(HIGH);
    const ask = await clientOf(service.client, { scopes: ["admin"], person: "one" });
    const confirm = await clientOf(service.client, { scopes: ["admin"], person: "two" });
    const erasure = { records: [aud], reason: "test" };
    const { body } = await ask.send("POST", "/v1/labs/erasures", erasure);
    await confirm.send("POST", `/v1/labs/erasures/${body.erasure_id}/confirm`);
    expect((await review(aud, as("tomas.berg"))).body.code).toBe("not_reviewable");
  });

  test("a release does not get past the kill switch", async () => {
    const aud = await decide(HIGH);
    await review(aud, as("tomas.berg"));
    const put = (kill_switch: boolean) =>
      service.client.send(
        "PUT",
        "/v1/labs/registers/state",
        { kill_switch, halted_categories: [], suspended_agents: [] },
        { headers: { "If-Match": "*" } },
      );
    await put(true);
    expect((await start(aud)).body.code).toBe("agent_halted");
    await put(false);
    expect((await start(aud)).status).toBe(201);
  });

  test("who waits is told of a review, and of nothing after the time it gave", async () => {
    const aud = await decide(HIGH);
    const agent = await clientOf(service.client, { agents: ["data-bot-03"] });
    const address = `/v1/labs/audit-trail/${aud}/reviews`;
    expect((await agent.get(`${address}?wait=1`)).body).toMatchObject({ state: "pending" });
    const waiting = agent.get(`${address}?wait=30`);
    await delay(50);
    await review(aud, as("tomas.berg"));
    expect((await waiting).body).toMatchObject({
      state: "approved",
      reviews: [{ reviewer: "tomas.berg", verdict: "approved" }],
    });
    const other = await clientOf(service.client, { agents: ["support-bot-01"] });
    expect((await other.get(address)).status).toBe(403);
    expect((await agent.get(`${address}?wait=61`)).status).toBe(422);
  });

  test("the list pages by key", async () => {
    const made = [await decide(HIGH), await decide(HIGH), await decide(HIGH)];
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < 2; page += 1) {
      const query = `state=pending&limit=2${cursor}`;
      const { body, headers } = await as("tomas.berg").get(`/v1/labs/reviews?${query}`);
      seen.push(...body.cases.map((one: { decision: string }) => one.decision));
      expect(headers.get("link")).toContain('rel="next"');
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(seen.slice(0, 3)).toEqual(made.toReversed());
    const { body } = await as("tomas.berg").get("/v1/labs/reviews?state=rejected");
    for (const one of body.cases) expect(one.state).toBe("rejected");
    expect(body.cases.length).toBeGreaterThan(0);
  });

  test("a stop lets whoever waits go", async () => {
    const aud = await decide(HIGH);
    const waiting = service.client.get(`/v1/labs/audit-trail/${aud}/reviews?wait=60`);
    await delay(500);
    await service.close();
    expect((await waiting).body.state).toBe("pending");
    service = await startServiceOn(database, {
      env: { DOCKET_REVIEW_TTL: "3", DOCKET_VERDICT_TTL: "3" },
    });
    sandbox = service.client.withKey(sandbox.key);
    for (const [name, { key }] of people) people.set(name, service.client.withKey(key));
  });

  test("the time to review, and to act on it, ends", async () => {
    const released = await decide(HIGH);
    const waiting = await decide(HIGH);
    expect((await review(released, as("tomas.berg"))).status).toBe(201);
    await delay(3_100);
    const late = await review(waiting, as("tomas.berg"));
    expect([late.status, late.body.code]).toEqual([409, "review_expired"]);
    expect((await start(released)).body.code).toBe("verdict_expired");
    expect(await pending()).not.toContain(waiting);
    const address = `/v1/labs/audit-trail/${waiting}/reviews`;
    expect((await service.client.get(address)).body.state).toBe("expired");
  });
});
