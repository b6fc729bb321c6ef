import { setTimeout as delay } from "node:timers/promises";

import type { Database } from "./db/connect.ts";
import type { Readiness } from "./http/health.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import type { PolicyInForce } from "./verify-policy.ts";

interface ReadinessDeps {
  readonly database: Database;
  readonly evaluator: Evaluator;
  readonly inForce: () => PolicyInForce;
}

const DATABASE_TIMEOUT_MS = 2_000;

/** Whether verdicts can be given, from what they need. */
export function createReadiness({ database, evaluator, inForce }: ReadinessDeps): {
  readonly check: () => Promise<Readiness>;
  readonly drain: () => void;
} {
  let draining = false;
  const check = async (): Promise<Readiness> => {
    const checks = {
      server: draining ? "the server is stopping" : "ok",
      database: await databaseState(database),
      durability: await durabilityState(database),
      evaluation: evaluator.usable ? "ok" : "no evaluation thread is ready",
    };
    const ready = Object.values(checks).every((state) => state === "ok");
    return { ready, snapshot: inForce().snapshot.digest, checks };
  };
  return {
    check,
    drain: () => {
      draining = true;
    },
  };
}

async function databaseState({ sql }: Database): Promise<string> {
  const answer = sql`select 1`.then(
    () => "ok",
    () => "the database does not answer",
  );
  const late = delay(DATABASE_TIMEOUT_MS, "the database does not answer in time", { ref: false });
  return Promise.race([answer, late]);
}

async function durabilityState(database: Database): Promise<string> {
  const answer = database.durability().then(
    ({ durable, detail }) => (durable ? "ok" : `a commit may not survive a power cut: ${detail}`),
    () => "the database does not answer",
  );
  const late = delay(DATABASE_TIMEOUT_MS, "the database does not answer in time", { ref: false });
  return Promise.race([answer, late]);
}
