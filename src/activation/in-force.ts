import { DocketError } from "../errors.ts";
import { utcDate } from "../policy/facts.ts";
import { locateNowhere, NOTHING_LIVE } from "../policy/registers.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { LiveStore } from "../registers/live-store.ts";
import type { PolicyInForce } from "../verify-policy.ts";

/** What a server judges by, and since when. Times are milliseconds of `performance.now()`. */
export interface InForce {
  readonly policy: PolicyInForce;
  /** When it was put in force here; what was asked before says nothing about it. */
  readonly since: number;
  /** When it was activated in the database. */
  readonly activatedAt: number;
}

/** A snapshot with the live registers of the database, from now on. */
export function putInForce(
  snapshot: Snapshot,
  activatedAt: number,
  { live, clock }: { readonly live: Pick<LiveStore, "facts">; readonly clock: () => Date },
): InForce {
  const facts = live.facts(snapshot.registers.slow.as_of, utcDate(clock));
  return {
    policy: { snapshot: withoutFiles(snapshot), live: facts },
    since: performance.now(),
    activatedAt,
  };
}

/** Whether it was activated longer ago than `maxAgeMs` allows; undefined allows everything. */
export function isOutdated({ activatedAt }: InForce, maxAgeMs: number | undefined): boolean {
  return maxAgeMs !== undefined && performance.now() - activatedAt > maxAgeMs;
}

/** Why nothing is judged by what is in force. */
export function registersOutdated(): DocketError {
  return new DocketError(
    "registers_outdated",
    "The registers in force were activated too long ago (DOCKET_REGISTERS_MAX_AGE); there is no verdict.",
    { retryAfter: 60 },
  );
}

/**
 * The live documents of the files have gone into the database, and the texts of the files have told their lines: they may be
 * large, and they are not what is in force.
 */
function withoutFiles(snapshot: Snapshot): Snapshot {
  const registers = { ...snapshot.registers, live: NOTHING_LIVE, locate: locateNowhere };
  return { ...snapshot, registers };
}
