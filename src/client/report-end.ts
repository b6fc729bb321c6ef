import { ApiError } from "./errors.ts";
import { executionCall } from "./execution.ts";
import { isTransient, sleep } from "./retry.ts";
import type { Call } from "./prepare-request.ts";
import type { Send } from "./transport.ts";
import type { ExecutionReport } from "./wire.ts";

/** The end of an execution that could not be recorded: the trail says `started` and nothing after it. */
export interface LostReport {
  readonly auditReferenceId: string;
  readonly report: ExecutionReport;
  readonly error: unknown;
}

export type ReportFailure = (lost: LostReport) => void;

const GIVE_UP_AFTER_MS = 60 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Reports how executions ended. What does not arrive at once is tried again in the background, for up to an hour. */
export class EndReports {
  readonly #send: Send;
  readonly #onFailure: ReportFailure;
  readonly #pending = new Set<Promise<void>>();

  constructor(send: Send, onFailure: ReportFailure) {
    this.#send = send;
    this.#onFailure = onFailure;
  }

  /** Resolves after the first call, whether it arrived or goes on in the background; never rejects. */
  async add(auditReferenceId: string, report: ExecutionReport): Promise<void> {
    const call = executionCall(auditReferenceId, report);
    const error = await this.#try(call);
    if (error === undefined) return;
    const rest = this.#persist(call, { auditReferenceId, report, error });
    this.#pending.add(rest);
    void rest.finally(() => this.#pending.delete(rest));
  }

  /** Resolves when nothing is left to report. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #persist(call: Call, lost: LostReport): Promise<void> {
    const until = Date.now() + GIVE_UP_AFTER_MS;
    let error = lost.error;
    for (let pause = 1_000; Date.now() < until && mayArriveLater(error); pause *= 2) {
      await sleep(Math.min(pause, LONGEST_PAUSE_MS), undefined);
      error = await this.#try(call);
      if (error === undefined) return;
    }
    this.#onFailure({ ...lost, error });
  }

  async #try(call: Call): Promise<unknown> {
    try {
      await this.#send(call);
      return undefined;
    } catch (error) {
      // It had arrived, and the answer was lost.
      return error instanceof ApiError && error.code === "already_ended" ? undefined : error;
    }
  }
}

function mayArriveLater(error: unknown): boolean {
  return !(error instanceof ApiError) || isTransient(error.status, error.code);
}

/** What is done where the caller says nothing else. */
export function printLostReport({ auditReferenceId, report, error }: LostReport): void {
  console.error(`docket: ${auditReferenceId}: "${report.outcome}" was not recorded.`, error);
}
