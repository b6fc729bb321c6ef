import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { packTar, unpackTar } from "modern-tar";
import { describe, expect, test } from "vitest";

import { BUNDLE_FOLDER } from "../../src/cli/policy-sources.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket } from "../support/docket-command.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { startServiceOn, type TestService } from "../support/service.ts";

/** How many decisions are replayed; the release gate asks for 10,000. */
const REPLAYS = Number(process.env["DOCKET_TEST_REPLAYS"] ?? 60);
const RULES = ["ISO_42001_BASELINE", "ISO_42001", "SOC_2", "SOC_2_BASELINE"];
const AGENTS = ["support-bot-01", "hr-bot-02", "data-bot-03", "ghost-99"];
const ACTIONS = ["summarize_document", "drop_database", "no_such_action"];
const SECRET = ["AKIA", "IOSFODNN7EXAMPLE"].join("");

/** What tickets and approvals decide on. */
const DEPLOY = {
  agent_id: "deploy-bot-02",
  policy_rule: "SOC_2",
  payload: {
    action: "deploy_service",
    target: { system: "web-prod" },
    change: { ticket: "CHG-1001" },
  },
};
const DROP = {
  agent_id: "data-bot-03",
  policy_rule: "SOC_2",
  payload: {
    action: "drop_database",
    target: { system: "dwh-prod" },
    oversight: { approval_refs: ["APR-1", "APR-2"] },
  },
};

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001",
  payload: { action: "summarize_document" },
};

async function replayed(database: TestDatabase): Promise<unknown> {
  const args = ["verify", "--database", "--replay", "--json"];
  const { stdout, code } = await runDocket(args, databaseEnv(database.config));
  expect(code, stdout).toBe(0);
  return (JSON.parse(stdout) as { replay: unknown }).replay;
}

/** Requests of many kinds, some of which nothing else repeats. */
async function decide(service: TestService, count: number): Promise<void> {
  for (let at = 0; at < count; at += 40) {
    const batch = Array.from({ length: Math.min(40, count - at) }, async (_, offset) => {
      const n = at + offset;
      const answer = await service.client.verify({
        agent_id: AGENTS[n % AGENTS.length],
        policy_rule: RULES[n % RULES.length],
        payload: {
          action: ACTIONS[n % ACTIONS.length],
          environment: n % 2 === 0 ? "production" : "test",
          parameters: { number: n, note: `run ${n}` },
        },
      });
      expect(answer.status, answer.text).toBe(200);
    });
    await Promise.all(batch);
  }
}

/** A bundle in which a control that fails costs more. */
async function dearerBundles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "docket-bundles-"));
  const name = "iso_42001.tar.gz";
  const entries = await unpackTar(gunzipSync(readFileSync(join(BUNDLE_FOLDER, name))));
  const changed = entries.map(({ header, data }) => {
    if (header.name !== "/data.json") return { header, body: data ?? new Uint8Array(0) };
    const text = Buffer.from(data ?? []).toString("utf8");
    const body = Buffer.from(
      text.replaceAll(/"points":(\d+)/g, (_, points) => `"points":${Number(points) + 1}`),
    );
    return { header: { ...header, size: body.length }, body };
  });
  writeFileSync(join(folder, name), gzipSync(await packTar(changed)));
  return folder;
}

describe.each(DATABASES)("replay on %s", (kind) => {
  test(
    `${REPLAYS} decisions come out equal; of a masked one and an erased one nothing is said`,
    async () => {
      const database = await createTestDatabase(kind);
      const service = await startServiceOn(database);
      await decide(service, REPLAYS);
      const parameters = { note: `key ${SECRET}` };
      await service.client.verify({ ...REQUEST, payload: { ...REQUEST.payload, parameters } });
      const { body } = await service.client.verify({ ...REQUEST, agent_id: "ghost-1" });
      const people = await Promise.all(["ada", "grace"].map((name) => personOf(service, name)));
      const [ada, grace] = people;
      const asked = await ada?.send("POST", "/v1/labs/erasures", {
        records: [body.audit_reference_id],
        reason: "request 1",
      });
      const path = `/v1/labs/erasures/${asked?.body.erasure_id}/confirm`;
      expect(await grace?.send("POST", path)).toMatchObject({ status: 200 });
      await service.close();
      const expected = { equal: REPLAYS, unequal: 0, masked: 1, erased: 1 };
      expect(await replayed(database)).toEqual(expected);
      await database.remove();
    },
    60_000 + REPLAYS * 60,
  );

  test("old decisions come out equal after bundles and registers changed, each by its own", async () => {
    const database = await createTestDatabase(kind);
    const registers = new RegisterFolder();
    const bundles = await dearerBundles();
    const decideWith = async (env: Record<string, string>): Promise<string> => {
      const service = await startServiceOn(database, { env });
      const { body } = await service.client.verify(REQUEST, "?explain=true");
      await service.close();
      return `${body.status} ${body.compliance_score} ${body.snapshot}`;
    };
    const changed = { DOCKET_REGISTERS: registers.path };
    const seen = [await decideWith({})];
    seen.push(await decideWith({ DOCKET_BUNDLES: bundles }));
    registers.edit("agents", (agents) => {
      agents["support-bot-01"].status = "suspended";
    });
    seen.push(await decideWith({ ...changed, DOCKET_BUNDLES: bundles }));
    registers.edit("agents", (agents) => {
      delete agents["support-bot-01"];
    });
    seen.push(await decideWith(changed));
    // Every one was decided otherwise.
    const verdicts = seen.map((one) => one.replace(/ sha256.*/, ""));
    expect([new Set(seen).size, new Set(verdicts).size]).toEqual([4, 4]);
    expect(await replayed(database)).toEqual({ equal: 4, unequal: 0, masked: 0, erased: 0 });
    await database.remove();
  }, 60_000);

  test("old decisions come out equal after tickets, approvals and the kill switch changed, each by its own facts", async () => {
    const database = await createTestDatabase(kind);
    const service = await startServiceOn(database);
    let decisions = 0;
    const failedControls = async (request: object): Promise<readonly string[]> => {
      const { body } = await service.client.verify(request, "?explain=true");
      decisions += 1;
      const findings = body.findings as { control: string; outcome: string }[];
      return findings.flatMap(({ control, outcome }) => (outcome === "FAIL" ? [control] : []));
    };
    const change = async (method: string, path: string, value?: unknown): Promise<void> => {
      const url = `/v1/labs/registers/${path}`;
      const headers = { "If-Match": "*" };
      const { status, text } = await service.client.send(method, url, value, { headers });
      expect(status, text).toBe(200);
    };
    const entry = async (path: string) =>
      (await service.client.get(`/v1/labs/registers/${path}`)).body as object;
    /** Asks until the change is in force; every answer is a decision to be replayed. */
    const untilFails = async (request: object, control: string): Promise<void> => {
      while (!(await failedControls(request)).some((one) => one.endsWith(control)));
    };

    expect(await failedControls(DEPLOY)).not.toContainEqual(
      expect.stringContaining("change_authorised"),
    );
    expect(await failedControls(DROP)).not.toContainEqual(
      expect.stringContaining("human_oversight"),
    );
    const ticket = await entry("change_tickets/CHG-1001");
    await change("PUT", "change_tickets/CHG-1001", { ...ticket, state: "draft" });
    await untilFails(DEPLOY, ":change_authorised");
    await change("DELETE", "change_tickets/CHG-1001");
    await failedControls(DEPLOY);
    const approval = await entry("approvals/APR-1");
    await change("PUT", "approvals/APR-1", { ...approval, state: "revoked" });
    await untilFails(DROP, ":human_oversight");
    await change("PUT", "state", { ...(await entry("state")), kill_switch: true });
    let status = "";
    while (status !== "DENIED") {
      status = (await service.client.verify(REQUEST)).body.status;
      decisions += 1;
    }
    await service.close();
    const expected = { equal: decisions, unequal: 0, masked: 0, erased: 0 };
    expect(await replayed(database)).toEqual(expected);
    await database.remove();
  }, 60_000);
});

async function personOf(service: TestService, person: string) {
  const { body } = await service.client.send("POST", "/v1/labs/keys", {
    name: person,
    person,
    scopes: ["admin"],
    agents: ["*"],
    rules: ["*"],
  });
  return service.client.withKey(body.key);
}
