import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type * as Client from "../../src/client/main.ts";
import { buildClient } from "../../packages/client/build.ts";
import { chromiumPath, launchChromium, WITHOUT_CHROMIUM } from "../support/chromium.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const NOBLE = fileURLToPath(new URL("../../node_modules/@noble/hashes/", import.meta.url));
const PAGE = `<!doctype html>
<script type="importmap">{ "imports": { "@noble/hashes/": "/noble/" } }</script>
<script type="module">
import * as client from "/client/client/main.js";
globalThis.docketClient = client;
</script>`;

const here = chromiumPath === undefined ? describe.skip : describe;

here(chromiumPath === undefined ? WITHOUT_CHROMIUM : "in Chromium, as published", () => {
  let service: TestService;
  let page: Page;
  let close: () => Promise<void>;
  let dist: string;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), "docket-browser-"));
    buildClient(dist);
    service = await startService("pglite");
    const browser = await launchChromium();
    close = () => browser.close();
    page = await browser.newPage();
    await serveModules(page, `${dist}/`);
    await page.goto(`${service.url}/page`);
  });
  afterAll(async () => {
    await close();
    await service.close();
    rmSync(dist, { recursive: true, force: true });
  });

  test("asks, guards, walks the trail and checks a proof with the browser's own Ed25519", async () => {
    const result = await page.evaluate(
      async ({ url, key }) => {
        const client = (globalThis as unknown as { docketClient: typeof Client }).docketClient;
        const docket = new client.Docket({
          apiKey: key,
          endpoint: url,
          policyRule: "ISO_42001_BASELINE",
        });
        const payload = { action: "summarize_document" };
        const verdict = await docket.auditAction("support-bot-01", payload, { wait: "published" });
        const trail: string[] = [];
        for await (const { auditReferenceId } of docket.auditTrail({ agentId: "support-bot-01" }))
          trail.push(auditReferenceId);
        const vkey = await (await fetch("/log/vkey")).text();
        const evidence = await docket.proof(verdict.auditReferenceId);
        const { record } = await client.verifyProof(evidence, vkey);
        const forged = { ...evidence, leaf: evidence.leaf.replace("APPROVED", "DENIED") };
        const refused = await client.verifyProof(forged, vkey).catch((error: unknown) => error);
        const code = refused instanceof client.ProofError ? refused.code : "none";
        const ran = await docket.guard("support-bot-01", payload, () => "ran");
        const denied = await docket
          .guard("support-bot-01", { action: "drop_database" }, () => "ran")
          .catch((error: unknown) => (error instanceof client.ActionDeniedError ? "denied" : "?"));
        return { verdict, trail, status: record["status"], code, ran, denied };
      },
      { url: service.url, key: BOOTSTRAP_KEY },
    );
    expect(result).toMatchObject({
      verdict: { status: "APPROVED", complianceScore: 1 },
      trail: [result.verdict.auditReferenceId],
      status: "APPROVED",
      code: "not_included",
      ran: "ran",
      denied: "denied",
    });
  });
});

/** The page and the modules come from the files of the package, everything else from the real server. */
async function serveModules(page: Page, dist: string): Promise<void> {
  await page.route("**/page", (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
  for (const [prefix, folder] of [
    ["/client/", dist],
    ["/noble/", NOBLE],
  ] as const)
    await page.route(`**${prefix}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(prefix.length);
      const body = readFileSync(folder + name, "utf8");
      await route.fulfill({ contentType: "text/javascript", body });
    });
}
