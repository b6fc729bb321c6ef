import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startService, type TestService } from "../support/service.ts";

const { rules: expected } = JSON.parse(
  readFileSync(new URL("../vectors/policy/policy_rules.json", import.meta.url), "utf8"),
) as { rules: Record<string, { controls: string[] }> };

describe("GET /v1/labs/policies", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("postgres");
  });
  afterAll(() => service.close());

  test("lists every rule of the catalogue, as built or as not built", async () => {
    const { status, body } = await service.client.get("/v1/labs/policies");
    expect(status).toBe(200);
    const named = [...body.rules, ...body.not_built].map(
      ({ policy_rule }: { policy_rule: string }) => policy_rule,
    );
    expect(named).toEqual(expect.arrayContaining(Object.keys(expected)));
    expect(new Set(named).size).toBe(named.length);
  });

  test.each(["ISO_42001_BASELINE", "SOC_2_BASELINE"])("shows the controls of %s", async (rule) => {
    const { status, body } = await service.client.get(`/v1/labs/policies/${rule}`);
    expect(status).toBe(200);
    expect(body.controls.map(({ control }: { control: string }) => control)).toEqual(
      expected[rule]?.controls,
    );
    for (const control of body.controls) {
      expect(control.remedy.length).toBeGreaterThan(5);
      expect(control.criterion_title.length).toBeGreaterThan(5);
    }
  });

  test("takes an alias and names the neighbours of what is no rule", async () => {
    const alias = await service.client.get("/v1/labs/policies/SOC2");
    expect([alias.status, alias.body.policy_rule]).toEqual([200, "SOC_2"]);
    const { status, body } = await service.client.get("/v1/labs/policies/SOC_2_BASELIN");
    expect([status, body.nearest[0]]).toEqual([404, "SOC_2_BASELINE"]);
  });

  test("the snapshot in force is the one that decisions name", async () => {
    const { body } = await service.client.get("/v1/labs/policies/snapshot");
    const { body: answer } = await service.client.verify(
      { agent_id: "support-bot-01", policy_rule: "SOC_2_BASELINE" },
      "?explain=true",
    );
    expect(answer.snapshot).toBe(body.snapshot);
    const { body: activations } = await service.client.get(
      "/v1/labs/audit-trail?kind=docket.activation",
    );
    expect(activations.records[0].snapshot).toBe(body.snapshot);
  });
});
