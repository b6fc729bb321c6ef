import { randomBytes } from "node:crypto";
import { canonicalJson } from "../../src/canonical.ts";
import { decisionRecord, type DecisionContext } from "../../src/audit/decision-record.ts";
import type { NewRecord } from "../../src/audit/record.ts";
import type { EvaluationInput, JsonObject } from "../../src/policy/verdict.ts";

export const ORIGIN = "docket.test/log";

/** An input as it is evaluated. */
export function sampleInput(
  agentId = "support-bot-01",
  payload: JsonObject = { action: "summarize_document" },
): EvaluationInput {
  const facts = {
    as_of: "2026-11-21",
    state: {},
    change_tickets: {},
    incidents: {},
    approvals: {},
    backups: {},
  };
  return {
    agent_id: agentId,
    policy_rule: "ISO_42001",
    payload,
    caller: { asserts_people: true },
    facts,
  };
}

/** All that a decision record is made of; what is given replaces the sample. */
export function sampleDecision(changes: Partial<DecisionContext> = {}): DecisionContext {
  const input = changes.input ?? sampleInput();
  return {
    origin: ORIGIN,
    time: new Date("2026-11-21T08:53:46.120Z"),
    input,
    canonicalInput: canonicalJson(input),
    agentRegistered: true,
    action: "summarize_document",
    policyRule: "ISO_42001",
    rules: ["ISO_42001"],
    snapshot: `sha256:${"a".repeat(64)}`,
    bundle: `sha256:${"b".repeat(64)}`,
    registers: `sha256:${"c".repeat(64)}`,
    engine: "docket/0.1.0",
    salt: randomBytes(32),
    principal: "0123456789abcdef",
    requestId: "request-1",
    verdict: {
      status: "APPROVED",
      raw: 987,
      score: 987,
      tier: "LOW",
      reviewable: false,
      mask: [],
      failed: [
        {
          control: "A.6.2.8:trace_context",
          effect: "NONE",
          reasons: [
            {
              code: "trace_missing",
              pointer: "/payload/trace",
            },
          ],
        },
      ],
      notApplicable: ["A.9.2:purpose_bound"],
    },
    expires: new Date("2026-11-21T08:58:46.120Z"),
    ...changes,
  };
}

/** A decision record that can be told from others by its request id. */
export function sampleRecord(
  requestId = "request-1",
  changes: Partial<DecisionContext> = {},
): NewRecord {
  return decisionRecord(sampleDecision({ requestId, ...changes }));
}
