import { readFileSync, writeFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openapiDocument } from "../../src/http/openapi/document.ts";
import { type ApiExamples, collectExamples } from "../support/api-examples.ts";
import { startService, type TestService } from "../support/service.ts";

const FILE = new URL("../../src/http/openapi/examples.json", import.meta.url);
/** Tiles are bytes, and there is none for so few records; metrics are pages of what a machine does at the moment. */
const WITHOUT = ["getTile", "metrics"];

let service: TestService;
let live: ApiExamples;
beforeAll(async () => {
  service = await startService("pglite");
  live = await collectExamples(service.client);
  // `npm run openapi:examples` writes what the server answered.
  if (process.env["DOCKET_WRITE_EXAMPLES"] === "1")
    writeFileSync(FILE, `${JSON.stringify(live, null, 2)}\n`);
});
afterAll(() => service.close());

test("every operation shows a request and an answer", () => {
  const { paths = {} } = openapiDocument();
  const shown = Object.values(paths).flatMap((path) => Object.values(path));
  const operations = shown.map((one) => (one as { operationId: string }).operationId);
  expect(operations.length).toBeGreaterThan(40);
  const without = operations.filter((operation) => !(operation in live));
  expect(without.toSorted()).toEqual(WITHOUT);
});

test("the examples of the document are what a server answers, member for member", () => {
  const written = JSON.parse(readFileSync(FILE, "utf8")) as ApiExamples;
  expect(Object.keys(written).sort()).toEqual(Object.keys(live).sort());
  for (const [operation, { answers }] of Object.entries(live))
    expect([operation, shapeOf(answers)]).toEqual([
      operation,
      shapeOf(written[operation]?.answers),
    ]);
});

/** Names and types of the members, without what they hold; of a list the first entry, which stands for all. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const members = Object.entries(value).map(([name, member]) => [name, shapeOf(member)]);
  return Object.fromEntries(members);
}
