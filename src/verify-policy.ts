import type { AuditLog } from "./audit/log.ts";
import { decisionRecord, evaluationFailureRecord } from "./audit/decision-record.ts";
import type { NewRecord } from "./audit/record.ts";
import { formatAuditReference } from "./audit/reference.ts";
import { DocketError } from "./errors.ts";
import type { KeyBrake } from "./key-brake.ts";
import { ALL, type Principal } from "./keys/principal.ts";
import { canonicalJson } from "./policy/canonical.ts";
import type { CatalogRule } from "./policy/catalog.ts";
import { EvaluationError } from "./policy/evaluation-error.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import type { LiveRegisters } from "./policy/facts.ts";
import { explain, type Finding } from "./policy/findings.ts";
import type { Snapshot } from "./policy/snapshot.ts";
import type { EvaluationInput, JsonObject, Status, Tier, Verdict } from "./policy/verdict.ts";

/** What an agent, or the gateway in front of it, asks. */
export interface VerificationRequest {
  readonly agent_id: string;
  readonly policy_rule: string;
  /** `{}` where the request had none. */
  readonly payload: JsonObject;
}

/** Who asks, and how the request is found again. */
export interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceId: string | undefined;
}

/** A verdict whose record is committed. */
export interface Decision {
  readonly status: Status;
  /** Thousandths. */
  readonly score: number;
  readonly auditReference: string;
  /** RFC 3339 UTC, milliseconds; the `time` of the leaf. */
  readonly timestamp: string;
  readonly tier: Tier;
  readonly rules: readonly string[];
  readonly reviewable: boolean;
  readonly expiresAt: string;
  readonly snapshot: string;
  /** Every control, sorted, with its texts. */
  explain(): readonly Finding[];
}

export type VerifyPolicy = (request: VerificationRequest, caller: Caller) => Promise<Decision>;

/** A snapshot with the live registers that belong to it. */
export interface PolicyInForce {
  readonly snapshot: Snapshot;
  readonly live: LiveRegisters;
}

export interface VerifyPolicyDeps {
  readonly inForce: () => PolicyInForce;
  readonly evaluator: Pick<Evaluator, "evaluate">;
  readonly log: Pick<AuditLog, "append">;
  readonly brake: KeyBrake;
  readonly clock: () => Date;
  readonly newSalt: () => Uint8Array;
  readonly logId: number;
  readonly origin: string;
  readonly engine: string;
  readonly verdictTtlSeconds: number;
}

type EvaluationContext = Omit<Parameters<typeof evaluationFailureRecord>[0], "reason">;

/**
 * The product in one function: look up the facts, evaluate, record, and only then answer.
 *
 * The function that it returns throws DocketError: `unknown_policy_rule`, `forbidden`, `key_stopped`, `queue_full`,
 * `evaluation_failed` (with the `audit_reference_id` of the failure's record), `log_unavailable`, `outcome_unknown`.
 */
export function createVerifyPolicy(deps: VerifyPolicyDeps): VerifyPolicy {
  return async function verifyPolicy(request, caller) {
    const { snapshot, live } = deps.inForce();
    const rule = findRule(snapshot, request.policy_rule);
    requireBinding(caller.principal, request.agent_id, rule);
    deps.brake.check(caller.principal.keyId);

    const input: EvaluationInput = {
      agent_id: request.agent_id,
      policy_rule: rule.rule,
      payload: request.payload,
      caller: { asserts_people: caller.principal.assertsPeople },
      facts: await live.lookup(request),
    };
    const context = describeEvaluation(deps, snapshot, rule, input, caller);
    const verdict = await evaluate(deps, rule, context);

    const time = deps.clock();
    const expires = new Date(time.getTime() + deps.verdictTtlSeconds * 1000);
    const record = decisionRecord({ ...context, time, verdict, expires });
    const auditReference = await append(deps, record);
    return {
      status: verdict.status,
      score: verdict.score,
      auditReference,
      timestamp: time.toISOString(),
      tier: verdict.tier,
      rules: context.rules,
      reviewable: verdict.reviewable,
      expiresAt: expires.toISOString(),
      snapshot: snapshot.digest,
      explain: () => explain(snapshot.catalog, rule.framework, verdict),
    };
  };
}

function findRule(snapshot: Snapshot, name: string): CatalogRule {
  const rule = snapshot.catalog.resolveRule(name);
  if (rule !== undefined) return rule;
  const nearest = snapshot.catalog.nearest(name);
  const missing = snapshot.catalog.notBuilt().find((one) => one.rule === name);
  const detail =
    missing === undefined
      ? "is not a rule of the policies in force"
      : `is not built: its checks ${missing.missing_checks.join(", ")} do not exist yet`;
  throw new DocketError(
    "unknown_policy_rule",
    `${name} ${detail}. Near it: ${nearest.join(", ")}.`,
    {
      problems: [{ pointer: "/policy_rule", detail }],
      extra: { nearest, rules: "/v1/labs/policies" },
    },
  );
}

/** A key answers for the agents and rules that it is bound to, and for no others. */
function requireBinding(principal: Principal, agentId: string, rule: CatalogRule): void {
  if (!principal.agents.has(ALL) && !principal.agents.has(agentId)) {
    throw new DocketError("forbidden", "This API key may not ask for this agent.");
  }
  if (!principal.rules.has(ALL) && !principal.rules.has(rule.rule)) {
    throw new DocketError("forbidden", `This API key may not ask for the rule ${rule.rule}.`);
  }
}

function describeEvaluation(
  deps: VerifyPolicyDeps,
  snapshot: Snapshot,
  rule: CatalogRule,
  input: EvaluationInput,
  caller: Caller,
): EvaluationContext {
  const { slow, digest } = snapshot.registers;
  const { action } = input.payload;
  return {
    origin: deps.origin,
    time: deps.clock(),
    input,
    canonicalInput: canonicalJson(input),
    agentRegistered: Object.hasOwn(slow.agents, input.agent_id),
    action: typeof action === "string" && Object.hasOwn(slow.actions, action) ? action : undefined,
    policyRule: rule.rule,
    rules: [rule.rule],
    snapshot: snapshot.digest,
    bundle: bundleDigest(snapshot, rule.framework),
    registers: digest,
    engine: deps.engine,
    salt: deps.newSalt(),
    principal: caller.principal.keyId,
    requestId: caller.requestId,
    traceId: caller.traceId,
  };
}

function bundleDigest(snapshot: Snapshot, framework: string): string {
  const bundle = snapshot.bundles.find((one) => one.framework.id === framework);
  if (bundle === undefined) throw new TypeError(`no bundle for ${framework}`);
  return bundle.digest;
}

/** An evaluation without a verdict is recorded as what it is and never becomes one. */
async function evaluate(
  deps: VerifyPolicyDeps,
  rule: CatalogRule,
  context: EvaluationContext,
): Promise<Verdict> {
  try {
    return await deps.evaluator.evaluate({
      snapshot: context.snapshot,
      framework: rule.framework,
      rule: rule.rule,
      input: context.canonicalInput,
    });
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    if (error.reason === "timeout") deps.brake.count(context.principal);
    const record = evaluationFailureRecord({
      ...context,
      time: deps.clock(),
      reason: error.reason,
    });
    const auditReference = await append(deps, record);
    throw new DocketError(
      "evaluation_failed",
      `The policy gave no verdict (${error.reason}). The failure is recorded; do not run the action.`,
      { cause: error, extra: { audit_reference_id: auditReference, reason: error.reason } },
    );
  }
}

async function append(deps: VerifyPolicyDeps, record: NewRecord): Promise<string> {
  const { index } = await deps.log.append(record);
  return formatAuditReference(deps.logId, index);
}
