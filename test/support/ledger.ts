import { setTimeout as delay } from "node:timers/promises";

import { expect } from "vitest";

import { parseAuditReference } from "../../src/audit/reference.ts";
import { listRecords } from "../../src/audit/trail.ts";
import type { Database } from "../../src/db/database.ts";
import type { TestAnswer, TestClient } from "./client.ts";

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

/** What stands before a server says so where the server's answer did not come. */
const BY_A_BALANCER = [502, 504];

/** What a client knows of its requests, each under a request id of its own. */
export class Ledger {
  readonly answers = new Map<string, TestAnswer>();
  /** Requests without an answer: they may or may not be recorded. */
  readonly cut = new Set<string>();
  #next = 0;

  /** Asks once and keeps what came back. */
  async ask(client: TestClient): Promise<TestAnswer | undefined> {
    const id = `ledger-${(this.#next += 1)}`;
    try {
      const answer = await client.verify(REQUEST, "", { headers: { "X-Request-Id": id } });
      if (BY_A_BALANCER.includes(answer.status)) throw new Error(answer.text);
      this.answers.set(id, answer);
      return answer;
    } catch {
      this.cut.add(id);
      return undefined;
    }
  }

  /** Keeps `clients` requests in flight until it is stopped or `client` gets no answer, at most for `limitMs`. */
  start(client: TestClient, clients: number, limitMs = 60_000): { stop(): Promise<void> } {
    const end = performance.now() + limitMs;
    let stopped = false;
    const loop = async (): Promise<void> => {
      while (!stopped && performance.now() < end) {
        stopped = (await this.ask(client)) === undefined || stopped;
      }
    };
    const loops = Array.from({ length: clients }, loop);
    return {
      stop: async () => {
        stopped = true;
        await Promise.all(loops);
      },
    };
  }

  /** Asks until a verdict is given, which is to happen within half a minute, without anybody's help. */
  async untilServed(client: TestClient): Promise<void> {
    const giveUpAt = performance.now() + 30_000;
    while ((await this.ask(client))?.status !== 200) {
      if (performance.now() > giveUpAt) throw new Error("no verdicts again within 30 s");
      await delay(50);
    }
  }

  /** Answers by status. */
  count(status: number): number {
    return [...this.answers.values()].filter((answer) => answer.status === status).length;
  }

  /**
   * Holds the log against what the client was told: every verdict is recorded once and says the same, nothing that was
   * called not recorded is there, and no request is there twice.
   */
  async expectTrue(database: Database): Promise<void> {
    const recorded = await recordedDecisions(database);
    for (const [id, answer] of this.answers) {
      const found = recorded.get(id) ?? [];
      if (answer.status === 200) {
        const place = parseAuditReference(answer.body.audit_reference_id);
        expect(found, id).toEqual([
          { index: place?.index, time: answer.body.timestamp, status: answer.body.status },
        ]);
      } else if (answer.body.code === "outcome_unknown") {
        expect(found.length, id).toBeLessThanOrEqual(1);
      } else {
        expect(found, `${id} ${answer.body.code}`).toEqual([]);
      }
    }
    for (const id of this.cut) expect((recorded.get(id) ?? []).length, id).toBeLessThanOrEqual(1);
  }
}

interface Decision {
  readonly index: bigint;
  readonly time: string;
  readonly status: string;
}

async function recordedDecisions(database: Database): Promise<Map<string, Decision[]>> {
  const found = new Map<string, Decision[]>();
  let cursor: string | undefined;
  do {
    const page = await listRecords(
      database,
      0,
      { kind: "docket.decision" },
      { limit: 1_000, order: "asc", cursor },
    );
    for (const { index, leaf } of page.records) {
      const { request_id, time, status } = JSON.parse(leaf) as Record<string, string>;
      const decision = { index, time: time ?? "", status: status ?? "" };
      found.set(request_id ?? "", [...(found.get(request_id ?? "") ?? []), decision]);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
