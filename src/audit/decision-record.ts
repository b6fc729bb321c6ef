import type {
  EvaluationFailureReason,
  EvaluationInput,
  Facts,
  JsonObject,
  Verdict,
} from "../policy/verdict.ts";
import { canonicalJson, digestOf } from "../canonical.ts";
import { commit } from "./hashing.ts";
import { findingsText, shortFindings } from "./findings.ts";
import { mask } from "./mask.ts";
import {
  seal,
  type LeafMembers,
  type NewRecord,
  type RecordContext,
  type RecordDetail,
} from "./record.ts";

/** One evaluation, whether it gave a verdict or not; without facts where they could not be looked up. */
export interface EvaluationContext extends RecordContext {
  readonly input: Omit<EvaluationInput, "facts"> & { readonly facts?: Facts };
  /** The bytes that were evaluated: canonical JSON of `input`. */
  readonly canonicalInput: string;
  /** Whether the agent is in the registers; the name of another is kept out of the leaf. */
  readonly agentRegistered: boolean;
  /** The payload's action where the catalogue has it, else undefined. */
  readonly action: string | undefined;
  /** The rule that was asked, aliases resolved. */
  readonly policyRule: string;
  /** All rules that were evaluated, the one that was asked first. */
  readonly rules: readonly string[];
  /** Digests of the snapshot, of the bundle of `policyRule` and of the registers. */
  readonly snapshot: string;
  readonly bundle: string;
  readonly registers: string;
  /** Name and version of what evaluated, such as `docket/0.1.0`. */
  readonly engine: string;
  /** 32 fresh random bytes. */
  readonly salt: Uint8Array;
  /** Key id. */
  readonly principal: string;
  readonly requestId: string;
  readonly traceId?: string | undefined;
}

export interface DecisionContext extends EvaluationContext {
  readonly input: EvaluationInput;
  readonly verdict: Omit<Verdict, "rule" | "passed">;
  readonly expires: Date;
}

/** `docket.decision`: a verdict. The stored input is masked where the policies say so. */
export function decisionRecord(context: DecisionContext): NewRecord {
  const { verdict, expires } = context;
  const findings = findingsText(shortFindings(verdict));
  const failed = verdict.failed.map(({ control }) => control);
  const { members, detail } = judged(context, verdict.mask);
  return seal(
    "docket.decision",
    context,
    {
      ...members,
      status: verdict.status,
      score: verdict.score,
      tier: verdict.tier,
      reviewable: verdict.reviewable,
      failed,
      findings_digest: digestOf(findings),
      expires: expires.toISOString(),
    },
    {
      columns: {
        ...columns(context),
        status: verdict.status,
        failed,
        reviewable: verdict.reviewable,
      },
      detail: { ...detail, findings },
    },
  );
}

/**
 * `docket.evaluation_failure`: an evaluation that gave no verdict. Nothing is known of what to mask, so the payload is not
 * stored; the commitment still covers it.
 */
export function evaluationFailureRecord(
  context: EvaluationContext & { readonly reason: EvaluationFailureReason },
): NewRecord {
  const { members, detail } = judged(context, ["/payload"]);
  return seal(
    "docket.evaluation_failure",
    context,
    { ...members, reason: context.reason },
    { columns: columns(context), detail },
  );
}

function judged(
  context: EvaluationContext,
  pointers: readonly string[],
): { readonly members: LeafMembers; readonly detail: RecordDetail } {
  const { input, canonicalInput, salt, agentRegistered } = context;
  const masked = pointers.length > 0;
  const stored = masked
    ? canonicalJson(mask(input as unknown as JsonObject, pointers))
    : canonicalInput;
  const requestCommitment = commit(salt, canonicalInput);
  const members = {
    ...(agentRegistered
      ? { agent_id: input.agent_id }
      : { agent_commitment: commit(salt, canonicalJson(input.agent_id)) }),
    action: context.action,
    policy_rule: context.policyRule,
    rules: context.rules,
    snapshot: context.snapshot,
    bundle: context.bundle,
    registers: context.registers,
    as_of: input.facts?.as_of,
    engine: context.engine,
    request_commitment: requestCommitment,
    stored_commitment: masked ? commit(salt, stored) : requestCommitment,
    masked,
    principal: context.principal,
    request_id: context.requestId,
    trace_id: context.traceId,
  };
  const agent = agentRegistered ? {} : { agentId: input.agent_id };
  return { members, detail: { input: stored, salt: Buffer.from(salt).toString("hex"), ...agent } };
}

function columns(context: EvaluationContext): NewRecord["columns"] {
  return {
    ...(context.agentRegistered ? { agentId: context.input.agent_id } : {}),
    policyRule: context.policyRule,
    action: context.action,
    principal: context.principal,
    requestId: context.requestId,
  };
}
