import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sendRaw, statusesOf } from "../support/raw-request.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const BODY = '{"agent_id":"support-bot-01","policy_rule":"ISO_42001_BASELINE","payload":{}}';
const SIZE = BODY.length.toString(16);
const KEY = `Authorization: Bearer ${BOOTSTRAP_KEY}`;
const HEAD = `POST /v1/labs/verify-policy HTTP/1.1\r\nHost: a\r\n${KEY}\r\nContent-Type: application/json\r\n`;
const LENGTH = `Content-Length: ${BODY.length}\r\n`;
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const CHUNKS = `${SIZE}\r\n${BODY}\r\n0\r\n\r\n`;
/** What a smuggler would have judged. */
const HIDDEN = `${HEAD}${LENGTH}\r\n${BODY}`;
const get = (target: string, headers = "Host: a\r\n"): string =>
  `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

/** Each is one request, or none, followed by what must not become another one. */
const REFUSED: readonly (readonly [string, string | Uint8Array])[] = [
  ["length and chunks", `${HEAD}${LENGTH}${CHUNKED}\r\n${CHUNKS}${HIDDEN}`],
  ["chunks and length", `${HEAD}${CHUNKED}${LENGTH}\r\n0\r\n\r\n${HIDDEN}`],
  ["two lengths", `${HEAD}${LENGTH}Content-Length: 0\r\n\r\n${BODY}${HIDDEN}`],
  ["one length twice", `${HEAD}${LENGTH}${LENGTH}\r\n${BODY}${HIDDEN}`],
  ["a list of lengths", `${HEAD}Content-Length: 5, 5\r\n\r\n${BODY}`],
  ["a length with a sign", `${HEAD}Content-Length: +${BODY.length}\r\n\r\n${BODY}`],
  ["a negative length", `${HEAD}Content-Length: -1\r\n\r\n${BODY}`],
  ["a hexadecimal length", `${HEAD}Content-Length: 0x10\r\n\r\n${BODY}`],
  ["a length of two numbers", `${HEAD}Content-Length: 1 0\r\n\r\n${BODY}`],
  ["a length beyond 2^64", `${HEAD}Content-Length: 99999999999999999999\r\n\r\n${BODY}`],
  ["an empty length", `${HEAD}Content-Length:\r\n\r\n${BODY}`],
  ["an unknown coding", `${HEAD}Transfer-Encoding: xchunked\r\n\r\n${CHUNKS}${HIDDEN}`],
  ["a coding after chunked", `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n${CHUNKS}`],
  ["chunked in HTTP/1.0", `${HEAD.replace("/1.1", "/1.0")}${LENGTH}${CHUNKED}\r\n${CHUNKS}`],
  ["a space before the colon", `${HEAD}Transfer-Encoding : chunked\r\n\r\n${CHUNKS}`],
  ["a line without a colon", `${HEAD}${LENGTH}nonsense\r\n\r\n${BODY}`],
  ["an empty name", `${HEAD}${LENGTH}: a\r\n\r\n${BODY}`],
  ["a name with a space", `${HEAD}${LENGTH}X A: a\r\n\r\n${BODY}`],
  ["a folded line", `${HEAD}${LENGTH}X-A: a\r\n b\r\n\r\n${BODY}`],
  ["a folded first line", `POST /v1/labs/verify-policy HTTP/1.1\r\n Host: a\r\n\r\n`],
  ["a NUL in a value", `${HEAD}${LENGTH}X-A: a\0b\r\n\r\n${BODY}`],
  ["a NUL in a name", `${HEAD}${LENGTH}X\0A: a\r\n\r\n${BODY}`],
  ["a bare CR in a value", `${HEAD}${LENGTH}X-A: a\rTransfer-Encoding: chunked\r\n\r\n${BODY}`],
  ["bare LF after a header", `${HEAD}${LENGTH}X-A: a\nX-B: b\r\n\r\n${BODY}`],
  ["bare LF everywhere", `${HEAD}${LENGTH}\r\n`.replaceAll("\r\n", "\n") + BODY],
  ["a chunk size that is none", `${HEAD}${CHUNKED}\r\nzz\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`],
  ["a negative chunk size", `${HEAD}${CHUNKED}\r\n-1\r\n${BODY}\r\n0\r\n\r\n`],
  ["a chunk size with 0x", `${HEAD}${CHUNKED}\r\n0x${SIZE}\r\n${BODY}\r\n0\r\n\r\n`],
  ["a chunk size beyond 2^64", `${HEAD}${CHUNKED}\r\n${"F".repeat(17)}\r\n${BODY}`],
  ["a chunk longer than its size", `${HEAD}${CHUNKED}\r\n5\r\n${BODY}\r\n0\r\n\r\n${HIDDEN}`],
  ["a chunk that ends with LF", `${HEAD}${CHUNKED}\r\n${SIZE}\r\n${BODY}\n0\r\n\r\n${HIDDEN}`],
  ["a chunk size that ends with LF", `${HEAD}${CHUNKED}\r\n${SIZE}\n${BODY}\r\n0\r\n\r\n`],
  [
    "a length in the trailer",
    `${HEAD}${CHUNKED}\r\n${CHUNKS.slice(0, -2)}Content-Length: 3\r\n\r\n`,
  ],
  ["no Host", get("/livez", "")],
  ["two Hosts", get("/livez", "Host: a\r\nHost: b\r\n")],
  ["a Host with a space", get("/livez", "Host: a b\r\n")],
  ["a Host with a path", get("/livez", "Host: a/b\r\n")],
  ["a Host with a user", get("/livez", "Host: a@b\r\n")],
  ["a Host with half an address", get("/livez", "Host: [::1\r\n")],
  ["a port that is none", get("/livez", "Host: a:port\r\n")],
  ["a target without a slash", get("livez")],
  ["a target of another scheme", get("file:///etc/passwd")],
  ["a target with a space", get("/livez /x")],
  ["a target with a control character", get("/livez\x01")],
  ["HTTP/9.9", get("/livez").replace("1.1", "9.9")],
  ["HTTP/0.9", "GET /livez\r\n\r\n"],
  ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a method in lower case", get("/livez").replace("GET", "get")],
  ["a method that nobody knows", get("/livez").replace("GET", "FROBNICATE")],
  ["a TLS hello", Buffer.from("16030100a5010000a10303", "hex")],
  ["no HTTP at all", "hello\r\n\r\n"],
];

describe("what is no HTTP as RFC 9112 has it", () => {
  let service: TestService;
  let before: number;
  const records = async (): Promise<number> =>
    (await service.client.get("/v1/labs/audit-trail?kind=docket.decision&limit=1000")).body.records
      .length;
  beforeAll(async () => {
    service = await startService("pglite");
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    before = await records();
  });

  test.each(REFUSED)("%s is 400, once, and the connection is closed", async (_, request) => {
    const answers = await sendRaw(service.url, request);
    expect(statusesOf(answers), answers).toEqual([400]);
    expect(answers).toMatch(/content-type: application\/problem\+json/i);
    expect(answers).toMatch(/connection: close/i);
    expect(answers).not.toContain(BOOTSTRAP_KEY);
    expect(await records()).toBe(before);
  });

  test.each([
    "/log/tile/0/../0/000",
    "/log/tile/0/./000",
    "/log/tile/%2e%2e/checkpoint",
    "/log/tile/../../../etc/passwd",
    "/log/tile/..%2f..%2fetc%2fpasswd",
    "/log/tile/..\\..\\checkpoint",
    "/log/tile/0/000/..",
    "/log/tile/0/000/%2e%2e/000",
    "/log/tile/0/x000/000",
    "/log/tile/0/x999/x999/x999/x999/x999/x999/x999/999",
    "/log/tile/0/999999999999999999999999999999",
    "/log/tile/0/-01",
    "/log/tile/0/+00",
    "/log/tile/0/0x0",
    "/log/tile/0/1e2",
    "/log/tile/0/0000",
    "/log/tile/0/000.p/01",
    "/log/tile/0/000.p/-1",
    "/log/tile/0/000.p/99999999999999999999",
    "/log/tile/0/000;a",
    "/log/tile/0/%30%30%30",
    "/log/tile/99999999999999999999/000",
    "/log/tile/0/\xff\xfe",
    "/log/tile/0/%ff%fe",
    "/log/tile/0/%",
    "/log//checkpoint",
    "//log/checkpoint",
    "/log/checkpoint/",
    "/LOG/checkpoint",
    "/log/checkpoint%00",
  ])("%s leads nowhere", async (target) => {
    const request = Buffer.from(get(target, `Host: a\r\n${KEY}\r\n`), "latin1");
    const [status = 0] = statusesOf(await sendRaw(service.url, request));
    expect([400, 404]).toContain(status);
  });

  test.each([
    ["one header of 20 KB", `X-A: ${"x".repeat(20_000)}\r\n`],
    ["20 KB of headers", "X-A: xxxxxxxxxx\r\n".repeat(1_200)],
  ])("%s are 431", async (_, headers) => {
    const answers = await sendRaw(service.url, `${HEAD}${LENGTH}${headers}\r\n${BODY}`);
    expect(statusesOf(answers)).toEqual([431]);
    expect(await records()).toBe(before);
  });

  test("what follows a body is no part of it: one verdict, then 400", async () => {
    const answers = await sendRaw(service.url, `${HEAD}${LENGTH}\r\n${BODY}garbage\r\n\r\n`);
    expect(statusesOf(answers)).toEqual([200, 400]);
    expect(await records()).toBe(before + 1);
  });

  test("requests in one packet are answered one by one, in their order", async () => {
    const last = HIDDEN.replace("\r\n", "\r\nConnection: close\r\n");
    const answers = await sendRaw(
      service.url,
      `${HIDDEN}${get("/nowhere").replace("Connection: close\r\n", "")}${last}`,
    );
    expect(statusesOf(answers)).toEqual([200, 404, 200]);
    expect(await records()).toBe(before + 2);
  });

  test("a trailer changes nothing", async () => {
    const chunks = CHUNKS.replace(/\r\n\r\n$/, "\r\nHost: b\r\nAuthorization: x\r\n\r\n");
    const answers = await sendRaw(
      service.url,
      `${HEAD}Connection: close\r\n${CHUNKED}\r\n${chunks}`,
    );
    expect(statusesOf(answers)).toEqual([200]);
    expect(await records()).toBe(before + 1);
  });

  test("a whole address as target is taken for its path, and its host for nothing", async () => {
    const answers = await sendRaw(service.url, get("http://evil.example/livez"));
    expect(statusesOf(answers)).toEqual([200]);
    expect(answers).not.toContain("evil.example");
  });

  test("an upgrade that was not offered is not made", async () => {
    const upgrade = "Host: a\r\nUpgrade: h2c\r\n";
    const answers = await sendRaw(service.url, get("/livez", upgrade));
    expect(statusesOf(answers)).toEqual([200]);
  });
});
