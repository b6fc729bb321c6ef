import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { erase } from "../../src/audit/erase.ts";
import { erasureRecord } from "../../src/audit/erasure-record.ts";
import { liftHold } from "../../src/audit/holds.ts";
import { eraseExpired, reapplyErasures } from "../../src/audit/retention.ts";
import { AuditLog } from "../../src/audit/log.ts";
import type { TestClient } from "../support/client.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket } from "../support/docket-command.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const DAY_MS = 86_400_000;
const REQUEST = { basis: "request", request: "r", principal: "test" } as const;

describe.each(DATABASES)("erasing on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  let ada: TestClient;
  let grace: TestClient;

  const keyOf = async (person: string | undefined): Promise<TestClient> => {
    const { body } = await service.client.send("POST", "/v1/labs/keys", {
      name: person ?? "nobody",
      scopes: ["admin"],
      agents: ["*"],
      rules: ["*"],
      ...(person === undefined ? {} : { person }),
    });
    return service.client.withKey(body.key);
  };
  const decide = async (agent: string): Promise<string> => {
    const { body } = await service.client.verify({
      agent_id: agent,
      policy_rule: "ISO_42001_BASELINE",
      payload: { action: "summarize_document", parameters: { note: `of ${agent}` } },
    });
    return body.audit_reference_id;
  };
  const inputOf = async (reference: string) => {
    const { body } = await service.client.get(`/v1/labs/audit-trail/${reference}?include=payload`);
    return body;
  };
  const ask = (client: TestClient, body: object) =>
    client.send("POST", "/v1/labs/erasures", { reason: "request 17", ...body });
  const confirm = (client: TestClient, id: string) =>
    client.send("POST", `/v1/labs/erasures/${id}/confirm`);

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await startServiceOn(database);
    ada = await keyOf("ada");
    grace = await keyOf("grace");
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  test("takes two people", async () => {
    const record = await decide("support-bot-01");
    expect(await ask(await keyOf(undefined), { records: [record] })).toMatchObject({ status: 403 });
    const { body, status } = await ask(ada, { records: [record] });
    expect(status).toBe(201);
    expect(body.state).toBe("pending");
    expect(await confirm(ada, body.erasure_id)).toMatchObject({ status: 403 });
    expect(await confirm(await keyOf("ada"), body.erasure_id)).toMatchObject({ status: 403 });
    expect((await inputOf(record)).input).toBeDefined();
    const done = await confirm(grace, body.erasure_id);
    expect(done.body).toMatchObject({ state: "done", erased: 1, held: 0 });
    const entry = await inputOf(record);
    expect(entry.input).toBeUndefined();
    expect(entry.salt).toBeUndefined();
    expect(entry.findings).toBeDefined();
    expect(await confirm(grace, body.erasure_id)).toMatchObject({ status: 409 });
  });

  test("takes an agent that is not registered out of the trail, and its name out of the database", async () => {
    const records = [await decide("ghost-77"), await decide("ghost-77")];
    const other = await decide("ghost-78");
    const { body } = await ask(ada, { agent_id: "ghost-77" });
    expect((await confirm(grace, body.erasure_id)).body).toMatchObject({ erased: 2 });
    const found = await service.client.get("/v1/labs/audit-trail?agent_id=ghost-77");
    expect(found.body.records).toEqual([]);
    expect((await inputOf(records[0] ?? "")).agent_id).toBeUndefined();
    expect((await inputOf(other)).agent_id).toBe("ghost-78");
    const { text } = await service.client.get("/v1/labs/audit-trail?kind=docket.erasure");
    expect(text).not.toContain("ghost-77");
    const list = await ada.get("/v1/labs/erasures");
    expect(list.text).not.toContain("ghost-77");
  });

  test("a request that was taken back is not confirmed", async () => {
    const { body } = await ask(ada, { records: [await decide("support-bot-01")] });
    expect(await ada.send("DELETE", `/v1/labs/erasures/${body.erasure_id}`)).toMatchObject({
      status: 204,
    });
    expect(await confirm(grace, body.erasure_id)).toMatchObject({ status: 409 });
  });

  test("a legal hold wins, over people and over the retention", async () => {
    const record = await decide("ghost-79");
    const hold = await ada.send("POST", "/v1/labs/holds", {
      agent_id: "ghost-79",
      reason: "case 3",
    });
    expect(hold.status).toBe(201);
    const { body } = await ask(ada, { records: [record] });
    expect((await confirm(grace, body.erasure_id)).body).toMatchObject({ erased: 0, held: 1 });
    expect((await inputOf(record)).input).toBeDefined();
    await ada.send("DELETE", `/v1/labs/holds/${hold.body.hold_id}`);
    const again = await ask(ada, { records: [record] });
    expect((await confirm(grace, again.body.erasure_id)).body).toMatchObject({ erased: 1 });
  });

  test("docket erase takes an agent up to a time, not while docket hold keeps it, and two people's keys", async () => {
    const person = async (name: string) => {
      const rights = { scopes: ["admin"], agents: ["*"], rules: ["*"] };
      const { body } = await service.client.send("POST", "/v1/labs/keys", {
        name,
        person: name,
        ...rights,
      });
      return async (...args: string[]) => {
        const env = { DOCKET_URL: service.url, DOCKET_API_KEY: body.key };
        const { code, stdout, stderr } = await runDocket(args, env);
        expect(code, stderr).toBe(0);
        return stdout === "" ? {} : JSON.parse(stdout);
      };
    };
    const [asAda, asGrace] = [await person("ada"), await person("grace")];
    const early = await decide("ghost-90");
    await delay(50);
    const to = new Date().toISOString();
    await delay(50);
    const late = await decide("ghost-90");
    const request = ["erase", "--agent", "ghost-90", "--to", to, "--reason", "request 18"];
    const { hold_id } = await asAda("hold", "set", "--agent", "ghost-90", "--reason", "case 5");
    const { erasure_id: held } = await asAda(...request);
    expect(await asGrace("erase", "--confirm", held)).toMatchObject({ erased: 0, held: 1 });
    await asAda("hold", "lift", hold_id);
    const { erasure_id: free } = await asAda(...request);
    expect(await asGrace("erase", "--confirm", free)).toMatchObject({ erased: 1, held: 0 });
    expect((await inputOf(early)).input).toBeUndefined();
    expect((await inputOf(late)).input).toBeDefined();
  }, 30_000);

  test("what is not a record or a range is refused", async () => {
    for (const body of [
      {},
      { records: ["x"] },
      { records: ["9-7"] },
      { records: [], agent_id: "a" },
    ]) {
      expect(await ask(ada, body), JSON.stringify(body)).toMatchObject({ status: 422 });
    }
    expect(await ada.send("POST", "/v1/labs/holds", { reason: "no" })).toMatchObject({
      status: 422,
    });
    expect(await confirm(grace, "none")).toMatchObject({ status: 404 });
  });
});

describe.each(DATABASES)("after erasing on %s", (kind) => {
  let database: TestDatabase;
  let hold: string;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const service = await startServiceOn(database);
    const held = { agent_id: "data-bot-03", policy_rule: "ISO_42001" };
    await service.client.verify(held);
    const { body } = await service.client.send("POST", "/v1/labs/holds", {
      agent_id: held.agent_id,
      reason: "case 4",
    });
    hold = body.hold_id;
    for (let at = 0; at < 6; at += 1) {
      await service.client.verify({ agent_id: "support-bot-01", policy_rule: "ISO_42001" });
    }
    await service.close();
  });
  afterAll(() => database.remove());

  test("what was restored is erased again, the retention erases what is old, and the log verifies", async () => {
    const open = await database.open();
    try {
      const log = await AuditLog.open(open, { logId: 0 });
      const deps = { database: open, log, origin: "docket.localhost/log/0", now: () => new Date() };
      expect(await eraseExpired(deps, 183)).toBe(0);
      const kept =
        await open.sql`select * from record_details where input is not null order by index`;
      expect(kept).toHaveLength(7);
      const [, first] = kept;
      expect(first).toBeDefined();
      const later = { ...deps, now: () => new Date(Date.now() + 184 * DAY_MS) };
      expect(await eraseExpired(later, 183)).toBe(6);
      // What is held stays, however old, until the hold is lifted.
      const left = () =>
        open.sql`select * from record_details where input is not null order by index`;
      expect(await left()).toHaveLength(1);
      expect(await eraseExpired(later, 183)).toBe(0);
      const actor = { principal: "test", person: undefined, requestId: "r" };
      await liftHold({ ...deps, newId: randomUUID }, hold, actor);
      expect(await eraseExpired(later, 183)).toBe(1);
      expect(await left()).toHaveLength(0);
      expect(await reapplyErasures(deps, "test")).toBe(0);
      const index = BigInt(String(first?.["index"]));
      await erase(deps, { ranges: [{ first: `${index}`, end: `${index + 1n}` }] }, REQUEST);
      await open.sql`alter table record_details disable trigger all`;
      await open.sql`update record_details set input = ${String(first?.["input"])} where index = ${String(index)}::text::bigint`;
      await open.sql`alter table record_details enable trigger all`;
      await log.append(
        erasureRecord({
          ...deps,
          ...REQUEST,
          time: new Date(),
          event: "erased",
          records: [`${index}`],
        }),
      );
      expect(await reapplyErasures(deps, "test")).toBe(1);
      expect(await reapplyErasures(deps, "test")).toBe(0);
      await expect(
        open.sql`update record_details set input = 'x' where index = ${String(first?.["index"])}::text::bigint`.then(
          () => "changed",
        ),
      ).rejects.toThrow("append-only");
      await log.close();
    } finally {
      await open.close();
    }
    const service = await startServiceOn(database);
    await service.close();
    const { stdout, code } = await runDocket(
      ["verify", "--database", "--replay", "--json"],
      databaseEnv(database.config),
    );
    expect(code, stdout).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ replay: { equal: 0, erased: 7 } });
  }, 60_000);
});
