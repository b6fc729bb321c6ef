import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { TestAnswer, TestClient } from "../support/client.ts";
import { createTestDatabase, DATABASES } from "../support/database.ts";
import { operations, pathOf } from "../support/operations.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BOOTSTRAP_KEY } from "../support/service.ts";

const SECRET = "AKIAABCDEFGHIJKLMNOP";
const CANARY = "canary-payload-value-81723";

/** Every operation, with something that nobody else may read in each of its places, and with a key that may do nothing. */
async function askEverything(client: TestClient, narrowKey: string): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (const { method, template, body } of operations) {
    const path = pathOf(template, { id: CANARY, key_id: CANARY, tile: CANARY });
    const members = Object.keys(body?.properties ?? {});
    const bodies = [
      `{"${CANARY}":"${SECRET}"}`,
      `"${CANARY} ${SECRET}`,
      ...members.map((member) => JSON.stringify({ [member]: `${CANARY} ${SECRET}` })),
      ...members.map((member) => JSON.stringify({ [member]: { a: CANARY, b: SECRET } })),
    ];
    const headers = { "Idempotency-Key": SECRET, "If-Match": `"${SECRET}"`, traceparent: SECRET };
    const texts = body === undefined ? [undefined] : bodies;
    for (const text of texts) answers.push(await client.send(method, path, text, { headers }));
    const query = `?cursor=${SECRET}&from=${SECRET}&agent_id=${CANARY}`;
    answers.push(await client.send(method, path + query, texts[0]));
    for (const key of [narrowKey, `dk_${SECRET}`]) {
      answers.push(await client.withKey(key).send(method, path, texts[0]));
    }
  }
  return answers;
}

describe.each(DATABASES)("logs and errors on %s", (kind) => {
  test("hold no key, no secret and nothing of a payload, at the most talkative level", async () => {
    const testDatabase = await createTestDatabase(kind);
    const server = await ServerProcess.start(testDatabase.config, { LOG_LEVEL: "trace" });
    const { client } = server;
    const answers: string[] = [];
    const keep = (answer: { text: string }): void => void answers.push(answer.text);

    const created = await client.send("POST", "/v1/labs/keys", {
      name: "short-lived",
      scopes: ["verify"],
      agents: ["*"],
      rules: ["*"],
    });
    const payload = { action: "summarize_document", note: CANARY, token: SECRET };
    const request = { agent_id: "support-bot-01", policy_rule: "SOC_2_BASELINE", payload };
    const asked = await client.verify(request, "?explain=true");
    keep(asked);
    keep(await client.verify({ ...request, extra: CANARY }));
    keep(await client.send("POST", "/v1/labs/verify-policy", `{"a":"${CANARY}`));
    keep(await client.send("POST", "/v1/labs/verify-policy", `{"a":"${CANARY}","a":1}`));
    keep(await client.withKey(created.body.key).get("/v1/labs/keys"));
    keep(await client.withKey(`${BOOTSTRAP_KEY}x`).verify(request));
    keep(await client.get(`/v1/labs/audit-trail?cursor=${SECRET}`));
    keep(await client.get(`/v1/labs/keys?key=${BOOTSTRAP_KEY}`));
    const verdict = await client.verify(request, "", { headers: { "Idempotency-Key": CANARY } });
    keep(verdict);
    const batch = { requests: [request, { ...request, extra: CANARY }] };
    keep(await client.send("POST", "/v1/labs/verify-policy/batch", batch));
    const record = `/v1/labs/audit-trail/${verdict.body.audit_reference_id}`;
    const report = { outcome: "started", detail: { token: SECRET, note: CANARY } };
    keep(await client.send("POST", `${record}/executions`, report));
    keep(await client.send("POST", `${record}/executions`, report));
    const bypass = { agent_id: "ghost-7", action: CANARY, ...report };
    keep(await client.send("POST", "/v1/labs/executions", bypass));
    const opinion = { verdict: "approved", reason: `${CANARY} ${SECRET}` };
    keep(await client.send("POST", `${record}/reviews`, opinion));
    keep(await client.get("/metrics"));
    keep(await client.get("/readyz?verbose"));
    keep(await client.send("DELETE", `/v1/labs/keys/${created.body.key_id}`));
    for (const answer of await askEverything(client, created.body.key)) keep(answer);
    await server.kill("SIGTERM");

    const lines = server.log.split("\n").filter((line) => line.startsWith("{"));
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const id = asked.headers.get("x-request-id");
    expect(logged).toContainEqual(expect.objectContaining({ msg: "request", request_id: id }));
    const url = testDatabase.config.databaseUrl;
    const password = url === undefined ? undefined : new URL(url).password;
    const secrets = [
      BOOTSTRAP_KEY,
      created.body.key,
      SECRET,
      ...(password ? [`:${password}@`] : []),
    ];
    for (const secret of secrets) {
      expect(server.log).not.toContain(secret);
      for (const answer of answers) expect(answer).not.toContain(secret);
    }
    expect(server.log).not.toContain(CANARY);
    await testDatabase.remove();
  });
});

describe("a configuration that is wrong", () => {
  test("names every problem at once and no secret's value, with exit code 2", async () => {
    const testDatabase = await createTestDatabase("pglite");
    const start = ServerProcess.start(testDatabase.config, {
      PORT: "x",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://user:hunter2@host/db",
      DOCKET_BOOTSTRAP_KEY: "too-short-hunter2",
    });
    const message = await start.then(String, String);
    for (const name of ["PORT", "LOG_LEVEL", "DATABASE_URL", "DOCKET_BOOTSTRAP_KEY"]) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain("hunter2");
    await testDatabase.remove();
  });
});

test("docs/configuration.md is what the settings say", async () => {
  const { configReference } = await import("../../src/cli/config.ts");
  const written = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
  expect(written).toBe(configReference());
});
