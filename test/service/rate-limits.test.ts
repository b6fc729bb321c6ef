import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clientOf } from "../support/keys.ts";
import { startService, type TestService } from "../support/service.ts";
import type { TestAnswer } from "../support/client.ts";

const requestOf = (agent_id: string) => ({
  agent_id,
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
});

describe("rate limits", () => {
  let service: TestService;
  beforeAll(async () => {
    const env = { DOCKET_RATE_LIMIT: "60", DOCKET_AGENT_RATE_LIMIT: "20" };
    service = await startService("pglite", { env });
  });
  afterAll(() => service.close());

  const many = <T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => one(at)));
  const refusalOf = (answers: readonly TestAnswer[]): TestAnswer => {
    const refused = answers.find(({ status }) => status === 429);
    if (refused === undefined) throw new Error("nothing was refused");
    return refused;
  };

  test("a key that sends more is told how long to wait", async () => {
    const client = await clientOf(service.client, { scopes: ["policy:read"] });
    // Twice as much as two windows allow, whenever they begin.
    const answers = await many(400, () => client.get("/v1/labs/policies/snapshot"));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
    const { headers, body } = refusalOf(answers);
    expect([body.code, body.type]).toEqual(["rate_limited", "/problems/rate_limited"]);
    expect(headers.get("retry-after")).toBe("1");
    expect(headers.get("ratelimit-policy")).toBe('"key";q=60;w=1');
    expect(headers.get("ratelimit")).toBe('"key";r=0;t=1');
  });

  test("the loop of one agent is held up, another agent of another key is not", async () => {
    const loop = await clientOf(service.client, {});
    const other = await clientOf(service.client, {});
    const [answers, calm] = await Promise.all([
      many(60, () => loop.verify(requestOf("support-bot-01"))),
      many(5, () => other.verify(requestOf("data-bot-03"))),
    ]);
    const { headers } = refusalOf(answers);
    expect(headers.get("ratelimit-policy")).toBe('"agent";q=20;w=1');
    expect(calm.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("a batch counts as its requests, and one agent does not cost the others theirs", async () => {
    const client = await clientOf(service.client, {});
    const requests = Array.from({ length: 50 }, (_, at) =>
      requestOf(at < 45 ? "one-agent" : `agent-${at}`),
    );
    const answers = await many(6, () =>
      client.send("POST", "/v1/labs/verify-policy/batch", { requests }),
    );
    expect(refusalOf(answers).headers.get("ratelimit-policy")).toBe('"key";q=60;w=1');
    const [first] = answers.filter(({ status }) => status === 200);
    const codes = first?.body.results.map((one: { code?: string }) => one.code ?? "verdict");
    expect(codes.filter((code: string) => code === "rate_limited").length).toBeGreaterThan(0);
    expect(codes.slice(45)).toEqual(Array.from({ length: 5 }, () => "verdict"));
  });
});
