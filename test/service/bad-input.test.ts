import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DATABASES } from "../support/database.ts";
import { startService, type TestService } from "../support/service.ts";

const VERIFY = "/v1/labs/verify-policy";
const body = (payload: string) =>
  `{"agent_id":"support-bot-01","policy_rule":"ISO_42001_BASELINE","payload":${payload}}`;
const nested = (depth: number) => `{"a":`.repeat(depth) + "1" + "}".repeat(depth);

describe.each(DATABASES)("bad input on %s", (kind) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(kind);
  });
  afterAll(() => service.close());

  test.each([
    ["nothing", "", 400, "invalid_json", undefined],
    ["half a document", '{"agent_id":', 400, "invalid_json", undefined],
    ["text after the document", "{} {}", 400, "invalid_json", undefined],
    ["a comment", "{/* */}", 400, "invalid_json", undefined],
    ["NaN", body('{"a":NaN}'), 400, "invalid_json", undefined],
    ["a duplicate member", body('{"a":1,"a":2}'), 400, "invalid_json", "/payload/a"],
    ["a duplicate agent", '{"agent_id":"a","agent_id":"b"}', 400, "invalid_json", "/agent_id"],
    ["a lone surrogate", body('{"a":"\\ud800"}'), 400, "invalid_json", "/payload/a"],
    ["a lone surrogate in a name", body('{"\\udc00":1}'), 400, "invalid_json", "/payload/\udc00"],
    ["2^53", body('{"a":[0,9007199254740992]}'), 400, "invalid_json", "/payload/a/1"],
    ["1e400", body('{"a":1e400}'), 400, "invalid_json", "/payload/a"],
    ["depth 33", body(nested(32)), 400, "too_complex", `/payload${"/a".repeat(31)}`],
    ["depth 10,000", body(nested(10_000)), 400, "too_complex", `/payload${"/a".repeat(31)}`],
    ["10,001 values", body(`[${"1,".repeat(10_000)}1]`), 400, "too_complex", "/payload/9996"],
    ["an array", "[]", 422, "invalid_request", ""],
    ["a string", '"x"', 422, "invalid_request", ""],
    ["null", "null", 422, "invalid_request", ""],
    ["an empty object", "{}", 422, "invalid_request", "/agent_id"],
    ["a payload that is an array", body("[]"), 422, "invalid_request", "/payload"],
    ["a payload that is a string", body('"x"'), 422, "invalid_request", "/payload"],
    ["a payload that is false", body("false"), 422, "invalid_request", "/payload"],
    ["an unknown member", '{"agent_id":"a","policy_rule":"A","x":1}', 422, "invalid_request", "/x"],
    [
      "__proto__ beside the members",
      '{"agent_id":"a","policy_rule":"A","__proto__":{}}',
      422,
      "invalid_request",
      "/__proto__",
    ],
    [
      "an agent that is a number",
      '{"agent_id":1,"policy_rule":"A"}',
      422,
      "invalid_request",
      "/agent_id",
    ],
    ["an empty agent", '{"agent_id":"","policy_rule":"A"}', 422, "invalid_request", "/agent_id"],
    [
      "U+0000 in the agent",
      '{"agent_id":"a\\u0000","policy_rule":"A"}',
      422,
      "invalid_request",
      "/agent_id",
    ],
    [
      "an agent of 257 characters",
      `{"agent_id":"${"é".repeat(257)}","policy_rule":"A"}`,
      422,
      "invalid_request",
      "/agent_id",
    ],
    [
      "a rule in lower case",
      '{"agent_id":"a","policy_rule":"soc_2"}',
      422,
      "invalid_request",
      "/policy_rule",
    ],
    [
      "a rule that does not exist",
      '{"agent_id":"a","policy_rule":"CONSTRUCTOR"}',
      422,
      "unknown_policy_rule",
      "/policy_rule",
    ],
  ])("%s is refused with code and pointer", async (_, text, status, code, pointer) => {
    const answer = await service.client.send("POST", VERIFY, text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body.detail.length).toBeGreaterThan(20);
    if (pointer !== undefined) {
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(
        pointer,
      );
    }
  });

  test("every missing and wrong member is reported at once", async () => {
    const { body: problem } = await service.client.verify({ agent_id: 5, payload: [], extra: 1 });
    expect(problem.errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual([
      "/agent_id",
      "/extra",
      "/payload",
      "/policy_rule",
    ]);
  });

  test("invalid UTF-8 is refused", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xc0]),
      Buffer.from('"}'),
    ]);
    const { status, body: problem } = await service.client.send("POST", VERIFY, bytes);
    expect([status, problem.code]).toEqual([400, "invalid_json"]);
  });

  test("a byte order mark is refused", async () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body("{}"))]);
    expect((await service.client.send("POST", VERIFY, bytes)).status).toBe(400);
  });

  test("256 KiB are taken, one byte more and 10 MB are 413", async () => {
    const ofLength = (length: number) => {
      const empty = body('{"note":""}').length;
      return body(`{"note":"${"x".repeat(length - empty)}"}`);
    };
    expect((await service.client.send("POST", VERIFY, ofLength(262_144))).status).toBe(200);
    expect((await service.client.send("POST", VERIFY, ofLength(262_145))).status).toBe(413);
    const huge = await service.client.send("POST", VERIFY, ofLength(10_000_000));
    expect([huge.status, huge.body.code]).toEqual([413, "body_too_large"]);
  });

  test("a chunked body is counted while it arrives", async () => {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(chunk);
      },
    });
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: {
        Authorization: `Bearer ${service.client.key}`,
        "Content-Type": "application/json",
      },
    } as RequestInit;
    const response = await fetch(service.url + VERIFY, init);
    expect(response.status).toBe(413);
  });

  test.each([
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["application/json; charset=latin1"],
    ["application/jsonx"],
    [""],
  ])("the content type %j is 415", async (type) => {
    const headers = { "Content-Type": type };
    const { status, body: problem } = await service.client.send("POST", VERIFY, body("{}"), {
      headers,
    });
    expect([status, problem.code]).toEqual([415, "unsupported_media_type"]);
  });

  test.each([
    ["GET", VERIFY, "POST"],
    ["DELETE", VERIFY, "POST"],
    ["PUT", "/v1/labs/keys", "GET, HEAD, POST"],
    ["POST", "/v1/labs/audit-trail", "GET, HEAD"],
    ["PATCH", "/livez", "GET, HEAD"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allow) => {
    const { status, headers, body: problem } = await service.client.send(method, path);
    expect([status, problem.code]).toEqual([405, "method_not_allowed"]);
    expect(headers.get("allow")?.split(", ").sort().join(", ")).toBe(allow);
  });

  test.each([
    "/",
    "/v2/labs/verify-policy",
    "/v1/labs",
    "/v1/labs/verify-policy/",
    "/v1//labs/verify-policy",
    "/%2e%2e/etc/passwd",
  ])("GET %s is 404 with a problem document", async (path) => {
    const { status, headers, body: problem } = await service.client.get(path);
    expect([status, problem.code]).toEqual([404, "not_found"]);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(problem.instance).toBe(headers.get("x-request-id"));
  });

  test("an Accept without JSON is 406", async () => {
    const accept = async (value: string) =>
      (await service.client.verify(JSON.parse(body("{}")), "", { headers: { Accept: value } }))
        .status;
    expect(await accept("text/html")).toBe(406);
    expect(await accept("application/json;q=0, */*;q=0")).toBe(406);
    expect(await accept("text/html, application/*;q=0.5")).toBe(200);
  });

  test.each(["?explain=yes", "?explain=true&explain=false", "?explian=true", "?__proto__=1"])(
    "the query %s is refused",
    async (query) => {
      const { status, body: problem } = await service.client.verify(JSON.parse(body("{}")), query);
      expect([status, problem.code]).toEqual([422, "invalid_parameter"]);
    },
  );

  test.each(["a b", "ü", "x".repeat(129), "-x", "a\tb", ""])(
    "the request id %j is refused and another is given",
    async (id) => {
      const value = Buffer.from(id, "utf8").toString("latin1");
      const headers = { "X-Request-Id": value };
      const answer = await service.client.verify(JSON.parse(body("{}")), "", { headers });
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_header"]);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test("the payload reaches policy and record whole, whatever its members are called", async () => {
    const payload =
      '{"__proto__":{"a":1},"constructor":2,"9":1,"10":2,"":3,"a\\u0000b":"c\\u0000d","\\ud83d\\ude00":0.1}';
    const { status, body: answer } = await service.client.send("POST", VERIFY, body(payload));
    expect(status).toBe(200);
    const { body: entry } = await service.client.get(
      `/v1/labs/audit-trail/${answer.audit_reference_id}?include=payload`,
    );
    expect(entry.input.payload).toEqual(JSON.parse(payload));
    expect(Object.hasOwn(entry.input.payload, "__proto__")).toBe(true);
  });

  test("a secret below __proto__ is found", async () => {
    const { body: answer } = await service.client.send(
      "POST",
      VERIFY,
      body('{"action":"summarize_document","__proto__":{"k":"AKIAABCDEFGHIJKLMNOP"}}'),
    );
    expect(answer.status).toBe("DENIED");
  });

  test("whatever a request holds, the server goes on", async () => {
    const { status } = await service.client.get("/readyz");
    expect(status).toBe(200);
    const trail = await service.client.get("/v1/labs/audit-trail?kind=docket.evaluation_failure");
    expect(trail.body.records).toEqual([]);
  });
});
