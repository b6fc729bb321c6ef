import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

describe.each(DATABASES)("POST /v1/labs/verify-policy on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  test("answers exactly four members, in order, the score with three decimals", async () => {
    const { status, text, headers } = await service.client.verify(REQUEST);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(text).toMatch(
      /^\{"status":"APPROVED","compliance_score":1\.000,"audit_reference_id":"aud_\d+","timestamp":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"\}$/,
    );
  });

  test("answers below /api/v1 alike", async () => {
    const { status, body } = await service.client.send(
      "POST",
      "/api/v1/labs/verify-policy",
      REQUEST,
    );
    expect([status, body.status]).toEqual([200, "APPROVED"]);
  });

  test("denies what policy denies, with 200", async () => {
    const { status, body } = await service.client.verify({ ...REQUEST, agent_id: "ghost-99" });
    expect([status, body.status]).toEqual([200, "DENIED"]);
    expect(body.compliance_score).toBeLessThan(0.5);
  });

  test("takes a payload that is left out or null for an empty one", async () => {
    const { payload: _, ...without } = REQUEST;
    const answers = await Promise.all([
      service.client.verify(without),
      service.client.verify({ ...REQUEST, payload: null }),
      service.client.verify({ ...REQUEST, payload: {} }),
    ]);
    const verdicts = answers.map(({ body }) => [body.status, body.compliance_score]);
    expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("explains every control of the rule, sorted, with reasons that point into the request", async () => {
    const request = { ...REQUEST, payload: { action: "drop_database" } };
    const { body } = await service.client.verify(request, "?explain=true");
    expect(Object.keys(body)).toEqual([
      "status",
      "compliance_score",
      "audit_reference_id",
      "timestamp",
      "tier",
      "rules",
      "reviewable",
      "expires_at",
      "snapshot",
      "facts",
      "findings",
    ]);
    const controls = body.findings.map(({ control }: { control: string }) => control);
    expect(controls).toEqual([...controls].sort());
    expect(controls).toHaveLength(8);
    const failed = body.findings.find(({ outcome }: { outcome: string }) => outcome === "FAIL");
    expect(failed).toMatchObject({
      control: "A.9.2:least_privilege",
      effect: "DENY",
      severity: "BLOCKING",
    });
    expect(failed.reasons[0].pointer).toMatch(/^\/(payload|agent_id)/);
    expect(failed.reasons[0].message.length).toBeGreaterThan(10);
  });

  test("the answer is on the trail, and its timestamp is that of the leaf", async () => {
    const { body: answer } = await service.client.verify(REQUEST);
    const { status, body } = await service.client.get(
      `/v1/labs/audit-trail/${answer.audit_reference_id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      audit_reference_id: answer.audit_reference_id,
      kind: "docket.decision",
      timestamp: answer.timestamp,
      agent_id: "support-bot-01",
      policy_rule: "ISO_42001_BASELINE",
      action: "summarize_document",
      status: "APPROVED",
      compliance_score: 1,
      failed_controls: [],
    });
    expect(body.leaf.time).toBe(answer.timestamp);
    expect(body.findings).toHaveLength(8);
  });

  test("an alias is recorded by the name that it stands for", async () => {
    const { body: rule } = await service.client.verify({ ...REQUEST, policy_rule: "ISO_42001" });
    const { status, body } = await service.client.verify({ ...REQUEST, policy_rule: "ISO42001" });
    expect([status, body.compliance_score]).toEqual([200, rule.compliance_score]);
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}`,
    );
    expect(record.policy_rule).toBe("ISO_42001");
  });

  test("an unknown rule names its neighbours and is no verdict", async () => {
    const { status, body } = await service.client.verify({
      ...REQUEST,
      policy_rule: "ISO_42001_BASELIN",
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "unknown_policy_rule" });
    expect(body.nearest[0]).toBe("ISO_42001_BASELINE");
  });

  test("takes over a request id and a trace id, and refuses a request id that is none", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const headers = { "X-Request-Id": "req-1:a", traceparent };
    const { headers: answered, body } = await service.client.verify(REQUEST, "", { headers });
    expect(answered.get("x-request-id")).toBe("req-1:a");
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}`,
    );
    expect(record.leaf).toMatchObject({
      request_id: "req-1:a",
      trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    const bad = await service.client.verify(REQUEST, "", { headers: { "X-Request-Id": "a b" } });
    expect([bad.status, bad.body.code]).toEqual([400, "invalid_header"]);
  });

  test("a secret in the payload is masked in what is stored and stays out of the leaf", async () => {
    const secret = "AKIAABCDEFGHIJKLMNOP";
    const { body } = await service.client.verify({
      ...REQUEST,
      payload: { action: "summarize_document", note: `key ${secret}` },
    });
    expect(body.status).toBe("DENIED");
    const record = await service.client.get(`/v1/labs/audit-trail/${body.audit_reference_id}`);
    expect(record.body.leaf.masked).toBe(true);
    expect(record.body.leaf.stored_commitment).not.toBe(record.body.leaf.request_commitment);
    expect(record.text).not.toContain(secret);
  });
});
