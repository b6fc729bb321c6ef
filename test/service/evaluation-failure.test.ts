import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import type { TestAnswer, TestClient } from "../support/client.ts";
import { startService, type TestService } from "../support/service.ts";

const MISBEHAVING = fileURLToPath(new URL("../policy/bundles/misbehaving.tar.gz", import.meta.url));

function bundleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docket-bundles-"));
  copyFileSync(MISBEHAVING, join(folder, "misbehaving.tar.gz"));
  return folder;
}

// A short deadline for what loops; a long one for what ends by itself, so that a busy machine does not make it a timeout.
const DEADLINES = [
  { timeoutMs: "300", failures: [["loops for ever", "loop", "timeout"]] },
  {
    timeoutMs: "20000",
    failures: [
      ["traps", "trap", "trap"],
      ["eats memory", "eat", "out_of_memory"],
      ["returns nonsense", "nonsense", "malformed_result"],
      ["returns a scalar", "scalar", "malformed_result"],
      ["returns nothing", "nothing", "undefined_result"],
    ],
  },
];

const CASES = DATABASES.flatMap((kind) => DEADLINES.map((deadline) => ({ kind, ...deadline })));

describe.each(CASES)("a policy that misbehaves on $kind, deadline $timeoutMs ms", (setup) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(setup.kind, {
      env: {
        DOCKET_BUNDLES: bundleFolder(),
        DOCKET_EVAL_TIMEOUT_MS: setup.timeoutMs,
        DOCKET_EVAL_THREADS: "1",
      },
    });
  });
  afterAll(() => service.close());

  const ask = (what: string, client: TestClient = service.client): Promise<TestAnswer> =>
    client.verify({ agent_id: "support-bot-01", policy_rule: "TEST", payload: { do: what } });

  async function newKey(): Promise<TestClient> {
    const { body } = await service.client.send("POST", "/v1/labs/keys", {
      name: "test",
      scopes: ["verify"],
      agents: ["*"],
      rules: ["*"],
    });
    return service.client.withKey(body.key);
  }

  test.each(setup.failures)(
    "one that %s is a 503 with its record, and the next request is served",
    async (_, what, reason) => {
      const { status, body } = await ask(what, await newKey());
      expect([status, body.code, body.reason]).toEqual([503, "evaluation_failed", reason]);
      const { body: record } = await service.client.get(
        `/v1/labs/audit-trail/${body.audit_reference_id}`,
      );
      expect(record).toMatchObject({ kind: "docket.evaluation_failure", policy_rule: "TEST" });
      expect(record.leaf).toMatchObject({ reason, masked: true, agent_id: "support-bot-01" });
      expect(record.leaf).not.toHaveProperty("status");
      const next = await ask("approve");
      expect([next.status, next.body.status]).toEqual([200, "APPROVED"]);
    },
  );

  const loops = setup.failures.some(([, what]) => what === "loop");
  test.runIf(loops)("the innocent requests beside it are answered", async () => {
    const guilty = ask("loop", await newKey());
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask("approve")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await guilty).status).toBe(503);
  });

  test.runIf(loops)(
    "a key whose requests keep hitting the deadline is stopped, others are not",
    async () => {
      const client = await newKey();
      for (let hit = 0; hit < 3; hit += 1) expect((await ask("loop", client)).status).toBe(503);
      const { status, body, headers } = await ask("approve", client);
      expect([status, body.code]).toEqual([429, "key_stopped"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await ask("approve", await newKey())).status).toBe(200);
    },
  );
});
