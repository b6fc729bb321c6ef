import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type DatabaseKind, DATABASES } from "../support/database.ts";
import type { TestAnswer, TestClient } from "../support/client.ts";
import { startService, type TestService } from "../support/service.ts";

const MISBEHAVING = fileURLToPath(new URL("../policy/bundles/misbehaving.tar.gz", import.meta.url));

function bundleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docket-bundles-"));
  copyFileSync(MISBEHAVING, join(folder, "misbehaving.tar.gz"));
  return folder;
}

const ask = (client: TestClient, what: string): Promise<TestAnswer> =>
  client.verify({ agent_id: "support-bot-01", policy_rule: "TEST", payload: { do: what } });

function serviceWith(kind: DatabaseKind, timeoutMs: number): () => TestService {
  let service: TestService | undefined;
  beforeAll(async () => {
    service = await startService(kind, {
      env: {
        DOCKET_BUNDLES: bundleFolder(),
        DOCKET_EVAL_TIMEOUT_MS: String(timeoutMs),
        DOCKET_EVAL_THREADS: "1",
      },
    });
  });
  afterAll(() => service?.close());
  return () => service ?? expect.fail("the service did not start");
}

async function newKey({ client }: TestService): Promise<TestClient> {
  const { body } = await client.send("POST", "/v1/labs/keys", {
    name: "test",
    scopes: ["verify"],
    agents: ["*"],
    rules: ["*"],
  });
  return client.withKey(body.key);
}

async function expectFailure(service: TestService, what: string, reason: string): Promise<void> {
  const { status, body } = await ask(await newKey(service), what);
  expect([status, body.code, body.reason]).toEqual([503, "evaluation_failed", reason]);
  const { body: record } = await service.client.get(
    `/v1/labs/audit-trail/${body.audit_reference_id}`,
  );
  expect(record).toMatchObject({ kind: "docket.evaluation_failure", policy_rule: "TEST" });
  expect(record.leaf).toMatchObject({ reason, masked: true, agent_id: "support-bot-01" });
  expect(record.leaf).not.toHaveProperty("status");
  const next = await ask(service.client, "approve");
  expect([next.status, next.body.status]).toEqual([200, "APPROVED"]);
}

// The deadline is so long that a busy machine does not make what ends by itself a timeout.
describe.each(DATABASES)("a policy that fails on %s", (kind) => {
  const service = serviceWith(kind, 20_000);

  test.each([
    ["traps", "trap", "trap"],
    ["eats memory", "eat", "out_of_memory"],
    ["returns nonsense", "nonsense", "malformed_result"],
    ["returns a scalar", "scalar", "malformed_result"],
    ["returns nothing", "nothing", "undefined_result"],
  ])("where it %s gives 503 with a record, and the next request is served", (_, what, reason) =>
    expectFailure(service(), what, reason),
  );
});

describe.each(DATABASES)("a policy that loops for ever on %s", (kind) => {
  const service = serviceWith(kind, 300);

  test("gives 503 with a record, and the next request is served", () =>
    expectFailure(service(), "loop", "timeout"));

  test("leaves the innocent requests beside it answered", async () => {
    const guilty = ask(await newKey(service()), "loop");
    const { client } = service();
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(client, "approve")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await guilty).status).toBe(503);
  });

  test("stops the key whose requests keep hitting the deadline, and no other", async () => {
    const client = await newKey(service());
    for (let hit = 0; hit < 3; hit += 1) expect((await ask(client, "loop")).status).toBe(503);
    const { status, body, headers } = await ask(client, "approve");
    expect([status, body.code]).toEqual([429, "key_stopped"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(await newKey(service()), "approve")).status).toBe(200);
  });
});
