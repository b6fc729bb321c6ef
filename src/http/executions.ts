import type { Context } from "hono";
import { z } from "zod";

import { OUTCOMES } from "../audit/execution-record.ts";
import type { RecordedDecision } from "../audit/recorded-decision.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { Report, Reported, Reporter } from "../executions/report.ts";
import type { JsonObject } from "../policy/verdict.ts";
import { requireAgent, requireRule } from "../keys/binding.ts";
import { readJson } from "./body.ts";
import type { HttpEnv } from "./context.ts";
import { readQuery } from "./query.ts";
import { readBody } from "./read-body.ts";
import { indexOf } from "./record-place.ts";
import { visibleText } from "./text.ts";

/** Reports of what became of actions; handed in by the service. */
export interface Executions {
  readonly logId: number;
  decision(index: bigint): Promise<RecordedDecision>;
  report(decision: RecordedDecision, report: Report, reporter: Reporter): Promise<Reported>;
  bypass(
    agentId: string,
    action: string | undefined,
    report: Report,
    reporter: Reporter,
  ): Promise<Reported>;
}

const LIMITS = { bytes: 65_536, depth: 16, values: 2_000 };
const noQuery = z.strictObject({});
const detail = z.custom<JsonObject>(isObject, "must be an object").optional();
const outcome = z.enum(OUTCOMES, `must be one of ${OUTCOMES.join(", ")}`);

const report = z.strictObject({ outcome, detail }, "must be an object");
const bypass = z.strictObject(
  { agent_id: visibleText(256), action: visibleText(256).optional(), outcome, detail },
  "must be an object",
);

/** `POST /labs/audit-trail/:aud/executions`: what became of the action that a decision was asked for. */
export function reportExecutionHandler(executions: Executions) {
  return async function reportExecution(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const index = indexOf(c.req.param("aud") ?? "", executions.logId);
    const body = readBody(report, await readJson(c, LIMITS));
    const decision = await executions.decision(index);
    requireAgent(c.get("principal"), decision.agentId);
    requireRule(c.get("principal"), decision.policyRule);
    const given = { outcome: body.outcome, detail: body.detail };
    const reported = await executions.report(decision, given, reporterOf(c));
    return c.json(reportedView(executions.logId, reported, index), 201);
  };
}

/** `POST /labs/executions`: an action that no decision was asked for. */
export function reportBypassHandler(executions: Executions) {
  return async function reportBypass(c: Context<HttpEnv>): Promise<Response> {
    readQuery(c, noQuery);
    const { agent_id, action, ...given } = readBody(bypass, await readJson(c, LIMITS));
    requireAgent(c.get("principal"), agent_id);
    const what = { outcome: given.outcome, detail: given.detail };
    const reported = await executions.bypass(agent_id, action, what, reporterOf(c));
    return c.json(reportedView(executions.logId, reported), 201);
  };
}

function reporterOf(c: Context<HttpEnv>): Reporter {
  return {
    principal: c.get("principal").keyId,
    requestId: c.get("requestId"),
    traceId: c.get("traceId"),
  };
}

function reportedView(logId: number, reported: Reported, decision?: bigint) {
  return {
    audit_reference_id: formatAuditReference(logId, reported.index),
    ...(decision === undefined ? {} : { decision: formatAuditReference(logId, decision) }),
    outcome: reported.outcome,
    flags: reported.flags,
    timestamp: reported.time.toISOString(),
  };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
