import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { clientOf } from "../support/keys.ts";
import { startService, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001",
  payload: { action: "summarize_document" },
};
const PATH = "/v1/labs/verify-policy/batch";

describe.each(DATABASES)("a batch on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  const send = (body: unknown, query = "") => service.client.send("POST", PATH + query, body);

  test("answers each request in order, with a result or a problem", async () => {
    const { status, body, text } = await send({
      requests: [
        REQUEST,
        { ...REQUEST, policy_rule: "NO_SUCH_RULE" },
        { agent_id: "x", surprise: 1 },
        { ...REQUEST, agent_id: "ghost-99" },
        7,
      ],
    });
    expect(status).toBe(200);
    expect(
      body.results.map((one: { code?: string; status: unknown }) => one.code ?? one.status),
    ).toEqual(["APPROVED", "unknown_policy_rule", "invalid_request", "DENIED", "invalid_request"]);
    expect(Object.keys(body.results[0])).toEqual([
      "status",
      "compliance_score",
      "audit_reference_id",
      "timestamp",
    ]);
    expect(text).toContain('"compliance_score":0.987');
    expect(body.results[2].errors.map((one: { pointer: string }) => one.pointer)).toEqual([
      "/requests/2/surprise",
      "/requests/2/policy_rule",
    ]);
  });

  test("is one commit with successive records", async () => {
    const requests = Array.from({ length: 100 }, (_, at) => ({
      ...REQUEST,
      agent_id: `group-${at}`,
    }));
    const { body } = await send({ requests });
    const indices = body.results.map((one: { audit_reference_id: string }) =>
      Number(one.audit_reference_id.slice(4)),
    );
    const [first] = indices;
    expect(indices.toSorted((a: number, b: number) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => first + at),
    );
    await service.client.verify(REQUEST, "?wait=published");
    const { text } = await service.client.get(
      "/v1/labs/audit-trail/export?kind=docket.decision&format=ndjson",
      { headers: { Accept: "application/x-ndjson" } },
    );
    const times = text
      .split("\n")
      .filter((line) => line.startsWith('{"record"'))
      .map((line) => JSON.parse(line).record)
      .filter(({ index }) => index >= first && index < first + 100)
      .map(({ sequenced_at }) => sequenced_at);
    expect([times.length, new Set(times).size]).toEqual([100, 1]);
  });

  test("explains each where asked", async () => {
    const { body } = await send({ requests: [REQUEST] }, "?explain=true");
    expect(body.results[0].findings.length).toBeGreaterThan(10);
  });

  test("a key is bound in a batch as alone", async () => {
    const bound = await clientOf(service.client, { agents: ["support-bot-01"] });
    const requests = [REQUEST, { ...REQUEST, agent_id: "data-bot-03" }];
    const { body } = await bound.send("POST", PATH, { requests });
    expect([body.results[0].status, body.results[1].code]).toEqual(["APPROVED", "forbidden"]);
  });

  test("each request is held to the bounds of one that comes alone", async () => {
    const many = { ...REQUEST, payload: { list: Array.from({ length: 10_001 }, () => 1) } };
    const long = { ...REQUEST, payload: { text: "x".repeat(262_144) } };
    const { body } = await send({ requests: [many, long, REQUEST] });
    expect(
      body.results.map((one: { code?: string; status: unknown }) => one.code ?? one.status),
    ).toEqual(["too_complex", "body_too_large", "APPROVED"]);
    expect((await send({ requests: [{ text: "x".repeat(1_048_576) }] })).status).toBe(413);
  });

  test.each([
    [{}],
    [[]],
    [{ requests: [] }],
    [{ requests: {} }],
    [{ requests: [REQUEST], extra: 1 }],
    [{ requests: Array.from({ length: 101 }, () => REQUEST) }],
  ])("%j is refused as a whole", async (body) => {
    const answer = await send(body);
    expect([answer.status, answer.body.code]).toEqual([422, "invalid_request"]);
    expect(answer.body.errors[0].pointer).toBe("/requests");
  });
});
