import { hash } from "node:crypto";

import { answeredElsewhere } from "./audit/append-failure.ts";
import {
  findAnswers,
  forgetExpired,
  keepEvidence,
  pruneAnswers,
  type StoredAnswer,
} from "./audit/idempotent-answers.ts";
import type { Once } from "./audit/record.ts";
import { startChore } from "./db/chore.ts";
import type { Database } from "./db/database.ts";
import { DocketError } from "./errors.ts";

const PRUNE_EVERY_MS = 60_000;

/** What an Idempotency-Key stands for. */
export interface Ticket extends Pick<Once, "fingerprint"> {
  /** One key for each record that may be made, hex. */
  readonly keys: readonly string[];
}

/**
 * Names the records of one request.
 * @param scope who asks, and of what
 * @param asked canonical text of everything that decides the answer
 * @param records how many records it may make
 */
export function ticketOf(
  scope: readonly [principal: string, operation: string],
  key: string,
  asked: string,
  records = 1,
): Ticket {
  const keys = Array.from({ length: records }, (_, at) =>
    hash("sha256", JSON.stringify([...scope, key, at]), "hex"),
  );
  return { keys, fingerprint: hash("sha256", asked, "hex") };
}

/**
 * Answers a request with an Idempotency-Key once. The row that says so is written by the statement that writes the record,
 * so no cut connection and no crash leaves one without the other; of several requests at once, on whatever replica, one wins
 * and the others get its answer, or 409 `idempotency_in_progress` while it is being made here.
 */
export class Idempotency {
  readonly #database: Database;
  readonly #logId: number;
  readonly #now: () => Date;
  readonly #running = new Map<string, string>();
  readonly #stopPruning: () => Promise<void>;

  constructor(database: Database, logId: number, now: () => Date) {
    this.#database = database;
    this.#logId = logId;
    this.#now = now;
    this.#stopPruning = startChore({
      everyMs: PRUNE_EVERY_MS,
      work: () => pruneAnswers(database, logId, now()),
      failed: "expired idempotency keys were not removed",
      log: database.failures,
    });
  }

  /**
   * Runs `answer` with the answers that are there already, by position. Where a record turns out to be there by now, it
   * runs once more and finds it.
   * @throws DocketError `idempotency_mismatch`, `idempotency_in_progress` and what `answer` throws
   */
  async run<T>(
    ticket: Ticket,
    answer: (stored: readonly (StoredAnswer | undefined)[]) => Promise<T>,
  ): Promise<T> {
    const [name = ""] = ticket.keys;
    const running = this.#running.get(name);
    if (running !== undefined && running !== ticket.fingerprint) throw mismatch();
    if (running !== undefined) throw answeredElsewhere();
    this.#running.set(name, ticket.fingerprint);
    try {
      return await answer(await this.#stored(ticket)).catch(async (error: unknown) => {
        if (!isTaken(error)) throw error;
        return answer(await this.#stored(ticket));
      });
    } finally {
      this.#running.delete(name);
    }
  }

  /** Keeps the proof that an answer showed; gives the one to show. */
  keepEvidence(key: string, evidence: string): Promise<string> {
    return keepEvidence(this.#database, this.#logId, key, evidence);
  }

  close(): Promise<void> {
    return this.#stopPruning();
  }

  async #stored({ keys, fingerprint }: Ticket): Promise<readonly (StoredAnswer | undefined)[]> {
    const found = await findAnswers(this.#database, this.#logId, keys);
    if (found.size === 0) return keys.map(() => undefined);
    const now = this.#now();
    const valid = new Map([...found].filter(([, { expires }]) => expires > now));
    if ([...valid.values()].some((one) => one.fingerprint !== fingerprint)) throw mismatch();
    if (valid.size < found.size) await forgetExpired(this.#database, this.#logId, keys, now);
    return keys.map((key) => valid.get(key));
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof DocketError && error.code === "idempotency_in_progress";
}

function mismatch(): DocketError {
  return new DocketError(
    "idempotency_mismatch",
    "This Idempotency-Key was sent before with another request. Use a fresh one for every new request.",
  );
}
