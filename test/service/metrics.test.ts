import { context, propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { TestClient } from "../support/client.ts";
import { createTestDatabase, DATABASES } from "../support/database.ts";
import { ServerProcess } from "../support/server-process.ts";
import { freePort } from "../support/free-port.ts";
import { startService, type TestService } from "../support/service.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001",
  payload: { action: "summarize_document" },
};

describe.each(DATABASES)("metrics and spans on %s", (kind) => {
  const spans = new InMemorySpanExporter();
  let service: TestService;

  beforeAll(async () => {
    trace.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }),
    );
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    service = await startService(kind);
  });
  afterAll(async () => {
    await service.close();
    trace.disable();
    propagation.disable();
    context.disable();
  });

  const metric = async (name: string): Promise<number> => {
    const { text } = await service.client.get("/metrics");
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  };

  test("count verdicts by rule and status, and never by agent", async () => {
    const counter = 'docket_decisions_total{rule="ISO_42001",status="APPROVED"}';
    await service.client.verify(REQUEST);
    const before = await metric(counter);
    await service.client.verify(REQUEST);
    await service.client.send("POST", "/v1/labs/verify-policy/batch", {
      requests: [REQUEST, REQUEST],
    });
    expect(await metric(counter)).toBe(before + 3);
    const { text, headers } = await service.client.get("/metrics");
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(text).not.toContain("support-bot-01");
  });

  test("tell of the log, the snapshot and the times", async () => {
    expect(await metric("docket_log_size")).toBeGreaterThan(4);
    expect(await metric("docket_checkpoint_lag")).toBeGreaterThanOrEqual(0);
    expect(await metric("docket_append_queue")).toBe(0);
    expect(await metric("docket_unrecorded_total")).toBe(0);
    expect(await metric("docket_evaluation_seconds_count")).toBeGreaterThan(3);
    expect(await metric("docket_append_seconds_count")).toBeGreaterThan(1);
    const { body } = await service.client.get("/v1/labs/policies/snapshot");
    expect(await metric(`docket_snapshot_info{digest="${body.snapshot}"}`)).toBe(1);
  });

  test("count problems by code", async () => {
    const counter = 'docket_problems_total{code="not_found"}';
    await service.client.get("/nowhere");
    const before = await metric(counter);
    await service.client.get("/nowhere");
    expect(await metric(counter)).toBe(before + 1);
  });

  test("readiness tells more where asked", async () => {
    const plain = await service.client.get("/readyz");
    expect(Object.keys(plain.body)).toEqual(["status", "snapshot", "checks"]);
    const { body } = await service.client.get("/readyz?verbose");
    expect(body).toMatchObject({ status: "ready", append_queue: 0 });
    expect(body.log_size).toBeGreaterThan(4);
    expect((await service.client.get("/readyz?verbose=no")).status).toBe(422);
  });

  test("a request is a span under the caller's, and its trace id is in the record", async () => {
    spans.reset();
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const { body } = await service.client.verify(REQUEST, "", {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    const { body: record } = await service.client.get(
      `/v1/labs/audit-trail/${body.audit_reference_id}`,
    );
    expect(record.leaf.trace_id).toBe(traceId);
    const finished = spans.getFinishedSpans();
    const span = finished.find(({ name }) => name === "POST /v1/labs/verify-policy");
    expect(span?.spanContext().traceId).toBe(traceId);
    expect(span?.attributes).toMatchObject({
      "http.route": "/v1/labs/verify-policy",
      "http.response.status_code": 200,
    });
    const names = finished.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["docket.evaluate", "docket.append"]));
    expect(JSON.stringify(finished.map(({ attributes }) => attributes))).not.toMatch(
      /support-bot|aud_|summarize/,
    );
  });
});

test("metrics have a port of their own, without a key and with nothing else", async () => {
  const database = await createTestDatabase("pglite");
  const port = await freePort();
  const server = await ServerProcess.start(database.config, { DOCKET_METRICS_PORT: String(port) });
  try {
    const monitoring = new TestClient(`http://127.0.0.1:${port}`, undefined);
    const { status, text } = await monitoring.get("/metrics");
    expect([status, text.includes("docket_log_size")]).toEqual([200, true]);
    expect((await monitoring.get("/v1/labs/audit-trail")).status).toBe(404);
    expect((await server.client.withKey(undefined).get("/metrics")).status).toBe(401);
  } finally {
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    await database.remove();
  }
});

/** A port that was free a moment ago. */
