import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { TestAnswer } from "../support/client.ts";
import { DATABASES } from "../support/database.ts";
import { hostileBodies, hostileValues } from "../support/hostile.ts";
import { operations, pathOf, type OperationUnderTest } from "../support/operations.ts";
import { startService, type TestService } from "../support/service.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const reading = operations.filter(({ method }) => method === "GET");
const writing = operations.filter(({ body }) => body !== undefined);
const templates = [...new Set(operations.map(({ template }) => template))];
/** A probe is answered whatever it accepts. */
const negotiating = operations.filter(({ id }) => id !== "livez" && id !== "readyz");
const aliased = operations.filter(({ template }) => template.startsWith("/v1/"));
/** Needed for an answer at all. */
const NEEDED: Readonly<Record<string, string>> = {
  sampleRecords: "?n=3&seed=a",
  getConsistency: "?from=1",
  summarizeRecords: "?by=day",
};
/** Answers that hold the time of day, or that are a record of their own. */
const NEVER_THE_SAME = ["readyz", "exportRecords", "sampleRecords", "listKeys", "metrics"];

describe.each(DATABASES)("every operation on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
    const request = { agent_id: "support-bot-01", policy_rule: "ISO_42001" };
    expect((await service.client.verify(request, "?wait=published")).body.proof).toBeDefined();
  });
  afterAll(() => service.close());

  const call = (
    { id, method, path, body }: OperationUnderTest,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const content = body === undefined ? undefined : "{";
    return service.client.send(method, path + (NEEDED[id] ?? ""), content, { headers });
  };

  test.each(reading)("HEAD for $name is GET without its body", async (operation) => {
    const got = await call(operation);
    const head = await call({ ...operation, method: "HEAD" });
    expect([head.status, head.text]).toEqual([got.status, ""]);
    expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    if (!NEVER_THE_SAME.includes(operation.id)) {
      expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
    }
  });

  test.each(reading)("$name with its ETag in If-None-Match is 304", async (operation) => {
    const { headers } = await call(operation);
    const tag = headers.get("etag");
    if (tag === null) return;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await call(operation, { "If-None-Match": known });
      expect([known, again.status, again.text]).toEqual([known, 304, ""]);
      expect(again.headers.get("etag")).toBe(tag);
    }
    expect((await call(operation, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test.each(negotiating)("$name has no image to give: 406", async (operation) => {
    const { status, body } = await call(operation, { Accept: "image/png" });
    expect([status, body.code]).toEqual([406, "not_acceptable"]);
  });

  test.each(writing)("$name takes nothing but JSON: 415", async (operation) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonx"]) {
      const { status, body } = await call(operation, { "Content-Type": type });
      expect([type, status, body.code]).toEqual([type, 415, "unsupported_media_type"]);
    }
  });

  test.each(templates)("%s allows the methods that it has: 405", async (template) => {
    const here = operations.filter((operation) => operation.template === template);
    const methods = here.map(({ method }) => method);
    const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const { status, headers, body } = await service.client.send(method, pathOf(template));
      expect([method, status, body.code]).toEqual([method, 405, "method_not_allowed"]);
      expect(headers.get("allow")?.split(", ").sort()).toEqual(allowed.sort());
    }
  });

  test.each(aliased)("$name answers the same below /api", async (operation) => {
    const first = await call(operation);
    const { status, body, headers } = await call({ ...operation, path: `/api${operation.path}` });
    expect([status, headers.get("content-type")]).toEqual([
      first.status,
      first.headers.get("content-type"),
    ]);
    expect(Object.keys(body ?? {})).toEqual(Object.keys(first.body ?? {}));
  });

  test.each(aliased)("$name refuses a parameter that it does not have: 422", async (operation) => {
    const sign = NEEDED[operation.id] === undefined ? "?" : "&";
    const path = `${operation.path}${NEEDED[operation.id] ?? ""}${sign}no_such_parameter=1`;
    const { status, body } = await service.client.send(operation.method, path, bodyOf(operation));
    expect([status, body.code]).toEqual([422, "invalid_parameter"]);
    expect(body.errors).toEqual([
      { pointer: "/no_such_parameter", detail: "is not a parameter here" },
    ]);
  });

  test.each(operations)(
    "$name answers hostile parameters as its document says",
    async (operation) => {
      for (const { name, in: place } of operation.parameters) {
        for (const value of hostileValues) {
          const answer = await ask(operation, place, name, value);
          expectDocumented(operation, answer, `${place} ${name} ${JSON.stringify(value)}`);
        }
      }
    },
  );

  test.each(writing)("$name answers hostile bodies as its document says", async (operation) => {
    const bodies = hostileBodies(operation.body ?? {});
    for (const text of operation.bodyRequired ? ["", ...bodies] : bodies) {
      const answer = await service.client.send(operation.method, operation.path, text);
      expectDocumented(operation, answer, String(text).slice(0, 80));
      expect(answer.status, String(text).slice(0, 80)).toBeGreaterThanOrEqual(400);
    }
  });

  test("nothing of that was judged, and the server goes on", async () => {
    for (const kind of ["docket.evaluation_failure", "docket.review"]) {
      const { body } = await service.client.get(`/v1/labs/audit-trail?kind=${kind}`);
      expect(body.records).toEqual([]);
    }
    expect((await service.client.get("/readyz")).status).toBe(200);
  });

  async function ask(
    operation: OperationUnderTest,
    place: string,
    name: string,
    value: string,
  ): Promise<TestAnswer> {
    const { method, template, path } = operation;
    const content = bodyOf(operation);
    if (place === "header") {
      const headers = { [name]: Buffer.from(value, "utf8").toString("latin1") };
      return service.client.send(method, path, content, { headers });
    }
    const encoded = encodeURIComponent(value);
    const address =
      place === "path" ? pathOf(template, { [name]: encoded }) : `${path}?${name}=${encoded}`;
    return service.client.send(method, address, content);
  }
});

/** A body that is refused after everything else of the request was looked at. */
function bodyOf({ body }: OperationUnderTest): string | undefined {
  return body === undefined ? undefined : '"no object"';
}

function expectDocumented(
  { statuses }: OperationUnderTest,
  { status, headers, body, text }: TestAnswer,
  what: string,
): void {
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  // Another address than the operation's: a dot segment or an empty one.
  expect([...statuses, 404, 405], what).toContain(status);
  if (status < 400) return;
  expect(headers.get("content-type"), what).toBe("application/problem+json");
  expect(body.status, what).toBe(status);
}
