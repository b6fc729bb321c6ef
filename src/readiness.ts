import { setTimeout as delay } from "node:timers/promises";

import type { LogFloor } from "./audit/floor.ts";
import type { Integrator } from "./audit/integrator.ts";
import type { Database } from "./db/database.ts";
import type { Readiness } from "./http/health.ts";
import type { PoliciesInForce } from "./activation/policies-in-force.ts";
import type { Evaluator } from "./policy/evaluator.ts";
import type { VersionPoll } from "./registers/poll.ts";

interface ReadinessDeps {
  readonly database: Database;
  readonly evaluator: Evaluator;
  readonly policies: Pick<PoliciesInForce, "current" | "problem" | "outdated">;
  readonly poll: Pick<VersionPoll, "within">;
  readonly floor: Pick<LogFloor, "problem">;
  readonly integrator: Pick<Integrator, "state">;
}

const DATABASE_TIMEOUT_MS = 2_000;
const REGISTERS_MAX_AGE_MS = 900;

/** Whether verdicts can be given, from what they need. */
export function createReadiness(deps: ReadinessDeps): {
  readonly check: () => Promise<Readiness>;
  readonly drain: () => void;
} {
  const { database, evaluator, policies, poll } = deps;
  let draining = false;
  const check = async (): Promise<Readiness> => {
    const checks = {
      server: draining ? "the server is stopping" : "ok",
      database: await databaseState(database),
      durability: await durabilityState(database),
      log: deps.floor.problem ?? deps.integrator.state,
      evaluation: evaluator.usable ? "ok" : "no evaluation thread is ready",
      policies: policies.problem ?? "ok",
      registers: await registersState(policies, poll),
    };
    const ready = Object.values(checks).every((state) => state === "ok");
    return { ready, snapshot: policies.current.snapshot.digest, checks };
  };
  return {
    check,
    drain: () => {
      draining = true;
    },
  };
}

async function registersState(
  { outdated }: Pick<PoliciesInForce, "outdated">,
  poll: Pick<VersionPoll, "within">,
): Promise<string> {
  if (outdated) return "they were activated longer ago than DOCKET_REGISTERS_MAX_AGE allows";
  return poll.within(REGISTERS_MAX_AGE_MS).then(
    () => "ok",
    () => "the live registers cannot be read",
  );
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
