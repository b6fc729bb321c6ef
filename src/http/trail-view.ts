import type { StoredFindings } from "../audit/findings.ts";
import type { Publication } from "../audit/published-log.ts";
import { formatAuditReference } from "../audit/reference.ts";
import type { StoredDetail, TrailRecord } from "../audit/trail.ts";
import type { Catalog } from "../policy/catalog.ts";
import { explainRules } from "../policy/explain-rules.ts";
import type { Finding } from "../policy/findings.ts";
import { scoreJson } from "./score.ts";
import { parseJson } from "../parse-json.ts";

/** The members of a leaf that a listing shows; a kind has those that apply to it. */
interface LeafView {
  readonly kind: string;
  readonly time: string;
  readonly policy_rule?: string;
  readonly rules?: readonly string[];
  readonly action?: string;
  readonly status?: string;
  readonly score?: number;
  readonly failed?: readonly string[];
  readonly snapshot?: string;
  readonly principal?: string;
  readonly decision?: string;
  readonly outcome?: string;
  readonly flags?: readonly string[];
  readonly verdict?: string;
  readonly reviewer?: string;
}

/** A record as the trail lists it. `undefined` members are left out by `JSON.stringify`. */
export function recordView(record: TrailRecord, publication: Publication): Record<string, unknown> {
  const leaf = JSON.parse(record.leaf) as LeafView;
  return {
    audit_reference_id: formatAuditReference(record.logId, record.index),
    kind: leaf.kind,
    timestamp: leaf.time,
    agent_id: record.agentId,
    policy_rule: leaf.policy_rule,
    rules: leaf.rules,
    action: leaf.action,
    status: leaf.status,
    compliance_score: leaf.score === undefined ? undefined : scoreJson(leaf.score),
    failed_controls: leaf.failed,
    snapshot: leaf.snapshot,
    ...aboutDecision(leaf),
    principal: leaf.principal,
    leaf_hash: record.leafHash,
    state: stateOf(record.index, publication),
  };
}

/** What executions and reviews say of the decision that they are about. */
function aboutDecision({ kind, decision, outcome, flags, verdict, reviewer }: LeafView): object {
  if (kind === "docket.execution") return { decision, outcome, flags };
  return kind === "docket.review" ? { decision, verdict, reviewer } : {};
}

/** How far a record is: it has its index, it is in the tree, a signed checkpoint covers it. */
export function stateOf(
  index: bigint,
  { integrated, checkpoint }: Publication,
): "sequenced" | "integrated" | "published" {
  if (checkpoint !== undefined && index < checkpoint.size) return "published";
  return index < integrated ? "integrated" : "sequenced";
}

/**
 * One record with its leaf and its findings, and a decision with its executions and reviews.
 * @param catalog of the policies in force; a control that they no longer have is shown without texts
 */
export function entryView(
  record: TrailRecord & { readonly detail?: StoredDetail },
  publication: Publication,
  catalog: Catalog,
  linked: readonly TrailRecord[],
): Record<string, unknown> {
  const of = (kind: string) =>
    linked.filter((one) => one.kind === kind).map((one) => linkView(one));
  const decided = record.kind === "docket.decision";
  const leaf = JSON.parse(record.leaf) as LeafView;
  return {
    ...recordView(record, publication),
    leaf,
    findings: findingsOf(leaf, record.detail?.findings, catalog),
    ...(decided ? { executions: of("docket.execution"), reviews: of("docket.review") } : {}),
  };
}

function linkView(record: TrailRecord): object {
  const leaf = JSON.parse(record.leaf) as LeafView;
  const { outcome, flags, verdict, reviewer } = leaf;
  return {
    audit_reference_id: formatAuditReference(record.logId, record.index),
    timestamp: leaf.time,
    outcome,
    flags,
    verdict,
    reviewer,
    principal: leaf.principal,
  };
}

/** What is kept beside a record and can be erased: the input as stored, and the salt that opens its commitments. */
export function payloadView(detail: StoredDetail | undefined): Record<string, unknown> {
  return {
    input: detail?.input === undefined ? undefined : parseJson(detail.input),
    salt: detail?.salt,
  };
}

function findingsOf(
  leaf: LeafView,
  text: string | undefined,
  catalog: Catalog,
): readonly (Finding | StoredFindings["failed"][number])[] | undefined {
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredFindings;
  const rules = rulesOf(leaf).map((name) => catalog.resolveRule(name));
  const named = [...stored.failed.map(({ control }) => control), ...stored.not_applicable];
  if (!rules.every((rule) => rule !== undefined)) return stored.failed;
  const controls = new Set(rules.flatMap((rule) => rule.controls));
  if (!named.every((id) => controls.has(id))) return stored.failed;
  return explainRules(catalog, rules, {
    failed: stored.failed,
    notApplicable: stored.not_applicable,
  });
}

function rulesOf({ rules, policy_rule }: LeafView): readonly string[] {
  return rules ?? (policy_rule === undefined ? [] : [policy_rule]);
}
