import type { Tier } from "./verdict.ts";
import { destinationFault } from "./destination-pattern.ts";
import { patternFault } from "./detection-pattern.ts";

const TIERS = ["LOW", "MODERATE", "HIGH", "CRITICAL"] as const satisfies readonly Tier[];

/** A place in the set, by names, and the load rule that it breaks. */
export interface RuleFault {
  readonly path: readonly (string | number)[];
  readonly detail: string;
}

/** The documents whose contents the load rules bind, as the schema has left them. */
export interface RuledDocuments {
  readonly as_of?: string;
  readonly thresholds: {
    readonly approve_min: number;
    readonly review_min: number;
    readonly required_approvals: Readonly<Record<string, PerTier<number>>>;
    readonly approval_assurance: PerTier<string>;
  };
  readonly severity_effect: Readonly<Record<string, PerTier<string>>>;
  readonly agents: Readonly<
    Record<string, { readonly impact_assessment: { readonly valid_until: string } | null }>
  >;
  readonly suppliers: Readonly<Record<string, { readonly review_valid_until: string }>>;
  readonly destinations: Readonly<Record<string, { readonly pattern: string }>>;
  readonly detection: Readonly<Record<PatternList, readonly string[]>> & {
    readonly secret_reference: string;
  };
}

type PatternList = "secret_patterns" | "pii_patterns" | "card_patterns";
type PerTier<T> = Readonly<Record<Tier, T>>;

/** The load rules that a schema cannot say. The laws of the verdict rest on them, so a set that breaks one is refused. */
export function* registerRuleFaults(documents: RuledDocuments): Generator<RuleFault> {
  yield* thresholdFaults(documents.thresholds);
  yield* severityFaults(documents.severity_effect);
  yield* dateFaults(documents);
  yield* patternFaults(documents);
}

function* thresholdFaults(thresholds: RuledDocuments["thresholds"]): Generator<RuleFault> {
  const { approve_min, review_min, required_approvals, approval_assurance } = thresholds;
  if (review_min >= approve_min) {
    yield { path: ["thresholds", "review_min"], detail: "must be below approve_min" };
  }
  for (const [autonomy, numbers] of Object.entries(required_approvals)) {
    yield* fallFaults(["thresholds", "required_approvals", autonomy], numbers, (number) => number);
  }
  const grades = ["asserted", "registered"];
  yield* fallFaults(["thresholds", "approval_assurance"], approval_assurance, (grade) =>
    grades.indexOf(grade),
  );
}

function* severityFaults(severities: RuledDocuments["severity_effect"]): Generator<RuleFault> {
  const effects = ["NONE", "REVIEW", "DENY"];
  for (const [severity, row] of Object.entries(severities)) {
    yield* fallFaults(["severity_effect", severity], row, (effect) => effects.indexOf(effect));
  }
  for (const tier of TIERS) {
    if (severities["BLOCKING"]?.[tier] !== "DENY") {
      yield {
        path: ["severity_effect", "BLOCKING", tier],
        detail: "must be DENY: BLOCKING denies at every tier",
      };
    }
  }
}

function* fallFaults<T>(
  path: readonly string[],
  row: PerTier<T>,
  rank: (value: T) => number,
): Generator<RuleFault> {
  for (const [at, tier] of TIERS.entries()) {
    const below = TIERS[at - 1];
    if (below !== undefined && rank(row[tier]) < rank(row[below])) {
      yield { path: [...path, tier], detail: `must not be less than at ${below}` };
    }
  }
}

function* dateFaults({ as_of, suppliers, agents }: RuledDocuments): Generator<RuleFault> {
  const dates: [readonly string[], string | undefined][] = [
    [["as_of"], as_of],
    ...Object.entries(suppliers).map(([id, each]): [string[], string] => [
      ["suppliers", id, "review_valid_until"],
      each.review_valid_until,
    ]),
    ...Object.entries(agents).map(([id, each]): [string[], string | undefined] => [
      ["agents", id, "impact_assessment", "valid_until"],
      each.impact_assessment?.valid_until,
    ]),
  ];
  for (const [path, date] of dates)
    if (date !== undefined && !isDate(date)) yield { path, detail: "is not a date" };
}

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function* patternFaults({ destinations, detection }: RuledDocuments): Generator<RuleFault> {
  for (const [id, { pattern }] of Object.entries(destinations)) {
    const detail = destinationFault(pattern);
    if (detail !== undefined) yield { path: ["destinations", id, "pattern"], detail };
  }
  for (const list of ["secret_patterns", "pii_patterns", "card_patterns"] as const) {
    for (const [at, pattern] of detection[list].entries()) {
      const detail = patternFault(pattern);
      if (detail !== undefined) yield { path: ["detection", list, at], detail };
    }
  }
  const detail = patternFault(detection.secret_reference);
  if (detail !== undefined) yield { path: ["detection", "secret_reference"], detail };
}
