import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Database } from "../../src/db/connect.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

const DECISIONS = Number(process.env["DOCKET_TEST_REPLAYS"] ?? 300);
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

  const published = async (): Promise<void> => {
    await delay(300);
  };

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
    await service.client.verify({
      agent_id: "support-bot-01",
      policy_rule: "SOC_2",
      payload: { action: "summarize_document", parameters: { note: `key ${SECRET}` } },
    });
    await published();
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

  test("decisions replay equal; of a masked one nothing is said", async () => {
    const { stdout, code } = await docket("verify", "--replay", "--json");
    expect(code, stdout).toBe(0);
    const { replay } = JSON.parse(stdout) as { replay: Record<string, number> };
    expect(replay).toEqual({ equal: DECISIONS, unequal: 0, masked: 1, erased: 0 });
  }, 300_000);

  test("an export verifies and replays by itself, whole or filtered", async () => {
    const offline = { PATH: "", XDG_STATE_HOME: path("offline") };
    for (const filters of [
      [],
      ["--status", "DENIED"],
      ["--agent", "=guest-0"],
      ["--kind", "docket.key"],
    ]) {
      const file = path("export.ndjson");
      expect(
        await docket("export", ...filters, "--include", "payload", "--out", file),
      ).toMatchObject({ code: 0 });
      const run = await runDocket(
        ["verify", "--export", file, "--vkey", vkey, "--replay", "--json"],
        offline,
      );
      expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, what: "export" });
    }
  }, 60_000);

  test("what an export leaves out is found in the log", async () => {
    const file = path("denied.ndjson");
    await docket("export", "--status", "DENIED", "--out", file);
    const whole = await docket("verify", "--export", file, "--complete");
    expect(whole.stdout).toContain("nothing that matches was left out");
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const head = (lines[0] ?? "").replace('"status":"DENIED"', '"kind":"docket.decision"');
    writeFileSync(file, `${[head, ...lines.slice(1)].join("\n")}\n`);
    const lied = await docket("verify", "--export", file);
    expect(lied).toMatchObject({ code: 3 });
    expect(lied.stdout).toContain("something beside the records was changed");
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
    const without = await run(text.replace(/\n\{"record"[^\n]*/, ""));
    expect(JSON.parse(without.stdout)).toMatchObject({ failure: { code: "missing", index } });
    const findings = await run(
      text.replace('"not_applicable\\":[', '"not_applicable\\":[\\"x\\",'),
    );
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

  test("nothing answers: exit 6", async () => {
    expect(await docket("verify", "--url", "http://127.0.0.1:9")).toMatchObject({ code: 6 });
  });
});

interface Tampering {
  readonly what: string;
  readonly table: string;
  readonly change: string;
  readonly failure: { readonly code: string; readonly index: number };
}

const FLIP = "set_byte(%, 3, get_byte(%, 3) # 1)";
const flip = (column: string): string => FLIP.replaceAll("%", column);

const TAMPERINGS: readonly Tampering[] = [
  {
    what: "a byte of a leaf",
    table: "records",
    change: `update records set leaf = ${flip("leaf")} where index = 3`,
    failure: { code: "leaf", index: 3 },
  },
  {
    what: "a leaf together with its hash",
    table: "records",
    change: `update records set leaf = ${flip("leaf")}, leaf_hash = sha256('\\x00'::bytea || ${flip("leaf")}) where index = 5`,
    failure: { code: "root", index: 5 },
  },
  {
    what: "a byte of a tile",
    table: "tiles",
    change: `update tiles set hashes = ${flip("hashes")} where level = 0 and index = 0`,
    failure: { code: "tile", index: 0 },
  },
  {
    what: "a byte of the root of a checkpoint",
    table: "checkpoints",
    change: `update checkpoints set note = overlay(note placing 'AAAA' from position(E'\\n' in substr(note, position(E'\\n' in note) + 1)) + position(E'\\n' in note) + 1 for 4)
      where size = (select max(size) from checkpoints)`,
    failure: { code: "checkpoint", index: -1 },
  },
];

describe.each(DATABASES)("what a superuser changes on %s", (kind) => {
  let database: TestDatabase;
  let size: number;
  const verify = (): Promise<CommandRun> =>
    runDocket(["verify", "--database", "--json"], databaseEnv(database.config));

  const asSuperuser = async (table: string, statement: string): Promise<void> => {
    const open: Database = await database.open();
    try {
      await open.sql.unsafe(`alter table ${table} disable trigger all`);
      await open.sql.unsafe(statement);
      await open.sql.unsafe(`alter table ${table} enable trigger all`);
    } finally {
      await open.close();
    }
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const service = await startServiceOn(database);
    await Promise.all(
      Array.from({ length: 300 }, () =>
        service.client.verify({ agent_id: "support-bot-01", policy_rule: "ISO_42001_BASELINE" }),
      ),
    );
    await service.close();
    const { stdout, code } = await verify();
    expect(code, stdout).toBe(0);
    ({ size } = JSON.parse(stdout) as { size: number });
  }, 60_000);
  afterAll(() => database.remove());

  test.each(TAMPERINGS)("$what is found", async ({ table, change, failure }) => {
    await asSuperuser(table, `create table kept as select * from ${table}; ${change}`);
    const { stdout, code } = await verify();
    await asSuperuser(
      table,
      `delete from ${table}; insert into ${table} select * from kept; drop table kept`,
    );
    expect(code, stdout).toBe(3);
    const found = (JSON.parse(stdout) as { failure: { code: string; index: number } }).failure;
    expect(found.code).toBe(failure.code);
    // Where leaf and hash agree, only the checkpoints show it: they name the last one that still holds.
    if (failure.code === "root") expect(found.index).toBeLessThanOrEqual(failure.index);
    else expect(found.index).toBe(failure.index < 0 ? size - 1 : failure.index);
  });

  test("the last record that is removed is missed", async () => {
    await asSuperuser(
      "records",
      "delete from records where index = (select max(index) from records)",
    );
    const { stdout, code } = await verify();
    expect(code, stdout).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ failure: { code: "missing", index: size - 1 } });
  });
});

test("old decisions replay equal after the policies changed", async () => {
  const database = await createTestDatabase("postgres");
  const registers = new RegisterFolder();
  const decide = async (): Promise<string> => {
    const service = await startServiceOn(database, { env: { DOCKET_REGISTERS: registers.path } });
    const { body } = await service.client.verify({
      agent_id: "support-bot-01",
      policy_rule: "ISO_42001",
      payload: { action: "summarize_document" },
    });
    await service.close();
    return body.status;
  };
  try {
    const before = await decide();
    registers.edit("agents", (agents) => {
      delete agents["support-bot-01"];
    });
    expect(await decide()).not.toBe(before);
    const { stdout, code } = await runDocket(
      ["verify", "--database", "--replay", "--json"],
      databaseEnv(database.config),
    );
    expect(code, stdout).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ replay: { equal: 2, unequal: 0 } });
  } finally {
    await database.remove();
  }
}, 90_000);
