import type { TestAnswer, TestClient } from "./client.ts";

/** A verdict that a client was given. */
export interface Acknowledged {
  readonly auditReference: string;
  readonly timestamp: string;
  readonly status: string;
}

export interface Load {
  readonly acknowledged: Acknowledged[];
  /** Answers other than 200. */
  readonly refused: TestAnswer[];
  /** Requests without an answer. */
  readonly cut: unknown[];
  /** Stops asking and resolves when every request is settled. */
  stop(): Promise<void>;
}

const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "ISO_42001_BASELINE",
  payload: { action: "summarize_document" },
};

/** Keeps `clients` requests in flight until it is stopped, at most for a minute, and keeps what came back. */
export function startLoad(client: TestClient, clients: number): Load {
  const end = performance.now() + 60_000;
  let stopped = false;
  const load: Load = {
    acknowledged: [],
    refused: [],
    cut: [],
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
  const loop = async (): Promise<void> => {
    while (!stopped && performance.now() < end) {
      try {
        const answer = await client.verify(REQUEST);
        if (answer.status === 200) load.acknowledged.push(acknowledgedOf(answer));
        else load.refused.push(answer);
      } catch (error) {
        load.cut.push(error);
        stopped = true;
      }
    }
  };
  const loops = Array.from({ length: clients }, loop);
  return load;
}

function acknowledgedOf({ body }: TestAnswer): Acknowledged {
  return {
    auditReference: body.audit_reference_id,
    timestamp: body.timestamp,
    status: body.status,
  };
}
