import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, expect, test } from "vitest";

import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

let project: string;
let service: TestService;

/** Packs a folder as it would be published; gives the path of the archive. */
function pack(folder: string): string {
  const args = ["pack", folder, "--pack-destination", project, "--silent"];
  const name = npm(args, ROOT).trim().split("\n").at(-1) ?? "";
  return join(project, name);
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "docket-package-"));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  // What it depends on comes from the archive too: nothing is asked of a registry.
  const archives = [pack(join(ROOT, "node_modules/@noble/hashes")), pack("./packages/client")];
  npm(["install", "--offline", "--no-audit", "--no-fund", ...archives], project);
  service = await startService("pglite");
}, 120_000);
afterAll(async () => {
  await service.close();
  rmSync(project, { recursive: true, force: true });
});

async function run(program: string): Promise<string> {
  writeFileSync(join(project, "program.js"), program);
  const env = { PATH: process.env.PATH ?? "", URL: service.url, KEY: BOOTSTRAP_KEY };
  const child = spawn(process.execPath, ["program.js"], { cwd: project, env });
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
    const docket = new Docket({ apiKey: process.env.KEY, endpoint: process.env.URL, policyRule: "ISO_42001_BASELINE" });
    const verdict = await docket.auditAction("support-bot-01", { action: "summarize_document" }, { wait: "published" });
    const vkey = await (await fetch(process.env.URL + "/log/vkey")).text();
    const { record } = await verifyProof(await docket.proof(verdict.auditReferenceId), vkey);
    console.log(verdict.status, record.status);
  `);
  expect(out).toBe("APPROVED APPROVED\n");
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
