import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { installClient } from "../support/client-package.ts";
import { quickstart } from "../support/quickstart.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

let project: string;
let service: TestService;

beforeAll(async () => {
  project = installClient();
  service = await startService("pglite");
}, 120_000);
afterAll(async () => {
  await service.close();
  rmSync(project, { recursive: true, force: true });
});

async function run(program: string, name = "program.js"): Promise<string> {
  writeFileSync(join(project, name), program);
  const settings = { DOCKET_URL: service.url, DOCKET_API_KEY: BOOTSTRAP_KEY };
  const env = { PATH: process.env.PATH ?? "", ...settings };
  const child = spawn(process.execPath, [name], { cwd: project, env });
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  expect(error).toBe("");
  return out;
}

test("the package has its one dependency, of the version that is tested here", () => {
  const published = JSON.parse(
    readFileSync(join(project, "node_modules/docket/package.json"), "utf8"),
  ) as { version: string; dependencies: Record<string, string> };
  const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as typeof published;
  expect(published.dependencies).toEqual({
    "@noble/hashes": own.dependencies["@noble/hashes"],
  });
  expect(published.version).toBe(own.version);
  const installed = readdirSync(join(project, "node_modules")).filter((name) => name[0] !== ".");
  expect(installed).toEqual(["@noble", "docket"]);
});

test("nothing in it is of Node, or of the server", () => {
  const folder = join(project, "node_modules/docket/dist");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => /\.(js|d\.ts)$/.test(name));
  expect(sources.length).toBeGreaterThan(20);
  const imported = sources.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), "utf8").matchAll(
        /^(?:import|export|\}) .*from "([^"]+)";$/gm,
      ),
    ].map(([, from = ""]) => from),
  );
  const outside = imported.filter((from) => !from.startsWith("."));
  expect([...new Set(outside)]).toEqual(["@noble/hashes/sha2.js"]);
});

test("plain JavaScript asks a server and checks the proof", async () => {
  const out = await run(`
    import { Docket, verifyProof } from "docket/client";
    const docket = new Docket({ apiKey: process.env.DOCKET_API_KEY, endpoint: process.env.DOCKET_URL, policyRule: "ISO_42001_BASELINE" });
    const verdict = await docket.auditAction("support-bot-01", { action: "summarize_document" }, { wait: "published" });
    const vkey = await (await fetch(process.env.DOCKET_URL + "/log/vkey")).text();
    const { record } = await verifyProof(await docket.proof(verdict.auditReferenceId), vkey);
    console.log(verdict.status, record.status);
  `);
  expect(out).toBe("APPROVED APPROVED\n");
});

test("the quickstart of the guide runs as it stands", async () => {
  const out = await run(quickstart("ts"), "quickstart.ts");
  expect(out).toMatch(/^APPROVED 1 aud_\d+\n/);
  expect(out).toContain("Docket denied this action. Do not run it");
  expect(out).toMatch(/Z drop_database \[/);
});

test("TypeScript compiles against its types, which insist", () => {
  const typing = readFileSync(new URL("typing.ts", import.meta.url), "utf8");
  writeFileSync(
    join(project, "typing.ts"),
    typing.replace("../../src/client/main.ts", "docket/client"),
  );
  const compile = (...options: string[]): string => {
    const flags = ["--noEmit", "--strict", "--target", "es2023", "--lib", "es2023,dom"];
    const args = [TSC, ...flags, "--types", "", ...options, "typing.ts"];
    return execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  };
  expect(compile("--module", "nodenext")).toBe("");
  expect(compile("--module", "preserve", "--moduleResolution", "bundler")).toBe("");
});
