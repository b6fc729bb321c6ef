import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restoreSnapshot } from "../../src/policy/restore.ts";
import { readContent } from "../../src/audit/snapshots.ts";
import { Evaluator } from "../../src/policy/evaluator.ts";
import { canonicalJson } from "../../src/canonical.ts";
import { combineVerdicts } from "../../src/policy/combine.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

const DROP = {
  agent_id: "data-bot-03",
  payload: { action: "drop_database", target: { system: "dwh-prod" } },
};

interface Shown {
  readonly control: string;
  readonly outcome: string;
}

describe.each(DATABASES)("assigned rules on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  beforeAll(async () => {
    const folder = new RegisterFolder();
    folder.assign([
      { agents: ["data-bot-03"], rules: ["SOC2"] },
      { min_tier: "CRITICAL", rules: ["ISO_42001_HUMAN_OVERSIGHT", "SOC_2_AVAILABILITY"] },
    ]);
    database = await createTestDatabase(kind);
    service = await startServiceOn(database, { env: { DOCKET_REGISTERS: folder.path } });
  });
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  test("deny a bare drop_database that only the baseline was asked for", async () => {
    const { body } = await service.client.verify(
      { ...DROP, policy_rule: "SOC_2_BASELINE" },
      "?explain=true",
    );
    expect(body.status).toBe("DENIED");
    expect(body.rules).toEqual([
      "SOC_2_BASELINE",
      "ISO_42001_HUMAN_OVERSIGHT",
      "SOC_2",
      "SOC_2_AVAILABILITY",
    ]);
    const controls = body.findings.map(({ control }: Shown) => control);
    expect(new Set(controls).size).toBe(controls.length);
    expect(controls).toEqual([...controls].sort());
    expect(controls).toEqual(
      expect.arrayContaining(["A1.2:backup_before_destructive", "A.2.2:prohibited_use"]),
    );
    const failed = body.findings
      .filter(({ outcome }: Shown) => outcome === "FAIL")
      .map(({ control }: Shown) => control);

    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}`,
    );
    expect(record.leaf).toMatchObject({ policy_rule: "SOC_2_BASELINE", rules: body.rules });
    expect(record.failed_controls).toEqual(failed);
    expect(record.findings).toEqual(body.findings);
  });

  test("are not asked where no condition holds", async () => {
    const { body } = await service.client.verify(
      {
        agent_id: "support-bot-01",
        policy_rule: "SOC_2_BASELINE",
        payload: { action: "summarize_document" },
      },
      "?explain=true",
    );
    expect([body.status, body.rules]).toEqual(["APPROVED", ["SOC_2_BASELINE"]]);
  });

  test("give the same verdict again from what is stored", async () => {
    const { body } = await service.client.verify({ ...DROP, policy_rule: "SOC_2_BASELINE" });
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}?include=payload`,
    );
    // The embedded database serves one process: it is read after the service is closed.
    await service.close();
    const opened = await database.open();
    const snapshot = await restoreSnapshot(
      record.leaf.snapshot,
      async (digest) => (await readContent(opened, 0, digest))?.bytes,
    );
    const evaluator = new Evaluator({ threads: 1 });
    await evaluator.use(snapshot);
    const verdicts = await Promise.all(
      (record.leaf.rules as string[]).map((rule) =>
        evaluator.evaluate({
          snapshot: snapshot.digest,
          framework: snapshot.catalog.resolveRule(rule)?.framework ?? "",
          rule,
          input: canonicalJson({ ...record.input, policy_rule: rule }),
        }),
      ),
    );
    const [first, ...others] = verdicts;
    if (first === undefined) throw new Error("no verdict");
    // It is the assigned rule that denies; what was asked for alone would not have.
    expect(Object.fromEntries(verdicts.map(({ rule, status }) => [rule, status]))).toMatchObject({
      SOC_2_BASELINE: "APPROVED",
      SOC_2: "DENIED",
    });
    const again = combineVerdicts([first, ...others]);
    expect([again.status, again.score, again.failed.map(({ control }) => control)]).toEqual([
      record.leaf.status,
      record.leaf.score,
      record.leaf.failed,
    ]);
    await evaluator.close();
    await opened.close();
    service = await startServiceOn(database);
  });
});
