import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { runDocket } from "../support/docket-command.ts";
import { clientOf } from "../support/keys.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const AGENT = "support-bot-01";

let service: TestService;
let env: Record<string, string>;
const references: string[] = [];

const ask = async (action: string): Promise<string> => {
  const request = { agent_id: AGENT, policy_rule: "ISO_42001_BASELINE", payload: { action } };
  return (await service.client.verify(request)).body.audit_reference_id;
};
const docket = (...args: string[]) => runDocket(args, env);

beforeAll(async () => {
  service = await startService("pglite");
  env = { DOCKET_URL: service.url, DOCKET_API_KEY: BOOTSTRAP_KEY };
  for (const action of ["summarize_document", "drop_database", "summarize_document"])
    references.push(await ask(action));
});
afterAll(() => service.close());

describe("docket audit", () => {
  test("list shows records newest first, on a line each, or as JSON", async () => {
    const { code, stdout } = await docket("audit", "list", "--agent", AGENT);
    const lines = stdout.trimEnd().split("\n");
    expect([code, lines.length]).toEqual([0, 3]);
    expect(lines[1]).toMatch(
      /^\S+Z {2}aud_\d+ +DENIED 0\.\d{3} +ISO_42001_BASELINE {2}support-bot-01 {2}drop_database$/,
    );
    const json = await docket("audit", "list", "--agent", AGENT, "--order", "asc", "--json");
    const records = json.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map(({ audit_reference_id }) => audit_reference_id)).toEqual(references);
    const few = await docket(
      "audit",
      "list",
      "--agent",
      AGENT,
      "--status",
      "APPROVED",
      "--limit",
      "1",
    );
    expect(few.stdout).toContain(references[2]);
    expect(few.stdout.trimEnd().split("\n")).toHaveLength(1);
  });

  test("show gives one record with what failed", async () => {
    const { code, stdout } = await docket("audit", "show", references[1] ?? "");
    expect(code).toBe(0);
    for (const part of [references[1], "DENIED", "FAIL A.9.2:least_privilege", "remedy:"])
      expect(stdout).toContain(part);
    const json = await docket(
      "audit",
      "show",
      references[1] ?? "",
      "--json",
      "--include",
      "payload",
    );
    expect(JSON.parse(json.stdout).input.payload).toEqual({ action: "drop_database" });
  });

  test("tail goes on with what comes", async () => {
    const args = [SCRIPT, "audit", "tail", "--agent", AGENT, "--last", "1"];
    const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async (): Promise<string> => String((await lines.next()).value);
    expect(await next()).toContain(references[2]);
    const more = await ask("drop_database");
    expect(await next()).toContain(more);
    child.kill("SIGINT");
    await once(child, "close");
  });

  test("summary counts by status, with scores within a rule", async () => {
    const { code, stdout } = await docket("audit", "summary", "--agent", AGENT);
    expect(code).toBe(0);
    expect(stdout).toMatch(/approved +review_required +denied +mean score\n/);
    expect(stdout).toMatch(/^ISO_42001_BASELINE +[34] +2 +0 +[12] +0\.\d{3}$/m);
    const json = await docket("audit", "summary", "--agent", AGENT, "--by", "control", "--json");
    const { groups } = JSON.parse(json.stdout);
    expect(groups.map(({ key }: { key: string }) => key)).toContain("A.9.2:least_privilege");
  });

  test("export is docket export", async () => {
    const { code, stdout } = await docket("audit", "export", "--agent", AGENT, "--format", "csv");
    expect(code).toBe(0);
    expect(stdout).toContain(references[0]);
  });

  test("exits with 4 for what is not there, 5 without a right, 2 for a wrong word, 6 without a server", async () => {
    const poor = await clientOf(service.client, { scopes: ["verify"] });
    const runs = await Promise.all([
      docket("audit", "show", "aud_999999"),
      runDocket(["audit", "list"], { ...env, DOCKET_API_KEY: poor.key ?? "" }),
      docket("audit", "list", "--status", "MAYBE"),
      docket("audit", "list", "--order", "up"),
      runDocket(["audit", "list"], { ...env, DOCKET_URL: "http://127.0.0.1:9" }),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([4, 5, 2, 2, 6]);
    expect(runs.map(({ stdout }) => stdout).join("")).toBe("");
  });
});

test("docket verify-policy gives the same verdict to the same idempotency key, and its proof", async () => {
  const request = [
    "--agent",
    AGENT,
    "--rule",
    "ISO_42001_BASELINE",
    "--action",
    "summarize_document",
  ];
  const args = ["verify-policy", ...request, "--idempotency-key", "order-17", "--wait", "--json"];
  const [first, second] = [await docket(...args), await docket(...args)];
  expect([first.code, second.code]).toEqual([0, 0]);
  const [one, two] = [JSON.parse(first.stdout), JSON.parse(second.stdout)];
  expect(two.audit_reference_id).toBe(one.audit_reference_id);
  expect(one.proof).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);
});

test("docket keys rotate gives a key with the same rights", async () => {
  const old = await clientOf(service.client, { scopes: ["audit:read"] });
  const id = /^dk_([^_]+)_/.exec(old.key ?? "")?.[1] ?? "";
  const { code, stdout } = await docket("keys", "rotate", id);
  expect(code).toBe(0);
  const next = service.client.withKey(stdout.trim());
  expect((await next.get("/v1/labs/audit-trail?limit=1")).status).toBe(200);
  expect((await next.get("/v1/labs/keys")).status).toBe(403);
});
