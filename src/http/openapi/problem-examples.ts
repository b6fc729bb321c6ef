import { DocketError, type DocketErrorOptions, type ErrorCode } from "../../errors.ts";
import { type ProblemDocument, problemDocument, problemKinds } from "../problem.ts";

const recorded = { audit_reference_id: "aud_42" };

/** What belongs to some codes beside their sentence. */
const MORE: Partial<Record<ErrorCode, DocketErrorOptions>> = {
  invalid_json: { problems: [{ pointer: "/payload/id", detail: "appears twice" }] },
  invalid_request: { problems: [{ pointer: "/policy_rule", detail: "is missing" }] },
  invalid_parameter: { problems: [{ pointer: "/limit", detail: "must be 1 to 1000" }] },
  forbidden: { extra: { scope: "verify" } },
  unknown_policy_rule: {
    extra: { nearest: ["ISO_42001", "ISO_42001_BASELINE"], rules: "/v1/labs/policies" },
  },
  rate_limited: { extra: { policy: "agent", quota: 200, window: 1, reset: 1 } },
  evaluation_failed: { extra: { ...recorded, reason: "timeout" } },
  not_approved: { extra: { ...recorded, flags: ["not_approved"] } },
  verdict_expired: { extra: { ...recorded, flags: ["expired"] } },
  verdict_used: { extra: { ...recorded, flags: ["reused"] } },
  agent_halted: { extra: { ...recorded, flags: ["halted"] } },
  not_started: { extra: { ...recorded, flags: ["not_started"] } },
  already_ended: { extra: { ...recorded, flags: ["already_ended"] } },
};

/** Another method is no operation of the document, so none has the answer to it. */
const kinds = Object.entries(problemKinds).filter(([, { status }]) => status !== 405);

const REQUEST_ID = "0f8c1c1e-6a0e-4f5b-9b8e-3c1f1d0a7c11";

/** Every problem there is, made as the server makes them, by code. */
export function problemExamples(): Readonly<Record<string, { readonly value: ProblemDocument }>> {
  return Object.fromEntries(
    kinds.map(([name, { title }]) => {
      const code = name as ErrorCode;
      const error = new DocketError(code, `${title}.`, MORE[code]);
      return [code, { summary: code, value: problemDocument(error, REQUEST_ID) }];
    }),
  );
}

/** The answer of one status: several codes may share it, and each has its example. */
export function problemAnswer(status: number) {
  const own = kinds.filter(([, kind]) => kind.status === status);
  const examples = Object.fromEntries(
    own.map(([code]) => [code, { $ref: `#/components/examples/${code}` }]),
  );
  const schema = { $ref: "#/components/schemas/Problem" };
  return {
    description: own.map(([, { title }]) => title).join("; "),
    content: { "application/problem+json": { schema, examples } },
  };
}

/** Every status that a problem of an operation has. */
export const problemStatuses: readonly number[] = [
  ...new Set(kinds.map(([, { status }]) => status)),
].sort((a, b) => a - b);
