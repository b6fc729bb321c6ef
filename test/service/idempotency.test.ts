import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { TestClient, type TestAnswer } from "../support/client.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import { type Proxy, startProxy } from "../support/proxy.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001",
  payload: { action: "summarize_document" },
};
const CALLS = 200;

const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });
const portOf = (url: string) => Number(new URL(url).port);

describe.each(DATABASES)("an Idempotency-Key on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  let proxy: Proxy;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await startServiceOn(database);
    proxy = await startProxy(portOf(service.url));
  });
  afterAll(async () => {
    await proxy.close();
    await service.close();
    await database.remove();
  });

  /** Of an agent that no other test asks for. */
  const decisionsOf = async (agent: string): Promise<number> => {
    const query = `agent_id=${agent}&kind=docket.decision&limit=1000`;
    return (await service.client.get(`/v1/labs/audit-trail?${query}`)).body.records.length;
  };

  test.each(["", "?explain=true", "?wait=published", "?explain=true&wait=published"])(
    "verify%s: the same request gets the same bytes and the same record",
    async (query) => {
      const request = { ...REQUEST, agent_id: `same${query.length}` };
      const key = keyed(`k1${query}`);
      const first = await service.client.verify(request, query, key);
      const again = await service.client.verify(request, query, key);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.text).toBe(first.text);
      expect(first.headers.get("idempotent-replayed")).toBeNull();
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect(await decisionsOf(request.agent_id)).toBe(1);
      const without = await service.client.verify(request, query);
      expect(Object.keys(without.body)).toEqual(Object.keys(first.body));
    },
  );

  test("the order of members and white space do not make another request", async () => {
    const { agent_id, policy_rule, payload } = REQUEST;
    const first = await service.client.verify(REQUEST, "", keyed("k2"));
    const text = JSON.stringify({ payload, policy_rule, agent_id }, undefined, 2);
    expect((await service.client.verify(text, "", keyed("k2"))).text).toBe(first.text);
  });

  test("another request under the same key is refused", async () => {
    await service.client.verify(REQUEST, "", keyed("k3"));
    const other = { ...REQUEST, policy_rule: "SOC_2" };
    for (const [request, query] of [
      [other, ""],
      [REQUEST, "?explain=true"],
    ] as const) {
      const { status, body } = await service.client.verify(request, query, keyed("k3"));
      expect([status, body.code]).toEqual([422, "idempotency_mismatch"]);
    }
  });

  test("a key is its principal's own", async () => {
    const other = await clientOf(service.client, {});
    const first = await service.client.verify(REQUEST, "", keyed("k4"));
    const second = await other.verify(REQUEST, "", keyed("k4"));
    expect(second.status).toBe(200);
    expect(second.body.audit_reference_id).not.toBe(first.body.audit_reference_id);
  });

  test.each(["x".repeat(256), "a b", "caf\u00e9"])("the key %s is refused", async (key) => {
    const { status, body } = await service.client.verify(REQUEST, "", keyed(key));
    expect([status, body.code]).toEqual([400, "invalid_header"]);
  });

  test("what ended in an error is asked again", async () => {
    const wrong = { ...REQUEST, policy_rule: "NOT_A_RULE" };
    const first = await service.client.verify(wrong, "", keyed("k5"));
    const again = await service.client.verify(wrong, "", keyed("k5"));
    expect([first.body.code, again.body.code]).toEqual([
      "unknown_policy_rule",
      "unknown_policy_rule",
    ]);
    expect((await service.client.verify(REQUEST, "", keyed("k5"))).status).toBe(200);
  });

  test(`${CALLS} concurrent retries through cut connections leave one record and one answer`, async () => {
    let sent = 0;
    // Some are cut on their way, some when the answer comes.
    proxy.decide = () => {
      sent += 1;
      if (sent % 3 === 0) return { then: "cut_at_answer" };
      return sent % 5 === 0
        ? { then: "cut", forward: (bytes) => bytes.subarray(0, 40) }
        : undefined;
    };
    const client = new TestClient(`http://127.0.0.1:${proxy.port}`, service.client.key);
    const request = { ...REQUEST, agent_id: "stubborn" };
    const answers = await Promise.all(
      Array.from({ length: CALLS }, () => persist(client, request, "k6")),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await decisionsOf("stubborn")).toBe(1);
  });

  test("a batch is answered once as a whole", async () => {
    const requests = ["b1", "b2", "b3"].map((agent_id) => ({ ...REQUEST, agent_id }));
    const send = () =>
      service.client.send("POST", "/v1/labs/verify-policy/batch", { requests }, keyed("k7"));
    const first = await send();
    const again = await send();
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    for (const agent of ["b1", "b2", "b3"]) expect(await decisionsOf(agent)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const { text } of answers.filter(({ status }) => status === 200))
      expect(text).toBe(first.text);
    const other = { requests: requests.slice(1) };
    const { body } = await service.client.send(
      "POST",
      "/v1/labs/verify-policy/batch",
      other,
      keyed("k7"),
    );
    expect(body.code).toBe("idempotency_mismatch");
  });

  test("a key outlives the server, and not the verdict", async () => {
    const first = await service.client.verify(REQUEST, "", keyed("k8"));
    await service.close();
    service = await startServiceOn(database, { env: { DOCKET_VERDICT_TTL: "1" } });
    expect((await service.client.verify(REQUEST, "", keyed("k8"))).text).toBe(first.text);
    const short = await service.client.verify(REQUEST, "", keyed("k9"));
    await delay(1_050);
    const later = await service.client.verify(REQUEST, "", keyed("k9"));
    expect(later.headers.get("idempotent-replayed")).toBeNull();
    expect(later.body.audit_reference_id).not.toBe(short.body.audit_reference_id);
  });
});

describe("an Idempotency-Key with several servers on PostgreSQL", () => {
  test("one record and one answer, whichever of them is asked", async () => {
    const database = await createTestDatabase("postgres");
    const services = [await startServiceOn(database), await startServiceOn(database)];
    try {
      const request = { ...REQUEST, agent_id: "everywhere" };
      const clients = services.map(({ client }) => client);
      const asked = Array.from({ length: 60 }, (_, at) => clients[at % 2] as TestClient);
      const answers = await Promise.all(asked.map((client) => persist(client, request, "k")));
      expect(new Set(answers).size).toBe(1);
      const query = "agent_id=everywhere&kind=docket.decision";
      const { body } = await (clients[0] as TestClient).get(`/v1/labs/audit-trail?${query}`);
      expect(body.records).toHaveLength(1);
    } finally {
      for (const service of services) await service.close();
      await database.remove();
    }
  });

  test("the answer of the database to the append is lost: still one record, and a verdict", async () => {
    const database = await createTestDatabase("postgres");
    const url = new URL(database.config.databaseUrl ?? "");
    const proxy = await startProxy(Number(url.port));
    url.port = String(proxy.port);
    url.hostname = "127.0.0.1";
    const service = await startServiceOn(database, { env: { DATABASE_URL: url.href } });
    try {
      let cuts = 0;
      proxy.decide = (bytes) => {
        if (cuts > 0 || !bytes.includes("insert into idempotency_keys")) return undefined;
        cuts += 1;
        return { then: "cut_at_answer" };
      };
      const request = { ...REQUEST, agent_id: "cut-off" };
      const first = await service.client.verify(request, "", keyed("k"));
      expect([first.status, cuts]).toEqual([200, 1]);
      expect((await service.client.verify(request, "", keyed("k"))).text).toBe(first.text);
      const query = "agent_id=cut-off&kind=docket.decision";
      const { body } = await service.client.get(`/v1/labs/audit-trail?${query}`);
      expect(body.records).toHaveLength(1);
    } finally {
      await service.close();
      await proxy.close();
      await database.remove();
    }
  });
});

/** Asks until there is a verdict, as a client does. */
async function persist(client: TestClient, request: object, key: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer: TestAnswer | undefined = await client
      .verify(request, "", keyed(key))
      .catch(() => undefined);
    if (answer?.status === 200) return answer.text;
    if (answer !== undefined) {
      expect([answer.status, answer.body.code]).toEqual([409, "idempotency_in_progress"]);
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    await delay(5 + attempt);
  }
  throw new Error("no verdict");
}
