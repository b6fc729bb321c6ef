import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const TRAIL = "/v1/labs/audit-trail";
const ask = (agent_id: string, policy_rule = "ISO_42001_BASELINE") => ({
  agent_id,
  policy_rule,
  payload: { action: "summarize_document" },
});

describe.each(DATABASES)("GET /v1/labs/audit-trail on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
    for (let at = 0; at < 7; at += 1) await service.client.verify(ask("support-bot-01"));
    for (let at = 0; at < 3; at += 1)
      await service.client.verify(ask("ghost-99", "SOC_2_BASELINE"));
  });
  afterAll(() => service.close());

  test("pages newest first, each record once, until there is no cursor", async () => {
    const seen: string[] = [];
    let path: string | undefined = `${TRAIL}?limit=4`;
    while (path !== undefined) {
      const { status, body, headers } = await service.client.get(path);
      expect(status).toBe(200);
      seen.push(
        ...body.records.map((record: { audit_reference_id: string }) => record.audit_reference_id),
      );
      const link = headers.get("link");
      expect(body.has_more).toBe(link !== null);
      expect(body.next_cursor !== undefined).toBe(link !== null);
      path = link === null ? undefined : /^<(.*)>; rel="next"$/.exec(link)?.[1];
    }
    const indices = seen.map((reference) => Number(reference.slice(4)));
    expect(indices).toEqual(indices.map((_, at) => indices.length - 1 - at));
    expect(indices.length).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ["agent_id=support-bot-01", 7],
    ["agent_id=ghost-99", 3],
    ["policy_rule=SOC_2_BASELINE", 3],
    ["status=APPROVED", 7],
    ["status=DENIED", 3],
    ["control=CC6.2:agent_registered", 3],
    ["action=summarize_document", 10],
    ["kind=docket.startup", 1],
    ["kind=docket.decision&status=DENIED&agent_id=ghost-99", 3],
    ["agent_id=support-bot-01&status=DENIED", 0],
    ["from=2100-01-01T00:00:00Z", 0],
    ["to=2000-01-01T00:00:00Z", 0],
    ["from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&kind=docket.decision", 10],
  ])("filters by %s", async (filter, count) => {
    const { status, body } = await service.client.get(`${TRAIL}?${filter}&limit=1000`);
    expect(status).toBe(200);
    expect(body.records).toHaveLength(count);
  });

  test.each([
    "limit=0",
    "limit=1001",
    "limit=ten",
    "limit=5&limit=6",
    "cursor=xyz",
    "order=up",
    "status=approved",
    "from=yesterday",
    "agent=support-bot-01",
    "agent_id=%00",
    "agent_id=",
    "__proto__=1",
  ])("refuses ?%s", async (query) => {
    const { status, body } = await service.client.get(`${TRAIL}?${query}`);
    expect([status, body.code]).toEqual([422, "invalid_parameter"]);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  test.each([
    ["aud_999999", 404],
    ["aud_x", 422],
    ["aud_01", 422],
    ["42", 422],
    ["aud_99999999999999999999999999", 422],
    ["%00", 422],
  ])("a record called %s is %i", async (reference, expected) => {
    const { status } = await service.client.get(`${TRAIL}/${reference}`);
    expect(status).toBe(expected);
  });

  test("the name of an agent that is not registered is not in the leaf", async () => {
    const { body } = await service.client.get(`${TRAIL}?agent_id=ghost-99&limit=1`);
    const { body: entry } = await service.client.get(
      `${TRAIL}/${body.records[0].audit_reference_id}`,
    );
    expect(JSON.stringify(entry.leaf)).not.toContain("ghost-99");
    expect(entry.leaf.agent_commitment).toMatch(/^[0-9a-f]{64}$/);
  });
});
