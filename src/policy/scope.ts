import type { Control } from "./bundle-types.ts";
import type { Snapshot } from "./snapshot.ts";

/** Everything the host needs to judge whether a result can be the verdict on one rule. */
export interface RuleScope {
  readonly rule: string;
  /** The framework's controls in the order by which results name them, which is sorted by id. */
  readonly controls: readonly Control[];
  /** Positions of the rule's controls, ascending. */
  readonly positions: readonly number[];
  readonly approveMin: number;
  readonly reviewMin: number;
}

/** The scopes of every rule of a snapshot, by framework and rule. */
export function ruleScopes(
  snapshot: Snapshot,
): ReadonlyMap<string, ReadonlyMap<string, RuleScope>> {
  const { approve_min: approveMin, review_min: reviewMin } = snapshot.registers.slow.thresholds;
  return new Map(
    snapshot.bundles.map(({ framework: { id, controls, rules } }) => {
      const position = new Map(controls.map((control, at) => [control.id, at]));
      const scopes = Object.entries(rules).map(([rule, { controls: own }]) => {
        const positions = own
          .flatMap((control) => position.get(control) ?? [])
          .toSorted((a, b) => a - b);
        return [rule, { rule, controls, positions, approveMin, reviewMin }] as const;
      });
      return [id, new Map(scopes)];
    }),
  );
}
