import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { chromiumPath, launchChromium, WITHOUT_CHROMIUM } from "../support/chromium.ts";
import { startService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService("pglite");
});
afterAll(() => service.close());

describe("GET /docs", () => {
  test("needs no key, and allows nothing inline, nothing of another host", async () => {
    const { status, headers } = await service.client.withKey(undefined).get("/docs");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("refers to files of this server alone, which it has", async () => {
    const anyone = service.client.withKey(undefined);
    const { text } = await anyone.get("/docs");
    expect(text).not.toMatch(/<script>|<style|\sstyle=|\son[a-z]+=/);
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at = ""]) => at);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).not.toMatch(/^([a-z]+:|\/)/);
      const { status, headers, text: content } = await anyone.get(`/${address}`);
      expect([address, status]).toEqual([address, 200]);
      expect(content.length).toBeGreaterThan(50);
      const etag = headers.get("etag") ?? "";
      if (address.startsWith("docs/"))
        expect(
          (await anyone.get(`/${address}`, { headers: { "If-None-Match": etag } })).status,
        ).toBe(304);
    }
  });
});

const inChromium = chromiumPath === undefined ? test.skip : test;
inChromium(
  chromiumPath === undefined
    ? WITHOUT_CHROMIUM
    : "in Chromium the page shows the operations, breaks no policy and asks no other host",
  async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).origin));
      page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(`${service.url}/docs`);
      await page.getByText("/v1/labs/verify-policy").first().click();
      await page.getByText("compliance_score").first().waitFor();
      expect(await page.locator(".opblock").count()).toBeGreaterThan(20);
      expect(complaints).toEqual([]);
      expect([...new Set(asked)].filter((origin) => origin !== "null")).toEqual([service.url]);
    } finally {
      await browser.close();
    }
  },
);
