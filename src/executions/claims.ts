import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { classifyFailure, logUnavailable } from "../audit/append-failure.ts";
import type { Database } from "../db/database.ts";
import { RAISE_DURABILITY } from "../db/durability.ts";
import { inTime } from "../db/in-time.ts";
import { DocketError } from "../errors.ts";

const ATTEMPT_MS = 5_000;
const GIVE_UP_MS = 10_000;

const DURABLE = `settings as materialized (
  select ${RAISE_DURABILITY}
)`;

const START = {
  take: `with ${DURABLE}
    insert into execution_claims (log_id, decision, claim, claimed_at)
    select $1::int, $2::text::bigint, $3::uuid, clock_timestamp() from settings on conflict do nothing returning 1`,
  own: `select 1 from execution_claims where log_id = $1::int and decision = $2::text::bigint and claim = $3::uuid`,
};

const END = {
  take: `with ${DURABLE}
    update execution_claims set end_claim = $3::uuid, ended_at = clock_timestamp() from settings
    where log_id = $1::int and decision = $2::text::bigint and end_claim is null returning 1`,
  own: `select 1 from execution_claims where log_id = $1::int and decision = $2::text::bigint and end_claim = $3::uuid`,
};

/** Takes the right to start what a decision allows; false where it was taken before. Committed, and on the disk, when this resolves. */
export function claimStart(database: Database, logId: number, decision: bigint): Promise<boolean> {
  return take(database, START, [logId, String(decision)]);
}

/** Takes the right to report the end of what was started; false where it ended before, or never started. */
export function claimEnd(database: Database, logId: number, decision: bigint): Promise<boolean> {
  return take(database, END, [logId, String(decision)]);
}

/** Whether a decision was used: something was started on it. */
export async function isUsed({ sql }: Database, logId: number, decision: bigint): Promise<boolean> {
  const rows = await sql`
    select 1 from execution_claims where log_id = ${logId} and decision = ${String(decision)}::text::bigint`;
  return rows.length > 0;
}

/**
 * Sends a claim until it is known who has it. Every attempt carries the same name, so that one whose answer was lost finds
 * its own; an attempt that is still open makes the next one wait at the key.
 */
async function take(
  database: Database,
  { take: text, own }: { readonly take: string; readonly own: string },
  place: readonly (string | number)[],
): Promise<boolean> {
  const parameters = [...place, randomUUID()];
  const giveUpAt = performance.now() + GIVE_UP_MS;
  const ask = async (statement: string): Promise<boolean> => {
    const answer = database.sql.unsafe(statement, parameters, { prepare: true });
    const rows = await inTime(answer, ATTEMPT_MS, () => database.renew());
    return rows.length > 0;
  };
  for (let doubt = false; ;) {
    try {
      return (await ask(text)) || (doubt && (await ask(own)));
    } catch (error) {
      const failure = classifyFailure(error);
      doubt ||= failure === "lost";
      const hopeless = failure !== "lost" && failure !== "transient";
      if (hopeless || performance.now() > giveUpAt) {
        throw doubt ? claimUnknown(error) : logUnavailable(error);
      }
      await delay(100);
    }
  }
}

function claimUnknown(cause: unknown): DocketError {
  return new DocketError(
    "outcome_unknown",
    "It is not known whether the verdict is used now, because the database does not answer. Do not run the action.",
    { cause, retryAfter: 5 },
  );
}
