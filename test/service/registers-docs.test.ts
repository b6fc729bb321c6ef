import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { type CommandRun, runCommand, runDocket } from "../support/docket-command.ts";
import { RegisterFolder } from "../support/register-folder.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BOOTSTRAP_KEY } from "../support/service.ts";

const DOCS = readFileSync(new URL("../../docs/registers.md", import.meta.url), "utf8");
const EXAMPLES = [...DOCS.matchAll(/<!-- runs: (\d+) -->\n```sh\n([\s\S]*?)```/g)].map(
  ([, status = "", command = ""]) => ({ status, command }),
);

describe("registers for people", () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase("pglite");
    server = await ServerProcess.start(database.config);
    env = { DOCKET_URL: server.url, DOCKET_API_KEY: BOOTSTRAP_KEY };
  });
  afterAll(async () => {
    await server.kill("SIGTERM");
    await database.remove();
  });
  const docket = (...args: string[]): Promise<CommandRun> => runDocket(args, env);
  const verdict = async (
    agent = "support-bot-01",
    action = "summarize_document",
  ): Promise<string> =>
    (
      await docket(
        "verify-policy",
        "--agent",
        agent,
        "--rule",
        "SOC_2_BASELINE",
        "--action",
        action,
      )
    ).stdout.split(" ")[0] ?? "";

  test("docs/registers.md has examples", () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(8);
  });

  test.each(EXAMPLES)("the curl example answers $status: $command", async ({ status, command }) => {
    const { stdout } = await runCommand(
      "bash",
      ["-c", command.replace("curl ", "curl -w '\\n%{http_code}' ")],
      env,
    );
    expect(stdout.split("\n").at(-1), stdout).toBe(status);
  });

  test("halt and resume: all, one agent, one category; a misspelt name is said", async () => {
    expect((await docket("resume")).code).toBe(0);
    expect(await verdict()).toBe("APPROVED");
    const halted = await docket("halt");
    expect([halted.code, halted.stdout]).toEqual([0, expect.stringContaining("kill switch: ON")]);
    expect(await verdict()).toBe("DENIED");
    await docket("halt", "--agent", "support-bot-01");
    await docket("resume");
    expect(await verdict()).toBe("DENIED");
    await docket("resume", "--agent", "support-bot-01");
    expect(await verdict()).toBe("APPROVED");
    await docket("halt", "--category", "read");
    expect(await verdict()).toBe("DENIED");
    await docket("resume", "--category", "read");
    expect(await verdict()).toBe("APPROVED");
    const misspelt = await docket("halt", "--agent", "support-bot-1");
    expect(misspelt.stderr).toContain("support-bot-1 is not a registered agent");
    await docket("resume", "--agent", "support-bot-1");
    expect((await docket("halt", "--agent", "a", "--category", "b")).code).toBe(2);
  });

  test("concurrent halts are all in force", async () => {
    const agents = ["support-bot-01", "data-bot-03", "paused-11"];
    await Promise.all(agents.map((agent) => docket("halt", "--agent", agent)));
    const { body } = await server.client.get("/v1/labs/registers/state");
    expect(body.suspended_agents).toEqual(expect.arrayContaining(agents));
    for (const agent of agents) await docket("resume", "--agent", agent);
  });

  test("from nothing to the first agent: init, check, diff, activate, list, and back", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "docket-")), "registers");
    expect(await docket("registers", "init", folder)).toMatchObject({
      code: 0,
      stdout: `${folder}\n`,
    });
    expect((await docket("registers", "init", folder)).code).toBe(2);
    const checked = await docket("registers", "check", folder);
    expect([checked.code, checked.stdout, checked.stderr]).toEqual([
      0,
      expect.stringMatching(/^ok {2}\d+ documents {2}sha256:/),
      "",
    ]);
    const diff = await docket("registers", "diff", "in-force", folder);
    expect(diff.stdout).toMatch(/agents: changed\n {2}\+ first-agent\n {2}- /);
    const { body: before } = await server.client.get("/v1/labs/policies/snapshot");

    const activated = await docket("registers", "activate", folder);
    expect(activated.code, activated.stderr).toBe(0);
    const args = "--agent first-agent --rule ISO_42001_BASELINE --action summarize_document";
    const asked = await docket("verify-policy", ...args.split(" "));
    expect([asked.code, asked.stdout]).toEqual([0, expect.stringMatching(/^APPROVED {2}1\.000/)]);
    const same = await docket("registers", "diff", "in-force", folder);
    expect([same.stdout, same.stderr]).toEqual(["", "They are the same.\n"]);

    const { stdout } = await docket("registers", "list");
    const [mark, ...rows] = stdout.trimEnd().split("\n");
    expect([mark?.startsWith("* "), rows.length]).toEqual([true, 1]);
    expect((await docket("registers", "activate", before.snapshot)).code).toBe(0);
    expect(await verdict()).toBe("APPROVED");
    expect((await docket("reload")).stderr).toContain("Nothing differs");
  });

  test("check says file, line, pointer and reason, and exits with 2", async () => {
    const folder = new RegisterFolder();
    folder.edit("agents", (agents) => void (agents["support-bot-01"].autonomy = "total"));
    folder.write("agents", JSON.stringify(JSON.parse(folder.text("agents")), null, 2));
    const { code, stderr } = await docket("registers", "check", folder.path);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /agents\.json line \d+, \/agents\/support-bot-01\/autonomy: must be one of/,
    );
    const json = await docket("registers", "check", new RegisterFolder().path, "--json");
    expect(JSON.parse(json.stdout).warnings.length).toBeGreaterThan(0);
    expect((await docket("registers", "check", join(folder.path, "none"))).code).toBe(2);
  });
});
