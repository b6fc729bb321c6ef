import { boundedList } from "./audit/bounds.ts";
import { type Beside, checkBeside, type Commitments } from "./audit/check-beside.ts";
import { canonicalJson } from "./canonical.ts";
import { combineVerdicts } from "./policy/combine.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import { restoreSnapshot, type ReadContent } from "./policy/restore.ts";
import type { Snapshot } from "./policy/snapshot.ts";
import type { EvaluationInput, Verdict } from "./policy/verdict.ts";
import { parseJson } from "./parse-json.ts";

/**
 * `equal` and `unequal` are claims about the verdict. Of a decision whose input was masked before it was stored, or erased
 * since, nothing can be said; `other` is no decision.
 */
export type ReplayOutcome = "equal" | "unequal" | "masked" | "erased" | "other";

interface DecisionLeaf extends Commitments {
  readonly kind: string;
  readonly status: string;
  readonly score: number;
  readonly tier: string;
  readonly failed: readonly string[];
  readonly rules: readonly string[];
  readonly snapshot: string;
  readonly masked: boolean;
}

/** Evaluates decisions again, each by the snapshot that decided it and from its stored input, which holds its facts. */
export class Replay {
  readonly #evaluator: Evaluator;
  readonly #read: ReadContent;
  readonly #snapshots = new Map<string, Promise<Snapshot>>();

  constructor(evaluator: Evaluator, read: ReadContent) {
    this.#evaluator = evaluator;
    this.#read = read;
  }

  /**
   * Says how some records come out, in order. Throws a CheckFailure `commitment` where what is kept beside a record is not
   * what it commits to, and DocketError `not_found` where a part of a snapshot is missing.
   */
  async all(records: readonly Beside[]): Promise<readonly ReplayOutcome[]> {
    const outcomes = new Map<Beside, ReplayOutcome>();
    const bySnapshot = new Map<string, [Beside, DecisionLeaf][]>();
    for (const record of records) {
      const leaf = JSON.parse(record.leaf) as DecisionLeaf;
      checkBeside(record, leaf);
      const outcome = withoutEvaluation(record, leaf);
      if (outcome !== undefined) outcomes.set(record, outcome);
      else
        bySnapshot.set(leaf.snapshot, [...(bySnapshot.get(leaf.snapshot) ?? []), [record, leaf]]);
    }
    for (const [name, decisions] of bySnapshot) {
      const snapshot = await this.#use(name);
      await Promise.all(
        decisions.map(async ([record, leaf]) => {
          const equal = await this.#isEqual(snapshot, record, leaf);
          outcomes.set(record, equal ? "equal" : "unequal");
        }),
      );
    }
    return records.map((record) => outcomes.get(record) ?? "other");
  }

  async #use(name: string): Promise<Snapshot> {
    const known = this.#snapshots.get(name);
    const restored = known ?? restoreSnapshot(name, this.#read);
    this.#snapshots.delete(name);
    this.#snapshots.set(name, restored);
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > MAX_SNAPSHOTS && oldest !== undefined)
      this.#snapshots.delete(oldest);
    const snapshot = await restored;
    await this.#evaluator.use(snapshot);
    return snapshot;
  }

  async #isEqual(snapshot: Snapshot, { input = "" }: Beside, leaf: DecisionLeaf): Promise<boolean> {
    const given = parseJson(input) as EvaluationInput;
    const [first, ...others] = await Promise.all(
      leaf.rules.map((rule) => this.#evaluate(snapshot, given, rule)),
    );
    if (first === undefined) return false;
    const verdict = combineVerdicts([first, ...others]);
    const failed = boundedList(verdict.failed.map(({ control }) => control));
    return (
      verdict.status === leaf.status &&
      verdict.score === leaf.score &&
      verdict.tier === leaf.tier &&
      failed.length === leaf.failed.length &&
      failed.every((control, at) => control === leaf.failed[at])
    );
  }

  #evaluate(snapshot: Snapshot, given: EvaluationInput, rule: string): Promise<Verdict> {
    const found = snapshot.catalog.resolveRule(rule);
    const job = {
      snapshot: snapshot.digest,
      framework: found?.framework ?? "",
      rule,
      input: canonicalJson({ ...given, policy_rule: rule }),
    };
    return this.#evaluator.evaluate(job);
  }
}

const MAX_SNAPSHOTS = 4;

function withoutEvaluation(
  { input }: Beside,
  { kind, masked }: DecisionLeaf,
): ReplayOutcome | undefined {
  if (kind !== "docket.decision") return "other";
  if (input === undefined) return "erased";
  return masked ? "masked" : undefined;
}
