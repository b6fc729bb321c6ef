import type { ReportFailure } from "./report-end.ts";

/** @typeParam Rule `string` where a policy rule is given here, else `undefined`: then every call must name one */
export interface DocketOptions<Rule extends string | undefined = undefined> {
  /** An API key, `dk_<id>_<secret>`: `verify` to ask, `execution:write` for `guard`, `audit:read` for the trail. */
  readonly apiKey: string;
  /** Base address of the server, such as `https://docket.example.com`. */
  readonly endpoint: string;
  /** The rule to judge by where a call names none. */
  readonly policyRule?: Rule;
  /** Time for one attempt of one request; default 10,000. */
  readonly timeoutMs?: number;
  /** Attempts after the first; default 4. */
  readonly maxRetries?: number;
  /** Another implementation of the Fetch standard. */
  readonly fetch?: typeof globalThis.fetch;
  /** Told when the end of a guarded action could not be reported at all; default: `console.error`. */
  readonly onReportFailure?: ReportFailure;
}

/** Any JSON object that describes the action; see the vocabulary in docs/policies.md. */
export type Payload = Readonly<Record<string, unknown>> | null;

export interface CallOptions {
  /** Ends the call with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Instead of a fresh one: 1 to 255 visible ASCII characters. The same key and request get the same verdict again. */
  readonly idempotencyKey?: string;
}

export interface AuditOptions extends CallOptions {
  /** Adds every control with its outcome, reasons and remedy. */
  readonly explain?: boolean;
  /** Answers once a signed checkpoint covers the record, and adds its proof. */
  readonly wait?: "published";
}

export interface GuardOptions extends CallOptions {
  /** What to do where people must approve: throw ReviewRequiredError (default), or wait for them. */
  readonly onReview?: "throw" | "wait";
}

/** The options of a call: with a policy rule where the client has none. */
export type RuledOptions<Rule extends string | undefined, Options> = Rule extends string
  ? [options?: Options & { readonly policyRule?: string }]
  : [options: Options & { readonly policyRule: string }];
