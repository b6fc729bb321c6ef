import type { Beside } from "../audit/check-beside.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { readConfig } from "../config.ts";
import { Evaluator } from "../policy/evaluator.ts";
import type { ReadContent } from "../policy/restore.ts";
import { Replay } from "../replay.ts";
import type { ReplayCounts } from "./verify-report.ts";

const BATCH = 256;
/** A verdict that was once in time must not be lost on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Replays records as they come and counts how they come out. */
export class ReplayRun {
  readonly #evaluator: Evaluator;
  readonly #replay: Replay;
  readonly #counts = { equal: 0, unequal: 0, masked: 0, erased: 0 };
  #waiting: Beside[] = [];

  constructor(read: ReadContent) {
    const { evalThreads } = readConfig(process.env);
    this.#evaluator = new Evaluator({ threads: evalThreads, timeoutMs: TIMEOUT_MS });
    this.#replay = new Replay(this.#evaluator, read);
  }

  /** Rejects with a CheckFailure for the first record that comes out unequal or whose input is not what it commits to. */
  add(record: Beside): Promise<void> | undefined {
    this.#waiting.push(record);
    return this.#waiting.length >= BATCH ? this.#flush() : undefined;
  }

  async finish(): Promise<ReplayCounts> {
    await this.#flush();
    return this.#counts;
  }

  close(): Promise<void> {
    return this.#evaluator.close();
  }

  async #flush(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    const outcomes = await this.#replay.all(records);
    outcomes.forEach((outcome, at) => {
      if (outcome === "other") return;
      this.#counts[outcome] += 1;
      const { index } = records[at] ?? {};
      if (outcome === "unequal") throw unequal(index);
    });
  }
}

function unequal(index: bigint | undefined): CheckFailure {
  const message = `record ${index} comes out otherwise when it is evaluated again`;
  return new CheckFailure("verdict", index, message);
}
