import { byCodePoint } from "../canonical.ts";
import type { Catalog, CatalogRule } from "./catalog.ts";
import type { Assignment, SlowDocuments } from "./registers-types.ts";
import type { EvaluationInput, Tier } from "./verdict.ts";

const TIERS: readonly Tier[] = ["LOW", "MODERATE", "HIGH", "CRITICAL"];

/**
 * The rules that must be asked beside `asked`: those of every assignment all of whose conditions hold (SPEC.md 9.4). Each
 * once, sorted by name, aliases resolved.
 * @param tier what the asked rule's verdict says
 */
export function assignedRules(
  { assignments = [], actions }: Pick<SlowDocuments, "assignments" | "actions">,
  catalog: Pick<Catalog, "resolveRule">,
  asked: CatalogRule,
  request: Pick<EvaluationInput, "agent_id" | "payload">,
  tier: Tier,
): readonly CatalogRule[] {
  if (assignments.length === 0) return [];
  const { action } = request.payload;
  const category =
    typeof action === "string" && Object.hasOwn(actions, action)
      ? actions[action]?.category
      : undefined;
  const names = assignments
    .filter((one) => holds(one, request.agent_id, category, tier))
    .flatMap(({ rules }) => rules);
  const rules = new Map<string, CatalogRule>();
  for (const name of names) {
    const rule = catalog.resolveRule(name);
    // A snapshot with an assignment of an unknown rule is never made.
    if (rule === undefined) throw new TypeError(`assignments name the unknown rule ${name}`);
    if (rule.rule !== asked.rule) rules.set(rule.rule, rule);
  }
  return [...rules.values()].toSorted((a, b) => byCodePoint(a.rule, b.rule));
}

function holds(
  { agents, categories, min_tier }: Assignment,
  agent: string,
  category: string | undefined,
  tier: Tier,
): boolean {
  if (agents !== undefined && !agents.includes(agent)) return false;
  if (categories !== undefined && (category === undefined || !categories.includes(category)))
    return false;
  return min_tier === undefined || TIERS.indexOf(tier) >= TIERS.indexOf(min_tier);
}
