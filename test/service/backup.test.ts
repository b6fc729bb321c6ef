import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";
import { runDocket } from "../support/docket-command.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BOOTSTRAP_KEY } from "../support/service.ts";

const RUNBOOK = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "docket-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The line of the runbook that begins so, run as it stands for this data folder. */
function runLine(beginning: string, dataDir: string): void {
  const line = RUNBOOK.split("\n").find((one) => one.startsWith(beginning));
  if (line === undefined) throw new Error(`The runbook has no line "${beginning}"`);
  const env = { ...process.env, DOCKET_DATA_DIR: dataDir };
  execFileSync("sh", ["-c", line], { cwd: folder, env });
}

const ask = async (server: ServerProcess): Promise<string> => {
  const request = {
    agent_id: "support-bot-01",
    policy_rule: "ISO_42001_BASELINE",
    payload: { action: "summarize_document" },
  };
  return (await server.client.verify(request, "?wait=published")).body.audit_reference_id;
};

test("a data folder that is backed up and restored as the runbook says verifies, and goes on", async () => {
  const database = await createTestDatabase("pglite");
  const { dataDir: before } = database.config;
  const first = await ServerProcess.start(database.config);
  const reference = await ask(first);
  const vkey = join(folder, "docket.vkey");
  writeFileSync(vkey, (await first.client.get("/log/vkey")).text);
  const env = { XDG_STATE_HOME: folder, DOCKET_API_KEY: BOOTSTRAP_KEY };
  const verify = (server: ServerProcess) =>
    runDocket(["verify", "--vkey", vkey, "--url", server.url], env);
  expect(await verify(first)).toMatchObject({ code: 0 });
  await first.kill("SIGTERM");

  runLine("tar -C", before);
  const after = join(folder, "after");
  runLine("mkdir -p", after);
  const second = await ServerProcess.start({ dataDir: after });
  try {
    expect(await verify(second)).toMatchObject({ code: 0 });
    const { body } = await second.client.get(`/v1/labs/audit-trail/${reference}`);
    expect(body).toMatchObject({ status: "APPROVED", state: "published" });
    const next = await ask(second);
    expect(Number(next.slice(4))).toBeGreaterThan(Number(reference.slice(4)));
    expect(await verify(second)).toMatchObject({ code: 0 });
  } finally {
    await second.kill("SIGTERM");
    await database.remove();
  }
}, 90_000);
