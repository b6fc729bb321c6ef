import type { Effect, Reason, Verdict } from "../policy/verdict.ts";

const MAX_REASONS = 64;
const MAX_POINTER = 512;

/** A control that failed, as it is kept: reason codes and places, never values. */
export interface StoredFailure {
  readonly control: string;
  readonly effect: Effect;
  readonly reasons: readonly Reason[];
  /** How many reasons were left out, where there were more than are kept. */
  readonly more_reasons?: number;
}

/** Findings in short form: controls of the evaluated rules that are in neither list passed. */
export interface StoredFindings {
  readonly failed: readonly StoredFailure[];
  readonly not_applicable: readonly string[];
}

/**
 * The short form of a verdict's findings. Bounded whatever the payload: 64 reasons a control, and a pointer longer than
 * 512 characters ends at its last whole segment within them.
 */
export function shortFindings(verdict: Pick<Verdict, "failed" | "notApplicable">): StoredFindings {
  return {
    failed: verdict.failed.map(({ control, effect, reasons }) => ({
      control,
      effect,
      ...(reasons.length > MAX_REASONS ? { more_reasons: reasons.length - MAX_REASONS } : {}),
      reasons: reasons.slice(0, MAX_REASONS).map(shortReason),
    })),
    not_applicable: verdict.notApplicable,
  };
}

/** The canonical JSON (RFC 8785) of short findings: they are built with their members in order. */
export function findingsText(findings: StoredFindings): string {
  return JSON.stringify(findings);
}

function shortReason({ code, pointer }: Reason): Reason {
  if (pointer.length <= MAX_POINTER) return { code, pointer };
  return { code, pointer: pointer.slice(0, pointer.lastIndexOf("/", MAX_POINTER)) };
}
