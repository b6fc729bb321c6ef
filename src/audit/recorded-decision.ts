import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Status, Tier } from "../policy/verdict.ts";
import { formatAuditReference } from "./reference.ts";
import { readRecord, type TrailRecord } from "./trail.ts";

/** A decision as it is in the log. */
export interface RecordedDecision {
  readonly index: bigint;
  /** Undefined where the agent was not registered. */
  readonly agentId: string | undefined;
  /** Undefined where the catalogue did not have it. */
  readonly action: string | undefined;
  readonly policyRule: string;
  readonly status: Status;
  readonly tier: Tier;
  readonly reviewable: boolean;
  readonly time: Date;
  readonly expires: Date;
  /** Id of the key that asked. */
  readonly principal: string;
  /** Canonical JSON of the stored evaluation input; undefined where it was erased. */
  readonly input: string | undefined;
}

interface DecisionLeaf {
  readonly kind: string;
  readonly agent_id?: string;
  readonly action?: string;
  readonly policy_rule: string;
  readonly status: Status;
  readonly tier: Tier;
  readonly reviewable: boolean;
  readonly time: string;
  readonly expires: string;
  readonly principal: string;
}

/** The decision at an index. Throws `not_found` where there is no record, or one of another kind. */
export async function readDecision(
  database: Database,
  logId: number,
  index: bigint,
): Promise<RecordedDecision> {
  const record = await readRecord(database, logId, index);
  if (record?.kind !== "docket.decision") {
    const reference = formatAuditReference(logId, index);
    throw new DocketError("not_found", `There is no decision ${reference}.`);
  }
  return decisionIn(record, record.detail?.input);
}

/** The decision that a record of its kind holds, and its stored input. */
export function decisionIn(record: TrailRecord, input: string | undefined): RecordedDecision {
  const leaf = JSON.parse(record.leaf) as DecisionLeaf;
  return {
    index: record.index,
    agentId: leaf.agent_id,
    action: leaf.action,
    policyRule: leaf.policy_rule,
    status: leaf.status,
    tier: leaf.tier,
    reviewable: leaf.reviewable,
    time: new Date(leaf.time),
    expires: new Date(leaf.expires),
    principal: leaf.principal,
    input,
  };
}
