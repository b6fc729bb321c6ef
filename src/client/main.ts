/** The published surface of `docket/client`. */
export { Docket } from "./docket.ts";
export {
  ActionDeniedError,
  ActionNotApprovedError,
  ApiError,
  ConnectionError,
  DocketClientError,
  InvalidAnswerError,
  ProofError,
  ReplayedVerdictError,
  ReviewRequiredError,
} from "./errors.ts";
export type { AuditOptions, CallOptions, DocketOptions, GuardOptions, Payload } from "./options.ts";
export type { Permit } from "./guard.ts";
export type { LostReport } from "./report-end.ts";
export type { Review } from "./review.ts";
export type { TrailFilters, TrailRecord } from "./trail.ts";
export type {
  ApprovedVerdict,
  DeniedVerdict,
  Explanation,
  Publication,
  ReviewRequiredVerdict,
  Verdict,
} from "./verdict.ts";
export { type ProvenRecord, type RecordProof, verifyProof } from "./verify-proof.ts";
export type { ErrorCode, Finding } from "./wire.ts";
