import type { Review } from "./review.ts";
import type { Explanation, Finding, Verdict } from "./verdict.ts";

const OPENINGS = {
  APPROVED: "Docket approved this action.",
  DENIED: "Docket denied this action. Do not run it, and do not try it again unchanged.",
  REVIEW_REQUIRED: "This action needs the approval of people. Do not run it before they approved.",
};

/** A verdict in words that a model can act on: what to leave, what failed, what would mend it. */
export function adviceOn(verdict: Verdict & Explanation, review?: Review): string {
  const failed = verdict.findings.filter(({ outcome }) => outcome === "FAIL");
  return [
    opening(verdict, review),
    ...(failed.length === 0 ? [] : ["What failed, and what would mend it:"]),
    ...failed.map((finding, at) => `${at + 1}. ${describe(finding)}`),
    `Record: ${verdict.auditReferenceId}.`,
  ].join("\n");
}

function opening(verdict: Verdict & Explanation, review: Review | undefined): string {
  if (review?.state === "rejected")
    return "People reviewed this action and rejected it. Do not run it, and do not try it again unchanged.";
  if (review?.state === "expired")
    return "Nobody approved this action in time. Do not run it; ask again if it is still needed.";
  if (verdict.status !== "REVIEW_REQUIRED" || verdict.reviewable) return OPENINGS[verdict.status];
  return "This action cannot be approved as it stands. Do not run it.";
}

function describe({ control, title, reasons, remedy }: Finding): string {
  const why = reasons.map(({ pointer, message }) => `${message} (at ${pointer || "the request"})`);
  return [`${title} [${control}].`, why.length === 0 ? "" : `${why.join("; ")}.`, remedy]
    .filter((part) => part !== "")
    .join(" ")
    .replaceAll("..", ".");
}
