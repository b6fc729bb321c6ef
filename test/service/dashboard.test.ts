import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startService, type TestService } from "../support/service.ts";

interface Panel {
  readonly title: string;
  readonly description: string;
  readonly targets: readonly { readonly expr: string }[];
}

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const { panels } = JSON.parse(read("deploy/grafana/docket.json")) as { panels: Panel[] };

let service: TestService;
let served: Set<string>;
beforeAll(async () => {
  service = await startService("pglite");
  await service.client.verify({ agent_id: "support-bot-01", policy_rule: "ISO_42001_BASELINE" });
  await service.client.verify({});
  const { text, status } = await service.client.get("/metrics");
  expect(status).toBe(200);
  served = new Set(
    [...text.matchAll(/^([a-z_:0-9]+)(?:\{[^}]*\})? /gm)].map(([, name = ""]) => name),
  );
});
afterAll(() => service.close());

/** By its own name, or as a histogram. */
const isServed = (name: string): boolean => served.has(name) || served.has(`${name}_count`);
const named = (text: string): string[] =>
  [...text.matchAll(/\b(docket|process|nodejs)_\w+/g)].map(([name]) => name);

test.each(panels)(
  "the panel '$title' shows metrics that a server has",
  ({ description, targets }) => {
    expect(description).not.toBe("");
    const names = targets.flatMap(({ expr }) => named(expr));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isServed(name))).toEqual([]);
  },
);

test("the runbook watches metrics that a server has", () => {
  const [, watching = ""] = read("docs/operations.md").split("## Watching");
  const names = named(watching);
  expect(names).toContain("docket_unrecorded_total");
  expect(names.filter((name) => !isServed(name))).toEqual([]);
});
