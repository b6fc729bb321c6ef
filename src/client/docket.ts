import { ask, type Question } from "./ask.ts";
import { guard, type Permit } from "./guard.ts";
import type {
  AuditOptions,
  DocketOptions,
  GuardOptions,
  Payload,
  RuledOptions,
} from "./options.ts";
import { EndReports, printLostReport } from "./report-end.ts";
import { createSend, parseAnswer, type Send } from "./transport.ts";
import { listTrail, type TrailFilters, type TrailRecord } from "./trail.ts";
import {
  type Explanation,
  type Publication,
  readExplainedVerdict,
  readVerdict,
  type Verdict,
} from "./verdict.ts";
import type { RecordProof } from "./verify-proof.ts";

const DEFAULTS = { timeoutMs: 10_000, maxRetries: 4 };

/** A verdict with what the options asked for. */
export type AnswerTo<Options extends AuditOptions> = Verdict &
  (Options extends { readonly explain: true } ? Explanation : unknown) &
  (Options extends { readonly wait: "published" } ? Publication : unknown);

/** A client of one Docket. An error is never an approval: whatever goes wrong is thrown. */
export class Docket<Rule extends string | undefined = undefined> {
  readonly #send: Send;
  readonly #reports: EndReports;
  readonly #policyRule: string | undefined;
  readonly #maxRetries: number;

  /** Throws a TypeError where the endpoint is no http or https address. */
  constructor(options: DocketOptions<Rule>) {
    const { timeoutMs, maxRetries } = { ...DEFAULTS, ...options };
    const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
    this.#send = createSend({ ...options, timeoutMs, maxRetries, fetch });
    this.#reports = new EndReports(this.#send, options.onReportFailure ?? printLostReport);
    this.#policyRule = options.policyRule;
    this.#maxRetries = maxRetries;
  }

  /**
   * Asks whether an action may run, and has the answer recorded. A denial is an answer, not an error.
   * @throws ApiError, ConnectionError, InvalidAnswerError, or the reason of `signal`
   */
  async auditAction<Options extends AuditOptions = AuditOptions>(
    agentId: string,
    payload: Payload,
    ...[options]: RuledOptions<Rule, Options>
  ): Promise<AnswerTo<Options>> {
    const question = this.#question(agentId, payload, options);
    const answer = parseAnswer(await ask(this.#send, question));
    const read = question.explain === true ? readExplainedVerdict : readVerdict;
    return read(answer);
  }

  /**
   * Runs `run` only if the action is approved: asks, reports `started` before it runs, and how it ended afterwards. Each verdict lets one
   * execution start. Resolves with what `run` gives.
   * @throws ActionDeniedError, ReviewRequiredError (both with findings and a message for a model), ReplayedVerdictError, what
   * `auditAction` throws, and what `run` throws
   */
  async guard<Result>(
    agentId: string,
    payload: Payload,
    run: (permit: Permit) => Result | Promise<Result>,
    ...[options]: RuledOptions<Rule, GuardOptions>
  ): Promise<Result> {
    const deps = { send: this.#send, reports: this.#reports, maxRetries: this.#maxRetries };
    return guard(deps, this.#question(agentId, payload, options), run);
  }

  /** Resolves when the end of every guarded action is recorded or given up: wait for it before a process exits. */
  settled(): Promise<void> {
    return this.#reports.settled();
  }

  /** The records that the filters leave, newest first; pages are read as the loop goes on. */
  auditTrail(filters: TrailFilters = {}): AsyncIterableIterator<TrailRecord> {
    return listTrail(this.#send, filters);
  }

  /** What `verifyProof` needs for one record. Until a checkpoint covers it, within a second or so, this is retried. */
  async proof(auditReferenceId: string, options: { signal?: AbortSignal } = {}) {
    const path = `/v1/labs/audit-trail/${encodeURIComponent(auditReferenceId)}`;
    const get = async (part: string, accept: string): Promise<string> =>
      (await this.#send({ method: "GET", path: `${path}/${part}`, accept, ...options })).text;
    const leaf = await get("leaf", "application/json");
    const proof = await get("proof", "text/plain");
    return { auditReferenceId, leaf, proof } satisfies RecordProof;
  }

  #question(
    agentId: string,
    payload: Payload,
    options: (AuditOptions & GuardOptions & { readonly policyRule?: string }) | undefined,
  ): Question & GuardOptions {
    const policyRule = options?.policyRule ?? this.#policyRule;
    if (policyRule === undefined)
      throw new TypeError("Name a policyRule, in the call or for the client.");
    return { ...options, agentId, payload, policyRule };
  }
}
