import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

interface Scenario {
  readonly id: string;
  readonly note: string;
  readonly agent_id: string;
  readonly policy_rule: string;
  readonly payload?: unknown;
  readonly expect: { status: string; failed_controls: string[]; score: number };
}

const scenarios = JSON.parse(
  readFileSync(new URL("../vectors/policy/scenarios.json", import.meta.url), "utf8"),
) as Scenario[];

describe.each(DATABASES)("scenarios over HTTP on %s", (kind) => {
  let service: TestService;
  let built: Set<string>;

  beforeAll(async () => {
    service = await startService(kind);
    const { catalog } = await import("../support/catalog.ts");
    built = new Set((await catalog()).rules().map(({ rule }) => rule));
  });
  afterAll(() => service.close());

  test.each(scenarios)("$id $note", async (scenario) => {
    const { id: _, note: __, expect: expected, ...request } = scenario;
    const { status, body } = await service.client.verify(request, "?explain=true");
    if (!built.has(scenario.policy_rule)) {
      expect(status).toBe(422);
      expect(body.code).toBe("unknown_policy_rule");
      return;
    }
    expect(status).toBe(200);
    const failed = body.findings
      .filter((finding: { outcome: string }) => finding.outcome === "FAIL")
      .map((finding: { control: string }) => finding.control);
    expect({
      status: body.status,
      score: body.compliance_score,
      failed_controls: failed,
    }).toEqual(expected);
  });
});
