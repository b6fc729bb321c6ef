import { randomBytes } from "node:crypto";

import { readDecision } from "../audit/recorded-decision.ts";
import { saltSource } from "../audit/salts.ts";
import { reportBypass, reportExecution, type ExecutionDeps } from "../executions/report.ts";
import type { Executions } from "../http/executions.ts";
import type { Reviews } from "../http/reviews.ts";
import { personOfKey } from "../keys/person.ts";
import { findHalts } from "../registers/halts.ts";
import { listCases } from "../reviews/list-cases.ts";
import { releaseOf } from "../reviews/released.ts";
import { readCase, review, type ReviewDeps } from "../reviews/review.ts";
import { ReviewWaiters } from "../reviews/waiters.ts";
import type { Judging } from "./open-judging.ts";
import type { Storage } from "./open-storage.ts";
import type { Foundation } from "./resources.ts";

/** What becomes of decisions: executions, and the reviews that release some of them. */
export interface Conduct {
  readonly executions: Executions;
  readonly reviews: Reviews;
  /** Lets go whoever waits for a review. */
  stop(): void;
}

export function openConduct(foundation: Foundation, storage: Storage, judging: Judging): Conduct {
  const { logId } = foundation.config;
  const { database, published } = storage;
  const reviewing = reviewDeps(foundation, storage, judging);
  const executing = executionDeps(foundation, storage, judging, reviewing);
  const waiters = new ReviewWaiters(database, logId);
  const decision = (index: bigint) => readDecision(database, logId, index);
  return {
    executions: {
      logId,
      decision,
      report: (about, report, reporter) => reportExecution(executing, about, report, reporter),
      bypass: (agent, action, report, reporter) =>
        reportBypass(executing, agent, action, report, reporter),
    },
    reviews: {
      logId,
      decision,
      publication: () => published.publication(),
      review: (index, opinion, reviewer, requestId) =>
        review(reviewing, index, opinion, reviewer, requestId),
      read: (about) => readCase(reviewing, about),
      list: (query) => listCases(reviewing, query),
      waitFor: (index, seen, timeoutMs, signal) => waiters.waitFor(index, seen, timeoutMs, signal),
    },
    stop: () => waiters.stop(),
  };
}

function reviewDeps(
  { config, clock }: Foundation,
  { database, log }: Storage,
  { policies }: Judging,
): ReviewDeps {
  const { logId, logOrigin: origin, reviewTtlSeconds, verdictTtlSeconds } = config;
  return {
    database,
    log,
    origin,
    now: clock,
    newSalt: saltSource(randomBytes),
    reviewTtlSeconds,
    verdictTtlSeconds,
    registers: () => policies.forVerdicts().snapshot.registers.slow,
    personOf: (keyId) => personOfKey(database, logId, keyId),
  };
}

function executionDeps(
  { config, clock }: Foundation,
  { database, log }: Storage,
  { policies }: Judging,
  reviewing: ReviewDeps,
): ExecutionDeps {
  return {
    database,
    log,
    origin: config.logOrigin,
    now: clock,
    newSalt: saltSource(randomBytes),
    release: (decision) => releaseOf(reviewing, decision),
    halts: (agentId, action) => {
      const { slow } = policies.forVerdicts().snapshot.registers;
      return findHalts(database, config.logId, slow, { agentId, action });
    },
    known: (agentId, action) => {
      const { agents, actions } = policies.current.snapshot.registers.slow;
      return {
        agent: Object.hasOwn(agents, agentId),
        action: action !== undefined && Object.hasOwn(actions, action),
      };
    },
  };
}
