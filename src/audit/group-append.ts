import type { Settled } from "./batcher.ts";
import type { NewRecord } from "./record.ts";
import type { Appended } from "./settle.ts";

interface Waiting {
  readonly record: NewRecord;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupLog {
  append(record: NewRecord): Promise<Appended>;
  appendAll(records: readonly NewRecord[]): Promise<readonly Settled<Appended>[]>;
}

/** One member's way to the log. */
export interface GroupMember {
  append(record: NewRecord): Promise<Appended>;
  /** Says that it appends nothing more: nobody waits for it. Saying it again changes nothing. */
  leave(): void;
}

/**
 * Lets several pieces of work that run beside each other append in one commit: their first records are held until every
 * member has brought one or left. What a member appends after that goes on its own.
 */
export class GroupAppend {
  readonly #log: GroupLog;
  #waiting: Waiting[] = [];
  #open: number;

  /** @param members how many there will be */
  constructor(log: GroupLog, members: number) {
    this.#log = log;
    this.#open = members;
  }

  member(): GroupMember {
    let arrived = false;
    const arrive = (): void => {
      if (arrived) return;
      arrived = true;
      this.#open -= 1;
      if (this.#open === 0) void this.#flush();
    };
    return {
      append: (record) => {
        if (this.#open === 0) return this.#log.append(record);
        return new Promise((resolve, reject) => {
          this.#waiting.push({ record, resolve, reject });
          arrive();
        });
      },
      leave: arrive,
    };
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const settled = await this.#log.appendAll(waiting.map(({ record }) => record));
      waiting.forEach(({ resolve, reject }, at) => {
        const one = settled[at];
        if (one !== undefined && "value" in one) resolve(one.value);
        else reject(one?.error ?? new Error("the log settled too few records"));
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
