import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const SUMMARY = "/v1/labs/audit-trail/summary";

interface Group {
  readonly key: string;
  readonly total: number;
  readonly compliance_score?: { readonly min: number; readonly mean: number; readonly max: number };
}

describe.each(DATABASES)("the summary on %s", (kind) => {
  let service: TestService;
  const verify = (agent_id: string, policy_rule: string, action: string) =>
    service.client.verify({ agent_id, policy_rule, payload: { action } });
  const summary = async (query: string) => {
    const { status, body, text } = await service.client.get(`${SUMMARY}?${query}`);
    expect([status, text]).toEqual([200, text]);
    return body;
  };
  const group = (body: { groups: Group[] }, key: string): Group | undefined =>
    body.groups.find((one) => one.key === key);

  beforeAll(async () => {
    service = await startService(kind);
    for (let at = 0; at < 3; at += 1)
      await verify("support-bot-01", "ISO_42001", "summarize_document");
    await verify("support-bot-01", "SOC_2", "constructor");
    await verify("ghost-99", "ISO_42001", "summarize_document");
    await service.client.verify({ agent_id: "x" });
  });
  afterAll(() => service.close());

  test("by rule counts by status, with the scores of one rule alone", async () => {
    const body = await summary("by=rule");
    expect([body.by, body.total, body.complete]).toEqual(["rule", 5, true]);
    expect(group(body, "ISO_42001")).toMatchObject({
      total: 4,
      approved: 3,
      review_required: 0,
      denied: 1,
      compliance_score: { min: 0.457, max: 0.987 },
    });
    expect(group(body, "ISO_42001")?.compliance_score?.mean).toBeCloseTo(0.855, 3);
    expect(group(body, "SOC_2")?.total).toBe(1);
  });

  test("by day and by agent there are no scores, unless the filter leaves one rule", async () => {
    const [today] = (await summary("by=day")).groups;
    expect([today.key, today.total]).toEqual([new Date().toISOString().slice(0, 10), 5]);
    expect(today.compliance_score).toBeUndefined();
    const agents = await summary("by=agent");
    expect(agents.groups.map(({ key, total }: Group) => [key, total])).toEqual([
      ["support-bot-01", 4],
      ["ghost-99", 1],
    ]);
    const one = await summary("by=agent&policy_rule=ISO_42001");
    expect(group(one, "support-bot-01")?.compliance_score).toEqual({
      min: 0.987,
      mean: 0.987,
      max: 0.987,
    });
  });

  test("by control counts the decisions that each failed in", async () => {
    const body = await summary("by=control&policy_rule=ISO_42001");
    expect(group(body, "A.6.2.8:trace_context")?.total).toBe(4);
    expect(group(body, "A.4.2:agent_registered")).toMatchObject({ total: 1, denied: 1 });
  });

  test.each([
    ["agent_id=ghost-99", 1],
    ["agent_id=support-bot-01", 4],
    ["status=DENIED", 1],
    ["action=summarize_document", 4],
    ["control=A.4.2:agent_registered", 1],
    ["control=A.6.2.8:trace_context&status=APPROVED", 3],
    ["policy_rule=SOC_2&agent_id=ghost-99", 0],
    ["from=2020-01-01T00:00:00Z", 5],
    ["to=2020-01-01T00:00:00Z", 0],
  ])("with %s it counts %i", async (filter, total) => {
    expect((await summary(`by=rule&${filter}`)).total).toBe(total);
  });

  test.each(["", "by=hour", "by=rule&kind=docket.key", "by=rule&limit=3"])(
    "?%s is refused",
    async (query) => {
      expect((await service.client.get(`${SUMMARY}?${query}`)).status).toBe(422);
    },
  );
});
