import { MASKED } from "../audit/mask.ts";
import type { RecordedDecision } from "../audit/recorded-decision.ts";
import { DocketError } from "../errors.ts";
import type { SlowDocuments } from "../policy/registers-types.ts";
import type { JsonValue, Tier } from "../policy/verdict.ts";
import { parseJson } from "../parse-json.ts";

const RANK: Readonly<Record<string, number>> = {
  NONE: 0,
  LOW: 1,
  MODERATE: 2,
  HIGH: 3,
  CRITICAL: 4,
};

/** Who reviews: the person of a key. */
export interface Reviewer {
  readonly person: string;
  /** Key id. */
  readonly principal: string;
}

/** Who asked for the decision, as far as keys say: the key, and the person whom it belongs to. */
export interface Asker {
  readonly principal: string;
  readonly person: string | undefined;
}

/**
 * Refuses who may not review a decision: SPEC.md 9.4. An eligible person is in the register, active, may approve up to the
 * tier, and is neither the requester nor the agent's owner nor the agent.
 * @throws DocketError `not_eligible` that says why; `not_reviewable` where it cannot be told any more who asked
 */
export function requireEligible(
  { people, agents }: Pick<SlowDocuments, "people" | "agents">,
  decision: RecordedDecision,
  { person, principal }: Reviewer,
  asker: Asker,
): void {
  const entry = memberOf(people, person);
  if (entry === undefined) throw notEligible("is not in the register of people");
  if (memberOf(entry, "status") !== "active") throw notEligible("is not active");
  if (rankOf(memberOf(entry, "approve_up_to")) < tierRank(decision.tier))
    throw notEligible(`may not approve at tier ${decision.tier}`);
  if (person === decision.agentId) throw notEligible("is the agent");
  const agent = memberOf(agents, decision.agentId ?? "");
  if (agent === undefined) throw notReviewable("the agent is not registered any more");
  if (memberOf(agent, "owner") === person) throw notEligible("owns the agent");
  if (principal === asker.principal || person === asker.person || person === requesterOf(decision))
    throw notEligible("asked for the decision");
}

/** Whom the payload names as the one who asked, whether or not the caller was trusted to say so. */
function requesterOf({ input }: RecordedDecision): JsonValue | undefined {
  if (input === undefined) throw notReviewable("its input was erased, and with it who asked");
  const payload = memberOf(parseJson(input) as JsonValue, "payload");
  const requester = memberOf(payload, "requested_by");
  if (payload === MASKED || requester === MASKED)
    throw notReviewable("who asked was masked before it was stored");
  return requester;
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as { [name: string]: JsonValue })[name] : undefined;
}

function rankOf(value: JsonValue | undefined): number {
  return typeof value === "string" && Object.hasOwn(RANK, value) ? (RANK[value] ?? 0) : 0;
}

function tierRank(tier: Tier): number {
  return RANK[tier] ?? Infinity;
}

function notEligible(why: string): DocketError {
  return new DocketError("not_eligible", `The person of this API key ${why}.`);
}

/** A decision that no person may release. */
export function notReviewable(why: string): DocketError {
  return new DocketError("not_reviewable", `People cannot release this decision: ${why}.`);
}
