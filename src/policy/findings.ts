import type { Catalog, CatalogControl } from "./catalog.ts";
import { byCodePoint } from "../canonical.ts";
import type { Effect, FailedControl, Outcome, Verdict } from "./verdict.ts";

/** Why a control failed, in words. */
export interface FindingReason {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
}

/** One control of a decision as it is shown to people; the members are in the order of the wire. */
export interface Finding {
  readonly control: string;
  readonly title: string;
  readonly severity: string;
  readonly points: number;
  readonly outcome: Outcome;
  readonly effect: Effect;
  readonly evidence: string;
  readonly reasons: readonly FindingReason[];
  readonly remedy: string;
  readonly references: Readonly<Record<string, readonly string[]>>;
}

/** The outcomes of a verdict; a stored decision has the same members. */
export type Outcomes = Pick<Verdict, "failed" | "notApplicable" | "passed">;

/** Every control of a verdict on a rule of `framework`, sorted by code point, joined with the catalogue's texts. */
export function explain(
  catalog: Catalog,
  framework: string,
  outcomes: Outcomes,
): readonly Finding[] {
  const find = (id: string): CatalogControl => {
    const control = catalog.control(framework, id);
    if (control === undefined) throw new TypeError(`${framework} has no control ${id}`);
    return control;
  };
  const findings = [
    ...outcomes.failed.map((failed) => failure(find(failed.control), failed)),
    ...outcomes.notApplicable.map((id) => finding(find(id), "NOT_APPLICABLE")),
    ...outcomes.passed.map((id) => finding(find(id), "PASS")),
  ];
  return findings.toSorted((a, b) => byCodePoint(a.control, b.control));
}

function failure(control: CatalogControl, failed: FailedControl): Finding {
  const reasons = failed.reasons.map(({ code, pointer }) => ({
    code,
    pointer,
    message: Object.hasOwn(control.reasons, code) ? (control.reasons[code] ?? code) : control.title,
  }));
  return finding(control, "FAIL", failed.effect, reasons);
}

function finding(
  control: CatalogControl,
  outcome: Outcome,
  effect: Effect = "NONE",
  reasons: readonly FindingReason[] = [],
): Finding {
  return {
    control: control.id,
    title: control.title,
    severity: control.severity,
    points: control.points,
    outcome,
    effect,
    evidence: control.evidence,
    reasons,
    remedy: control.remedy,
    references: control.references,
  };
}
