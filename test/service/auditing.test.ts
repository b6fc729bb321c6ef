import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ExportLines } from "../../src/audit/export-format.ts";
import { RECORD_KINDS } from "../../src/audit/record.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

const DECISIONS = 60;
const AUDIT_LOG_DOC = new URL("../../docs/audit-log.md", import.meta.url);
const SECRET = ["AKIA", "IOSFODNN7EXAMPLE"].join("");

describe.each(DATABASES)("what an auditor does on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;
  let vkey: string;
  const path = (name: string): string => join(database.config.dataDir, name);
  const env = (): Record<string, string> => ({
    ...databaseEnv(database.config),
    DOCKET_URL: service.url,
    DOCKET_API_KEY: BOOTSTRAP_KEY,
  });
  const docket = (...args: string[]): Promise<CommandRun> => runDocket(args, env());

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    service = await startServiceOn(database);
    const rules = ["ISO_42001_BASELINE", "ISO_42001", "SOC_2", "SOC_2_BASELINE"];
    for (let at = 0; at < DECISIONS; at += 20) {
      await Promise.all(
        Array.from({ length: Math.min(20, DECISIONS - at) }, (_, offset) =>
          service.client.verify({
            agent_id: offset % 5 === 0 ? `=guest-${offset}` : "support-bot-01",
            policy_rule: rules[(at + offset) % rules.length],
            payload: { action: offset % 3 === 0 ? "no_such_action" : "summarize_document" },
          }),
        ),
      );
    }
    const secret = {
      agent_id: "support-bot-01",
      policy_rule: "SOC_2",
      payload: { action: "summarize_document", parameters: { note: `key ${SECRET}` } },
    };
    await service.client.verify(secret, "?wait=published");
    vkey = (await service.client.get("/log/vkey")).text.trim();
  }, 120_000);
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  test("the log verifies over HTTP, and again from where it was seen", async () => {
    const first = await docket("verify", "--vkey", vkey, "--json");
    expect(JSON.parse(first.stdout)).toMatchObject({ ok: true, trust: "given" });
    const second = await docket("verify");
    expect(second).toMatchObject({ code: 0 });
    expect(second.stdout).toContain("OK: the log is what was signed.");
    expect(second.stdout).toContain("remembered from before");
    expect(second.stdout).toMatch(/begins with the \d+ records/);
  });

  test("an export verifies by itself, and replays, whole or filtered", async () => {
    const exported = async (filters: readonly string[], ...more: string[]): Promise<unknown> => {
      const file = path(`export${filters.join("")}.ndjson`);
      const out = ["--include", "payload", "--out", file];
      expect(await docket("export", ...filters, ...out)).toMatchObject({ code: 0 });
      const offline = { PATH: "", XDG_STATE_HOME: path(`offline${filters.join("")}`) };
      const args = ["verify", "--export", file, "--vkey", vkey, "--json", ...more];
      const { stdout, code } = await runDocket(args, offline);
      expect(code, stdout).toBe(0);
      return JSON.parse(stdout);
    };
    const replayed = (equal: number, masked: number): object => ({
      ok: true,
      what: "export",
      replay: { equal, unequal: 0, masked, erased: 0 },
    });
    const [whole, ofOne, denied, keys] = await Promise.all([
      exported([], "--replay"),
      exported(["--agent", "=guest-0"], "--replay"),
      exported(["--status", "DENIED"]),
      exported(["--kind", "docket.key"]),
    ]);
    // Of the masked one nothing is said.
    expect(whole).toMatchObject(replayed(DECISIONS, 1));
    expect(ofOne).toMatchObject(replayed(DECISIONS / 20, 0));
    for (const found of [denied, keys]) expect(found).toMatchObject({ ok: true, what: "export" });
  }, 60_000);

  test("a server's decisions replay over HTTP", async () => {
    const { stdout, code } = await docket("verify", "--replay", "--json");
    expect(code, stdout).toBe(0);
    const { replay } = JSON.parse(stdout) as { replay: Record<string, number> };
    expect(replay).toEqual({ equal: DECISIONS, unequal: 0, masked: 1, erased: 0 });
  }, 60_000);

  test("a record that an export leaves out is found in the log", async () => {
    const whole = path("denied.ndjson");
    await docket("export", "--status", "DENIED", "--out", whole);
    const right = await docket("verify", "--export", whole, "--complete");
    expect(right.stdout).toContain("nothing that matches was left out");
    const part = path("part.ndjson");
    await docket("export", "--status", "DENIED", "--agent", "=guest-0", "--out", part);
    // Somebody who can make exports says that these are all that were denied; only the records themselves tell otherwise.
    const [head = "", ...rest] = readFileSync(part, "utf8").trimEnd().split("\n");
    const records = rest.slice(0, -1);
    const lines = [head.replace('"agent_id":"=guest-0",', ""), ...records].map(
      (line) => `${line}\n`,
    );
    const manifest = (rest.at(-1) ?? "").replace(
      /"sha256":"[0-9a-f]{64}"/,
      `"sha256":"${hash("sha256", lines.join(""))}"`,
    );
    writeFileSync(part, `${lines.join("")}${manifest}\n`);
    expect(lines[0]).toContain('"filters":{"status":"DENIED"}');
    const alone = await docket("verify", "--export", part, "--json");
    expect(alone.code, alone.stdout).toBe(0);
    const { code, stdout } = await docket("verify", "--export", part, "--complete", "--json");
    const indexOf = (line: string): number => Number(/^\{"record":\{"index":(\d+)/.exec(line)?.[1]);
    const kept = new Set(records.map(indexOf));
    const denied = readFileSync(whole, "utf8").split("\n").map(indexOf);
    const index = denied.find((one) => !Number.isNaN(one) && !kept.has(one));
    expect(code, stdout).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, failure: { code: "export", index } });
  });

  test("a byte changed in an export is found", async () => {
    const file = path("tampered.ndjson");
    await docket("export", "--kind", "docket.decision", "--out", file);
    const text = readFileSync(file, "utf8");
    const index = Number(/"index":(\d+)/.exec(text)?.[1]);
    const run = async (changed: string): Promise<CommandRun> => {
      writeFileSync(file, changed);
      return docket("verify", "--export", file, "--json");
    };
    const leaf = await run(text.replace("docket/0.", "docket/9."));
    expect(leaf.code).toBe(3);
    expect(JSON.parse(leaf.stdout)).toMatchObject({ ok: false, failure: { code: "leaf", index } });
    const cut = await run(text.slice(0, text.lastIndexOf('{"manifest"')));
    expect(JSON.parse(cut.stdout)).toMatchObject({ failure: { code: "export" } });
    const malformed = await run(text.replace('"population":', '"population":null,"was":'));
    expect(JSON.parse(malformed.stdout)).toMatchObject({ failure: { code: "export" } });
    const without = await run(text.replace(/\n\{"record"[^\n]*/, ""));
    expect(JSON.parse(without.stdout)).toMatchObject({ failure: { code: "missing", index } });
    const findings = await run(text.replace('"not_applicable":[', '"not_applicable":["x",'));
    expect(JSON.parse(findings.stdout)).toMatchObject({ failure: { code: "commitment" } });
    const gap = await run(
      text.replace(
        /"hashes":\["./,
        (start) => `${start.slice(0, -1)}${start.endsWith("A") ? "B" : "A"}`,
      ),
    );
    expect(JSON.parse(gap.stdout)).toMatchObject({ failure: { code: "root" } });
  });

  test("a CSV export holds no formula, and ends with its manifest", async () => {
    const { stdout } = await docket("export", "--format", "csv", "--agent", "=guest-0");
    expect(stdout).toContain(`"'=guest-0"`);
    expect(stdout).not.toMatch(/(^|,)=guest/m);
    expect(stdout.trimEnd().split("\r\n").at(-1)).toMatch(/^manifest,"\{""format""/);
  });

  test("a sample is drawn again alike, and the draw is a record", async () => {
    const sample = async (): Promise<unknown[]> => {
      const { stdout } = await docket(
        "audit",
        "sample",
        "--n",
        "5",
        "--seed",
        "dice-4-2",
        "--kind",
        "docket.decision",
      );
      writeFileSync(path("sample.ndjson"), stdout);
      const lines = stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { record?: { index: number } });
      return lines.flatMap(({ record }) => (record === undefined ? [] : [record.index]));
    };
    const drawn = await sample();
    expect(drawn).toHaveLength(5);
    expect(await sample()).toEqual(drawn);
    const check = await docket("verify", "--export", path("sample.ndjson"), "--complete");
    expect(check.stdout).toContain("the draw repeated gives the same sample");
    const { body } = await service.client.get("/v1/labs/audit-trail?kind=docket.export&limit=1");
    const { body: entry } = await service.client.get(
      `/v1/labs/audit-trail/${body.records[0].audit_reference_id}`,
    );
    expect(entry.leaf).toMatchObject({
      event: "completed",
      sample_seed: "dice-4-2",
      sample_size: 5,
    });
  });

  test("inputs are exported with their own scope alone", async () => {
    const { body } = await service.client.send("POST", "/v1/labs/keys", {
      name: "auditor",
      scopes: ["audit:read"],
      agents: ["*"],
      rules: ["*"],
    });
    const auditor = service.client.withKey(body.key);
    expect(await auditor.get("/v1/labs/audit-trail/export?include=payload")).toMatchObject({
      status: 403,
    });
    const { text } = await auditor.get("/v1/labs/audit-trail/export");
    expect(text).not.toContain('"salt"');
    expect(text).not.toContain('"input"');
  });

  test("no record has a member that docs/audit-log.md does not name", async () => {
    const file = path("all.ndjson");
    await docket("export", "--out", file);
    const rows = readFileSync(AUDIT_LOG_DOC, "utf8")
      .split("\n")
      .filter((row) => row.startsWith("| `docket."));
    for (const kind of RECORD_KINDS) {
      expect(
        rows.filter((row) => row.includes(`\`${kind}\``)),
        kind,
      ).not.toEqual([]);
    }
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const leaves = lines
      .map((line) => (JSON.parse(line) as ExportLines).record?.leaf)
      .filter((leaf) => leaf !== undefined);
    expect(leaves.length).toBeGreaterThan(DECISIONS);
    for (const { kind, v: _, origin: __, time: ___, ...members } of leaves) {
      const row = rows.find((one) => one.includes(`\`${kind as string}\``)) ?? "";
      for (const name of Object.keys(members)) expect(row, kind as string).toContain(`\`${name}\``);
    }
  });

  test("nothing answers: exit 6", async () => {
    expect(await docket("verify", "--url", "http://127.0.0.1:9")).toMatchObject({ code: 6 });
  });
});
