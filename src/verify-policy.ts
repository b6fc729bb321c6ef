import type { AuditLog } from "./audit/log.ts";
import { decisionRecord } from "./audit/decision-record.ts";
import type { Once } from "./audit/record.ts";
import { formatAuditReference } from "./audit/reference.ts";
import { DocketError } from "./errors.ts";
import { judge, lookUpFacts, type EvaluationContext } from "./judge.ts";
import type { KeyBrake } from "./key-brake.ts";
import { requireAgent, requireRule } from "./keys/binding.ts";
import type { Principal } from "./keys/principal.ts";
import { canonicalJson } from "./canonical.ts";
import type { CatalogRule } from "./policy/catalog.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import { explainRules } from "./policy/explain-rules.ts";
import type { LiveRegisters } from "./policy/facts.ts";
import type { Finding } from "./policy/findings.ts";
import type { Snapshot } from "./policy/snapshot.ts";
import type { Facts, JsonObject, Status, Tier } from "./policy/verdict.ts";

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
  /** Where the verdict may be recorded but once: what its record says of that. */
  readonly once?: (decision: UnrecordedDecision) => Once;
}

/** A verdict that is not recorded yet, and must not leave. */
export interface UnrecordedDecision {
  readonly status: Status;
  /** Thousandths. */
  readonly score: number;
  /** RFC 3339 UTC, milliseconds; the `time` of the leaf. */
  readonly timestamp: string;
  readonly tier: Tier;
  /** Every rule that was evaluated, the one that was asked first. */
  readonly rules: readonly string[];
  readonly reviewable: boolean;
  readonly expiresAt: string;
  readonly snapshot: string;
  /** The live register entries that were looked up. */
  readonly facts: Facts;
  /** Every control of every rule, sorted, with its texts. */
  explain(): readonly Finding[];
}

/** A verdict whose record is committed. */
export interface Decision extends UnrecordedDecision {
  readonly auditReference: string;
}

export type VerifyPolicy = (request: VerificationRequest, caller: Caller) => Promise<Decision>;

/** A snapshot with the live registers that belong to it. */
export interface PolicyInForce {
  readonly snapshot: Snapshot;
  readonly live: LiveRegisters;
}

export interface VerifyPolicyDeps {
  /** Throws DocketError `registers_outdated` where nothing may be judged by what is in force. */
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

/**
 * The product in one function: look up the facts, evaluate, record, and only then answer.
 *
 * The function that it returns throws DocketError: `unknown_policy_rule`, `forbidden`, `key_stopped`, `queue_full`,
 * `registers_outdated`, `evaluation_failed` (with the `audit_reference_id` of the failure's record), `log_unavailable`,
 * `outcome_unknown`.
 */
export function createVerifyPolicy(deps: VerifyPolicyDeps): VerifyPolicy {
  return async function verifyPolicy(request, caller) {
    const { snapshot, live } = deps.inForce();
    const rule = findRule(snapshot, request.policy_rule);
    requireAgent(caller.principal, request.agent_id);
    requireRule(caller.principal, rule.rule);
    deps.brake.check(caller.principal.keyId);

    const asked = {
      agent_id: request.agent_id,
      policy_rule: rule.rule,
      payload: request.payload,
      caller: { asserts_people: caller.principal.assertsPeople },
    };
    const described = describeEvaluation(deps, snapshot, rule, asked, caller);
    const facts = await lookUpFacts(deps, live, described);
    const input = { ...asked, facts };
    const context = { ...described, input, canonicalInput: canonicalJson(input) };
    const { verdict, rules } = await judge(deps, snapshot, rule, input, context);

    const time = deps.clock();
    const expires = new Date(time.getTime() + deps.verdictTtlSeconds * 1000);
    const names = rules.map((one) => one.rule);
    const record = decisionRecord({ ...context, rules: names, time, verdict, expires });
    const answer: UnrecordedDecision = {
      status: verdict.status,
      score: verdict.score,
      timestamp: time.toISOString(),
      tier: verdict.tier,
      rules: names,
      reviewable: verdict.reviewable,
      expiresAt: expires.toISOString(),
      snapshot: snapshot.digest,
      facts,
      explain: () => explainRules(snapshot.catalog, rules, verdict),
    };
    const once = caller.once?.(answer);
    const { index } = await deps.log.append(once === undefined ? record : { ...record, once });
    return { ...answer, auditReference: formatAuditReference(deps.logId, index) };
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

function describeEvaluation(
  deps: VerifyPolicyDeps,
  snapshot: Snapshot,
  rule: CatalogRule,
  input: EvaluationContext["input"],
  caller: Caller,
): Omit<EvaluationContext, "canonicalInput"> {
  const { slow, digest } = snapshot.registers;
  const { action } = input.payload;
  return {
    origin: deps.origin,
    time: deps.clock(),
    input,
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
