import { type CamelCased, camelCased } from "./camel-case.ts";
import { InvalidAnswerError } from "./errors.ts";
import type { Finding, VerificationResponse } from "./wire.ts";

interface Given {
  /** 0 to 1, in thousandths. */
  readonly complianceScore: number;
  /** Names the record of this verdict in the audit trail, such as `aud_42`. */
  readonly auditReferenceId: string;
  /** When it was recorded, RFC 3339 UTC. */
  readonly timestamp: string;
}

/** The action may run. */
export interface ApprovedVerdict extends Given {
  readonly status: "APPROVED";
}

/** The action may run once people approved it. */
export interface ReviewRequiredVerdict extends Given {
  readonly status: "REVIEW_REQUIRED";
}

/** The action must not run. */
export interface DeniedVerdict extends Given {
  readonly status: "DENIED";
}

export type Verdict = ApprovedVerdict | ReviewRequiredVerdict | DeniedVerdict;

type ExplanationMembers = Pick<
  Required<VerificationResponse>,
  "tier" | "rules" | "reviewable" | "expires_at" | "snapshot" | "facts" | "findings"
>;

/** Why: every control with its outcome, reasons and remedy, and what it was judged by. With `explain: true`. */
export type Explanation = Readonly<CamelCased<ExplanationMembers>>;

/** With `wait: "published"`: the proof, or how far the record is where none was there within five seconds. */
export interface Publication {
  readonly proof?: string;
  readonly state?: "sequenced" | "integrated" | "published";
}

export type { Finding };

const STATUSES: readonly string[] = ["APPROVED", "REVIEW_REQUIRED", "DENIED"];

/** The answer to one request, checked: anything that is not wholly a verdict is an error. Throws InvalidAnswerError. */
export function readVerdict(answer: unknown): Verdict & Partial<Explanation> & Publication {
  const { status, compliance_score, audit_reference_id, timestamp } = members(answer);
  const whole =
    typeof status === "string" &&
    STATUSES.includes(status) &&
    typeof compliance_score === "number" &&
    typeof audit_reference_id === "string" &&
    /^aud_\d+$/.test(audit_reference_id) &&
    typeof timestamp === "string";
  if (!whole) throw new InvalidAnswerError("The answer is not a verdict.");
  return camelCased(answer as VerificationResponse);
}

/** Such an answer with its explanation. Throws InvalidAnswerError. */
export function readExplainedVerdict(answer: unknown): Verdict & Explanation {
  const verdict = readVerdict(answer);
  if (Array.isArray(verdict.findings) && typeof verdict.expiresAt === "string")
    return verdict as Verdict & Explanation;
  throw new InvalidAnswerError("The verdict came without its explanation.");
}

/** The members of a JSON object; none where it is something else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
