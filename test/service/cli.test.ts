import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { runDocket as docket } from "../support/docket-command.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BOOTSTRAP_KEY } from "../support/service.ts";

describe("the command line against a running embedded server", () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    server = await ServerProcess.start(database.config);
    env = { DOCKET_DATA_DIR: database.config.dataDir, DOCKET_API_KEY: BOOTSTRAP_KEY };
  });
  afterAll(async () => {
    await server.kill("SIGTERM");
    await database.remove();
  });

  const ask = (agent: string, ...more: string[]) =>
    docket(["verify-policy", "--agent", agent, "--rule", "ISO_42001_BASELINE", ...more], env);

  test("verify-policy exits with 0, 8 or 3 as the verdict is", async () => {
    const approved = await ask("support-bot-01", "--action", "summarize_document");
    expect(approved).toMatchObject({ code: 0 });
    expect(approved.stdout).toMatch(/^APPROVED {2}1\.000 {2}aud_\d+\n$/);
    expect(await ask("support-bot-01", "--action", "no_such_action")).toMatchObject({ code: 8 });
    const denied = await ask("ghost-99", "--explain");
    expect(denied.code).toBe(3);
    expect(denied.stdout).toContain("A.4.2:agent_registered");
    expect(denied.stdout).toContain("remedy:");
  });

  test("verify-policy reads a whole request and prints the answer as it came", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "docket-")), "request.json");
    writeFileSync(file, '{"agent_id":"support-bot-01","policy_rule":"SOC_2_BASELINE"}');
    const { code, stdout } = await docket(["verify-policy", "--file", file, "--json"], env);
    expect(code).toBe(8);
    expect(stdout).toMatch(/"compliance_score":0\.\d{3},/);
  });

  test("keys are made, listed and revoked; the key alone is on standard output", async () => {
    const created = await docket(["keys", "create", "--name", "ci", "--scope", "verify"], env);
    expect(created.stdout).toMatch(/^dk_[0-9a-f]{16}_[A-Za-z0-9_-]{43}\n$/);
    const id = created.stdout.split("_")[1] ?? "";
    const list = await docket(["keys", "list"], env);
    expect(list.stdout).toContain(`${id}\tci\tactive\tverify`);
    expect(list.stdout).not.toContain(created.stdout.trim());
    expect(await docket(["keys", "revoke", id], env)).toMatchObject({ code: 0 });
    expect((await docket(["keys", "list"], env)).stdout).toMatch(new RegExp(`${id}\tci\trevoked`));
  });

  test.each([
    ["a wrong option", ["verify-policy", "--agnt", "x"], {}, 2],
    ["no command", ["frobnicate"], {}, 2],
    ["a missing rule", ["verify-policy", "--agent", "x"], {}, 2],
    ["an unknown rule", ["verify-policy", "--agent", "x", "--rule", "NOPE"], {}, 2],
    ["a key that is unknown", ["keys", "list"], { DOCKET_API_KEY: "x".repeat(40) }, 5],
    ["a key id that is unknown", ["keys", "revoke", "0000000000000000"], {}, 4],
    ["nobody at the address", ["keys", "list"], { DOCKET_URL: "http://127.0.0.1:1" }, 6],
  ])(
    "%s exits with the agreed code and says why on standard error",
    async (_, args, more, code) => {
      const run = await docket(args, { ...env, ...more });
      expect(run.code).toBe(code);
      expect(run.stdout).toBe("");
      expect(run.stderr.length).toBeGreaterThan(20);
      expect(run.stderr).not.toContain("    at ");
    },
  );

  test("doctor asks the running server and finds nothing wrong", async () => {
    const { code, stdout } = await docket(["doctor", "--json"], env);
    const { findings, configuration } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(findings.map(({ name }: { name: string }) => name)).toContain("server");
    expect(configuration.DOCKET_DATA_DIR).toBe(database.config.dataDir);
    expect(stdout).not.toContain(BOOTSTRAP_KEY);
  });

  test("a second server on the directory is refused clearly, the first goes on", async () => {
    const second = await docket(["serve", "--port", "0"], {
      ...env,
      DOCKET_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
    });
    expect(second.code).toBe(1);
    expect(second.stderr).toContain("Another docket process uses the data directory");
    expect((await server.client.get("/readyz")).status).toBe(200);
  });

  test("help names every command and the exit codes", async () => {
    const { code, stdout } = await docket(["--help"]);
    expect(code).toBe(0);
    for (const word of ["serve", "verify-policy", "keys", "db", "policy", "doctor", "Exit codes"]) {
      expect(stdout).toContain(word);
    }
  });
});

describe("doctor without a server", () => {
  test("names what is wrong, with what to do, and exits with 1", async () => {
    const folder = mkdtempSync(join(tmpdir(), "docket-"));
    const { code, stdout } = await docket(["doctor", "--json"], {
      DOCKET_DATA_DIR: folder,
      DOCKET_REGISTERS: join(folder, "none"),
      DATABASE_URL: "postgres://u:hunter2@127.0.0.1:1/d",
      DOCKET_REGISTRES: "typo",
    });
    const { findings } = JSON.parse(stdout);
    const problems = findings.filter(({ state }: { state: string }) => state === "problem");
    expect(code).toBe(1);
    expect(problems.map(({ name }: { name: string }) => name)).toEqual([
      "policies",
      "database",
      "settings",
      "settings",
    ]);
    for (const { advice } of problems) expect(advice.length).toBeGreaterThan(20);
    expect(findings).toContainEqual(
      expect.objectContaining({ name: "settings", state: "warning" }),
    );
    expect(stdout).not.toContain("hunter2");
  });
});
