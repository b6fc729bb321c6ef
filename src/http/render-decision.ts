import { formatAuditReference } from "../audit/reference.ts";
import type { StoredAnswer } from "../audit/idempotent-answers.ts";
import type { Once } from "../audit/record.ts";
import type { Facts } from "../policy/verdict.ts";
import type { Finding } from "../policy/findings.ts";
import type { Decision, UnrecordedDecision } from "../verify-policy.ts";
import { formatScore } from "./score.ts";

/** The four members of every answer. */
type Four = Pick<Decision, "status" | "score" | "auditReference" | "timestamp">;

/**
 * The answer as text, since JSON has no way to ask for three decimals.
 * @param more JSON objects whose members follow the four
 */
export function renderDecision(
  { status, score, auditReference, timestamp }: Four,
  ...more: readonly (string | undefined)[]
): string {
  const four = `"status":"${status}","compliance_score":${formatScore(score)},"audit_reference_id":"${auditReference}","timestamp":"${timestamp}"`;
  const members = more.flatMap((one) =>
    one === undefined || one === "{}" ? [] : [one.slice(1, -1)],
  );
  return `{${[four, ...members].join(",")}}`;
}

/** The same answer again, from what is stored of it. */
export function renderStored(logId: number, stored: StoredAnswer, evidence?: string): string {
  const leaf = JSON.parse(stored.leaf) as {
    readonly status: Decision["status"];
    readonly score: number;
    readonly time: string;
  };
  const { status, score, time: timestamp } = leaf;
  const auditReference = formatAuditReference(logId, stored.index);
  return renderDecision({ status, score, auditReference, timestamp }, stored.explanation, evidence);
}

interface Explanation {
  readonly tier: string;
  readonly rules: readonly string[];
  readonly reviewable: boolean;
  readonly expires_at: string;
  readonly snapshot: string;
  readonly facts: Facts;
  readonly findings: readonly Finding[];
}

/** What `explain` adds, as JSON; undefined where it was not asked for. */
export function explanationOf(verdict: UnrecordedDecision, explain: boolean): string | undefined {
  if (!explain) return undefined;
  const explanation: Explanation = {
    tier: verdict.tier,
    rules: verdict.rules,
    reviewable: verdict.reviewable,
    expires_at: verdict.expiresAt,
    snapshot: verdict.snapshot,
    facts: verdict.facts,
    findings: verdict.explain(),
  };
  return JSON.stringify(explanation);
}

/** What the record of a verdict says of the Idempotency-Key that it was asked for with, so that it can be answered again. */
export function onceNamed(
  name: Pick<Once, "key" | "fingerprint">,
  explain: boolean,
): (verdict: UnrecordedDecision) => Once {
  return (verdict) => ({
    ...name,
    explanation: explanationOf(verdict, explain),
    expires: new Date(verdict.expiresAt),
  });
}
