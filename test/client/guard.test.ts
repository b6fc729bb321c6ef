import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { Docket } from "../../src/client/docket.ts";
import {
  ActionDeniedError,
  ApiError,
  ConnectionError,
  ReplayedVerdictError,
  ReviewRequiredError,
} from "../../src/client/errors.ts";
import type { LostReport } from "../../src/client/report-end.ts";
import { type FaultyProxy, type SeenRequest, startFaultyProxy } from "../support/faulty-proxy.ts";
import { clientOf } from "../support/keys.ts";
import { scenarioNamed } from "../support/scenarios.ts";
import type { TestClient } from "../support/client.ts";
import { BOOTSTRAP_KEY, startService, type TestService } from "../support/service.ts";

const AGENT = "support-bot-01";
const FINE = { action: "summarize_document" };
/** One person must approve it. */
const HELD = scenarioNamed("S44");

let service: TestService;
let proxy: FaultyProxy;
let docket: Docket<"ISO_42001_BASELINE">;
let reviewer: TestClient;
const lost: LostReport[] = [];

beforeAll(async () => {
  service = await startService("pglite");
  proxy = await startFaultyProxy(service.url);
  docket = new Docket({
    apiKey: BOOTSTRAP_KEY,
    endpoint: proxy.url,
    policyRule: "ISO_42001_BASELINE",
    maxRetries: 2,
    onReportFailure: (report) => lost.push(report),
  });
  reviewer = await clientOf(service.client, { scopes: ["review"], person: "tomas.berg" });
});
beforeEach(() => {
  proxy.next();
  lost.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

const isReport = ({ path }: SeenRequest): boolean => path.endsWith("/executions");
const outcomesOf = async (aud: string): Promise<string[]> => {
  const { body } = await service.client.get(`/v1/labs/audit-trail/${aud}`);
  return (body.executions ?? []).map(({ outcome }: { outcome: string }) => outcome);
};
/** A function that counts its runs, and remembers under which verdict it ran. */
function action<Result>(body: () => Result): { run: (permit: Permit) => Result; runs: string[] } {
  const runs: string[] = [];
  const run = ({ auditReferenceId }: Permit): Result => {
    runs.push(auditReferenceId);
    return body();
  };
  return { run, runs };
}
type Permit = { readonly auditReferenceId: string };

describe("an approved action", () => {
  test("runs once, between the records of its start and its end", async () => {
    let during: string[] = [];
    const { run, runs } = action(async () => {
      during = await outcomesOf(runs[0] ?? "");
      return 42;
    });
    expect(await docket.guard(AGENT, FINE, run)).toBe(42);
    expect(runs).toHaveLength(1);
    expect(during).toEqual(["started"]);
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started", "succeeded"]);
  });

  test("that fails is recorded as failed, with the name of its error and nothing of its message", async () => {
    const { run, runs } = action(() => {
      throw new RangeError("secret of the customer");
    });
    await expect(docket.guard(AGENT, FINE, run)).rejects.toThrow("secret of the customer");
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started", "failed"]);
    const filters = { kind: "docket.execution", include: "payload" } as const;
    for await (const record of docket.auditTrail(filters))
      expect(JSON.stringify(record)).not.toContain("customer");
  });

  test("that is aborted is recorded as aborted", async () => {
    const { run, runs } = action(() => AbortSignal.abort().throwIfAborted());
    await expect(docket.guard(AGENT, FINE, run)).rejects.toMatchObject({ name: "AbortError" });
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started", "aborted"]);
  });
});

describe("nothing runs", () => {
  const forbidden = (): never => {
    throw new Error("it ran");
  };

  test("where policy denies: the error says what failed and what would mend it", async () => {
    const denied = docket.guard(AGENT, { action: "drop_database" }, forbidden);
    const error = await denied.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ActionDeniedError);
    const { message, findings, verdict } = error as ActionDeniedError;
    expect(verdict.status).toBe("DENIED");
    const [failed] = findings.filter(({ outcome }) => outcome === "FAIL");
    for (const part of [failed?.title, failed?.remedy, failed?.reasons[0]?.message, "Do not run"])
      expect(message).toContain(part);
    expect(message).toContain(verdict.auditReferenceId);
    expect(proxy.seen.filter(isReport)).toEqual([]);
  });

  test("where people must approve and nobody waits for them", async () => {
    const options = { policyRule: HELD.policy_rule };
    const held = docket.guard(HELD.agent_id, HELD.payload, forbidden, options);
    await expect(held).rejects.toBeInstanceOf(ReviewRequiredError);
    await expect(held).rejects.toThrow("needs the approval of people");
    expect(proxy.seen.filter(isReport)).toEqual([]);
  });

  test.each([
    ["the server is gone", { kind: "cut" } as const, ConnectionError],
    ["the log cannot be written", { kind: "answer", status: 503, body: "" } as const, ApiError],
  ])("where %s", async (_, fault, kind) => {
    proxy.decide = () => fault;
    await expect(docket.guard(AGENT, FINE, forbidden)).rejects.toBeInstanceOf(kind);
  });

  test.each([
    ["cannot be reported", { kind: "cut" } as const],
    ["is not recorded", { kind: "answer", status: 503, body: "" } as const],
    ["was refused", { kind: "answer", status: 403, body: "" } as const],
  ])("where its start %s", async (_, fault) => {
    proxy.decide = (request) => (isReport(request) ? fault : undefined);
    await expect(docket.guard(AGENT, FINE, forbidden)).rejects.toThrow(/Docket|Not an answer/);
    expect(lost).toEqual([]);
  });

  test("where the record of its start is there but the answer was lost: who started is not known", async () => {
    let first = true;
    proxy.decide = (request) => {
      const fault = isReport(request) && first ? ({ kind: "cut_answer" } as const) : undefined;
      if (fault !== undefined) first = false;
      return fault;
    };
    const error = docket.guard(AGENT, FINE, forbidden);
    await expect(error).rejects.toMatchObject({ code: "verdict_used" });
  });

  test("where the kill switch was turned in between", async () => {
    const state = await service.client.get("/v1/labs/registers/state");
    const change = (kill_switch: boolean, etag: string) =>
      service.client.send(
        "PUT",
        "/v1/labs/registers/state",
        { ...state.body, kill_switch },
        { headers: { "If-Match": etag } },
      );
    const verdict = await docket.auditAction(AGENT, FINE);
    const halted = await change(true, state.headers.get("etag") ?? "");
    await expect(docket.guard(AGENT, FINE, forbidden)).rejects.toBeInstanceOf(ActionDeniedError);
    const { body } = await service.client.send(
      "POST",
      `/v1/labs/audit-trail/${verdict.auditReferenceId}/executions`,
      { outcome: "started" },
    );
    expect(body.code).toBe("agent_halted");
    await change(false, halted.headers.get("etag") ?? "*");
  });

  test("where the caller gave up", async () => {
    const signal = AbortSignal.abort();
    await expect(docket.guard(AGENT, FINE, forbidden, { signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("a verdict that was given before", () => {
  test("is never run on: with a key of its own, guard asks anew", async () => {
    proxy.next({ kind: "replayed" });
    const { run, runs } = action(() => "done");
    expect(await docket.guard(AGENT, FINE, run)).toBe("done");
    expect(runs).toHaveLength(1);
    const asked = proxy.seen.filter(({ path }) => path.includes("verify-policy"));
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  test("is left unused where only its answer was lost", async () => {
    proxy.next({ kind: "cut_answer" });
    const { run, runs } = action(() => "done");
    expect(await docket.guard(AGENT, FINE, run)).toBe("done");
    expect(proxy.seen.filter(({ path }) => path.includes("verify-policy"))).toHaveLength(3);
    const two = docket.auditTrail({ agentId: AGENT, kind: "docket.decision", pageSize: 2 });
    const newest: string[] = [];
    for await (const { auditReferenceId } of two) if (newest.push(auditReferenceId) === 2) break;
    expect(runs).toEqual([newest[0]]);
    expect(await outcomesOf(newest[1] ?? "")).toEqual([]);
  });

  test("with the caller's own key used twice runs once", async () => {
    const { run, runs } = action(() => "done");
    const options = { idempotencyKey: "order-4712" };
    expect(await docket.guard(AGENT, FINE, run, options)).toBe("done");
    const again = docket.guard(AGENT, FINE, run, options);
    await expect(again).rejects.toBeInstanceOf(ReplayedVerdictError);
    expect(runs).toHaveLength(1);
  });

  test("with the caller's key, guard says so", async () => {
    proxy.next({ kind: "replayed" });
    const { run, runs } = action(() => "done");
    const guarded = docket.guard(AGENT, FINE, run, { idempotencyKey: "order-4711" });
    await expect(guarded).rejects.toBeInstanceOf(ReplayedVerdictError);
    expect(runs).toEqual([]);
  });
});

describe("the end of an execution", () => {
  test("that cannot be reported at once is reported in the background", async () => {
    let faults = 4;
    proxy.decide = (request) => {
      if (!isReport(request) || runs.length === 0 || faults === 0) return undefined;
      faults -= 1;
      return { kind: "cut" };
    };
    const { run, runs } = action(() => "done");
    expect(await docket.guard(AGENT, FINE, run)).toBe("done");
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started"]);
    await docket.settled();
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started", "succeeded"]);
    expect(lost).toEqual([]);
  });

  test("whose answer was lost is not reported as lost", async () => {
    let cut = false;
    proxy.decide = (request) => {
      if (!isReport(request) || runs.length === 0 || cut) return undefined;
      cut = true;
      return { kind: "cut_answer" };
    };
    const { run, runs } = action(() => "done");
    await docket.guard(AGENT, FINE, run);
    await docket.settled();
    expect(lost).toEqual([]);
    expect((await outcomesOf(runs[0] ?? "")).slice(0, 2)).toEqual(["started", "succeeded"]);
  });

  test("that the server refuses for good is told to the caller", async () => {
    const { run, runs } = action(() => "done");
    proxy.decide = (request) =>
      isReport(request) && runs.length > 0 ? { kind: "answer", status: 403, body: "" } : undefined;
    expect(await docket.guard(AGENT, FINE, run)).toBe("done");
    await docket.settled();
    expect(lost).toMatchObject([
      { auditReferenceId: runs[0], report: { outcome: "succeeded" }, error: { status: 403 } },
    ]);
  });
});

describe("waiting for people", () => {
  const options = { policyRule: HELD.policy_rule, onReview: "wait" } as const;
  /** Reviews the held decision as soon as somebody waits for it. */
  const reviewWhenAsked = (verdict: "approved" | "rejected"): Promise<void> =>
    new Promise((resolve, reject) => {
      proxy.decide = ({ path }) => {
        const [, aud] = /audit-trail\/(aud_\d+)\/reviews/.exec(path) ?? [];
        if (aud === undefined) return undefined;
        proxy.decide = () => undefined;
        const opinion = { verdict, reason: "looked at it" };
        reviewer
          .send("POST", `/v1/labs/audit-trail/${aud}/reviews`, opinion)
          .then(({ status }) => expect(status).toBe(201))
          .then(() => resolve(), reject);
        return undefined;
      };
    });

  test("runs once they approved", async () => {
    const reviewed = reviewWhenAsked("approved");
    const { run, runs } = action(() => "done");
    expect(await docket.guard(HELD.agent_id, HELD.payload, run, options)).toBe("done");
    await reviewed;
    expect(await outcomesOf(runs[0] ?? "")).toEqual(["started", "succeeded"]);
  });

  test("throws where they rejected it", async () => {
    const reviewed = reviewWhenAsked("rejected");
    const { run, runs } = action(() => "done");
    const error = await docket
      .guard(HELD.agent_id, HELD.payload, run, options)
      .catch((thrown: unknown) => thrown);
    await reviewed;
    expect(error).toBeInstanceOf(ActionDeniedError);
    expect(error).toMatchObject({ review: { state: "rejected" }, verdict: { reviewable: true } });
    expect((error as Error).message).toContain("rejected it");
    expect(runs).toEqual([]);
  });

  test("ends with the caller's signal", async () => {
    const { run, runs } = action(() => "done");
    const signal = AbortSignal.timeout(1_500);
    const waiting = docket.guard(HELD.agent_id, HELD.payload, run, { ...options, signal });
    await expect(waiting).rejects.toMatchObject({ name: "TimeoutError" });
    expect(runs).toEqual([]);
  });

  test("throws where nobody decided in time", async () => {
    const brief = await startService("pglite", { env: { DOCKET_REVIEW_TTL: "1" } });
    try {
      const there = new Docket({ apiKey: BOOTSTRAP_KEY, endpoint: brief.url });
      const { run, runs } = action(() => "done");
      const waiting = there.guard(HELD.agent_id, HELD.payload, run, options);
      await expect(waiting).rejects.toMatchObject({ review: { state: "expired" } });
      await expect(waiting).rejects.toBeInstanceOf(ReviewRequiredError);
      expect(runs).toEqual([]);
    } finally {
      await brief.close();
    }
  });
});
