import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, test } from "vitest";

import { quickstart } from "../support/quickstart.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startService("pglite");
  folder = mkdtempSync(join(tmpdir(), "docket-quickstart-"));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs what the guide shows, as somebody who copied it. */
async function run(language: "python" | "bash", name: string, command: string): Promise<Run> {
  writeFileSync(join(folder, name), quickstart(language));
  const env = { PATH: process.env["PATH"], DOCKET_URL: service.url, DOCKET_API_KEY: BOOTSTRAP_KEY };
  const child = spawn(command, [name], { cwd: folder, env });
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, out, error };
}

async function outcomes(): Promise<string[]> {
  const { body } = await service.client.get("/v1/labs/audit-trail?kind=docket.execution&limit=2");
  return body.records.map(({ outcome }: { outcome: string }) => outcome);
}

const python = spawnSync("python3", ["-c", "import requests"]).status === 0;
const withPython = python ? test : test.skip;
const pythonTitle = python
  ? "Python: plain requests"
  : "NOT RUN: there is no python3 with requests here";
if (!python) console.warn(pythonTitle);
withPython(pythonTitle, async () => {
  const { code, out, error } = await run("python", "quickstart.py", "python3");
  expect([code, error]).toEqual([0, ""]);
  expect(out).toMatch(/^summarized\nDENIED: ./);
  expect(await outcomes()).toEqual(["succeeded", "started"]);
});

const shell = ["bash", "curl"].every((name) => spawnSync(name, ["--version"]).status === 0);
const withShell = shell ? test : test.skip;
const shellTitle = shell ? "curl" : "NOT RUN: there is no bash with curl here";
if (!shell) console.warn(shellTitle);
withShell(shellTitle, async () => {
  const { code, out, error } = await run("bash", "quickstart.sh", "bash");
  expect([code, error]).toEqual([0, ""]);
  expect(out).toContain("the action runs here");
  expect(await outcomes()).toEqual(["succeeded", "started"]);
});
