import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { Docket } from "../../src/client/docket.ts";
import { ApiError, ConnectionError, InvalidAnswerError } from "../../src/client/errors.ts";
import { type FaultyProxy, startFaultyProxy } from "../support/faulty-proxy.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const AGENT = "support-bot-01";
const PAYLOAD = { action: "summarize_document" };

let service: TestService;
let proxy: FaultyProxy;
let docket: Docket<"ISO_42001_BASELINE">;

beforeAll(async () => {
  service = await startService("pglite");
  proxy = await startFaultyProxy(service.url);
  docket = new Docket({
    apiKey: BOOTSTRAP_KEY,
    endpoint: proxy.url,
    policyRule: "ISO_42001_BASELINE",
  });
});
beforeEach(() => proxy.next());
afterAll(async () => {
  await proxy.close();
  await service.close();
});

const problem = (status: number, code: string, headers: Record<string, string> = {}) => ({
  kind: "answer" as const,
  status,
  headers: { "Content-Type": "application/problem+json", ...headers },
  body: JSON.stringify({ title: "t", status, detail: "The detail.", code }),
});

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("auditAction", () => {
  test("gives the four members in JavaScript's names, and the record is in the trail", async () => {
    const verdict = await docket.auditAction(AGENT, PAYLOAD);
    expect(verdict).toEqual({
      status: "APPROVED",
      complianceScore: 1,
      auditReferenceId: expect.stringMatching(/^aud_\d+$/),
      timestamp: expect.any(String),
    });
    const { body } = await service.client.get(`/v1/labs/audit-trail/${verdict.auditReferenceId}`);
    expect([body.agent_id, body.status, body.timestamp]).toEqual([
      AGENT,
      "APPROVED",
      verdict.timestamp,
    ]);
  });

  test("gives a denial as an answer, with findings where asked to explain", async () => {
    const denied = await docket.auditAction(
      AGENT,
      { action: "drop_database" },
      { explain: true, policyRule: "ISO_42001" },
    );
    expect(denied.status).toBe("DENIED");
    expect(denied.rules).toEqual(["ISO_42001"]);
    expect(denied.findings.some(({ outcome }) => outcome === "FAIL")).toBe(true);
    expect(Date.parse(denied.expiresAt)).toBeGreaterThan(Date.parse(denied.timestamp));
  });

  test("gives the proof where it waits for publication", async () => {
    const verdict = await docket.auditAction(AGENT, PAYLOAD, { wait: "published" });
    expect(verdict.proof).toMatch(/^c2sp\.org\/tlog-proof@v1\n/);
  });

  test("refuses a payload that JSON would silently change, before it asks", async () => {
    for (const amount of [Number.NaN, Infinity, 1n, () => 1])
      await expect(docket.auditAction(AGENT, { amount })).rejects.toThrow(TypeError);
    expect(proxy.seen).toEqual([]);
  });

  test("names what was wrong, and does not try again what is the caller's fault", async () => {
    const error = await thrownBy(docket.auditAction(AGENT, PAYLOAD, { policyRule: "NO_SUCH" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: "unknown_policy_rule" });
    expect((error as ApiError).requestId).toMatch(/./);
    expect(proxy.seen).toHaveLength(1);
    const stranger = new Docket({ apiKey: "dk_x_y", endpoint: proxy.url, policyRule: "SOC_2" });
    await expect(stranger.auditAction(AGENT, PAYLOAD)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});

describe("retries", () => {
  test.each([
    ["a cut connection", { kind: "cut" } as const],
    ["an answer that is lost", { kind: "cut_answer" } as const],
    ["an answer that breaks off", { kind: "half_answer" } as const],
    ["408", problem(408, "invalid_header")],
    ["409", problem(409, "conflict")],
    ["429", problem(429, "rate_limited", { "Retry-After": "0" })],
    ["500", problem(500, "internal")],
    ["502 of something that is not Docket", { kind: "answer", status: 502, body: "<h1>" } as const],
    ["503", problem(503, "log_unavailable")],
  ])("survives %s, under one idempotency key", async (_, fault) => {
    proxy.next(fault, fault);
    const { status } = await docket.auditAction(AGENT, PAYLOAD);
    expect(status).toBe("APPROVED");
    expect(proxy.seen).toHaveLength(3);
    const keys = proxy.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("leave one record, whatever was lost on the way", async () => {
    const records = async (): Promise<number> => {
      const { body } = await service.client.get("/v1/labs/audit-trail?limit=1000");
      return body.records.length;
    };
    const before = await records();
    proxy.next({ kind: "cut_answer" }, { kind: "half_answer" }, { kind: "cut_answer" });
    const { auditReferenceId } = await docket.auditAction(AGENT, PAYLOAD);
    expect(await records()).toBe(before + 1);
    const { body } = await service.client.get("/v1/labs/audit-trail?limit=1");
    expect(body.records[0].audit_reference_id).toBe(auditReferenceId);
  });

  test("uses another key for another call", async () => {
    await docket.auditAction(AGENT, PAYLOAD);
    await docket.auditAction(AGENT, PAYLOAD);
    expect(new Set(proxy.seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  test("waits as long as Retry-After says", async () => {
    proxy.next(problem(503, "shutting_down", { "Retry-After": "1" }));
    await docket.auditAction(AGENT, PAYLOAD);
    const [first, second] = proxy.seen;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("does not wait for minutes, and says how long the server asked for", async () => {
    proxy.next(problem(429, "rate_limited", { "Retry-After": "3600" }));
    await expect(docket.auditAction(AGENT, PAYLOAD)).rejects.toMatchObject({ retryAfter: 3600 });
    expect(proxy.seen).toHaveLength(1);
  });

  test.each(["evaluation_failed", "verdict_used", "verdict_expired", "not_approved"])(
    "does not try %s again: it stays so",
    async (code) => {
      proxy.next(problem(code === "evaluation_failed" ? 503 : 409, code));
      await expect(docket.auditAction(AGENT, PAYLOAD)).rejects.toMatchObject({ code });
      expect(proxy.seen).toHaveLength(1);
    },
  );

  test("gives up after so many tries, and never with an approval", async () => {
    const patient = new Docket({
      apiKey: BOOTSTRAP_KEY,
      endpoint: proxy.url,
      policyRule: "SOC_2",
      maxRetries: 2,
    });
    proxy.decide = () => ({ kind: "cut" });
    await expect(patient.auditAction(AGENT, PAYLOAD)).rejects.toBeInstanceOf(ConnectionError);
    expect(proxy.seen).toHaveLength(3);
    proxy.decide = () => problem(503, "log_unavailable");
    await expect(patient.auditAction(AGENT, PAYLOAD)).rejects.toMatchObject({ status: 503 });
  });

  test("takes a slow answer for none", async () => {
    const hasty = new Docket({
      apiKey: BOOTSTRAP_KEY,
      endpoint: proxy.url,
      policyRule: "SOC_2",
      timeoutMs: 200,
      maxRetries: 0,
    });
    proxy.next({ kind: "slow", ms: 2_000 });
    await expect(hasty.auditAction(AGENT, PAYLOAD)).rejects.toThrow("within 200 ms");
  });

  test("ends with the caller's signal, in a request and between two", async () => {
    proxy.next({ kind: "slow", ms: 5_000 });
    await expect(
      docket.auditAction(AGENT, PAYLOAD, { signal: AbortSignal.timeout(50) }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
    proxy.next(problem(503, "shutting_down", { "Retry-After": "30" }));
    await expect(
      docket.auditAction(AGENT, PAYLOAD, { signal: AbortSignal.timeout(200) }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

describe("an answer that is no verdict is an error", () => {
  const whole = {
    status: "APPROVED",
    compliance_score: 1,
    audit_reference_id: "aud_1",
    timestamp: "2026-11-21T08:53:46.120Z",
  };
  test.each([
    ["HTML", "<p>APPROVED</p>"],
    ["nothing", ""],
    ["null", "null"],
    ["another status", JSON.stringify({ ...whole, status: "approved" })],
    ["no score", JSON.stringify({ ...whole, compliance_score: undefined })],
    ["no reference", JSON.stringify({ ...whole, audit_reference_id: "42" })],
    ["no time", JSON.stringify({ ...whole, timestamp: undefined })],
  ])("%s with 200", async (_, body) => {
    proxy.next({ kind: "answer", status: 200, body });
    await expect(docket.auditAction(AGENT, PAYLOAD)).rejects.toBeInstanceOf(InvalidAnswerError);
  });

  test("a verdict without the explanation that was asked for", async () => {
    proxy.next({ kind: "answer", status: 200, body: JSON.stringify(whole) });
    await expect(docket.auditAction(AGENT, PAYLOAD, { explain: true })).rejects.toBeInstanceOf(
      InvalidAnswerError,
    );
  });

  test("a redirect, which is not followed with the key", async () => {
    proxy.next({ kind: "answer", status: 307, headers: { Location: service.url } });
    await expect(docket.auditAction(AGENT, PAYLOAD)).rejects.toMatchObject({ status: 307 });
  });
});

test("an endpoint must be an http address; a path before the API is kept", () => {
  const make = (endpoint: string) => new Docket({ apiKey: "k", endpoint, policyRule: "SOC_2" });
  expect(() => make("ftp://127.0.0.1")).toThrow(TypeError);
  expect(() => make("127.0.0.1:80")).toThrow(TypeError);
});
