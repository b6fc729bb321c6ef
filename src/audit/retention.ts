import { setTimeout as delay } from "node:timers/promises";
import type { FailureLog } from "../db/database.ts";
import { erase, eraseStep, type EraseDeps } from "./erase.ts";
import { parseRange } from "./erasure-ranges.ts";
import { matchingRecords } from "./export-pages.ts";
import { indexAt } from "./trail-range.ts";

const WINDOW = 20_000n;
const PAUSE_MS = 50;
const FIRST_MS = 5_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const CAUSE = { basis: "retention", principal: "retention" } as const;

/** Erases the stored inputs that are older than `days`, in bounded steps. Answers how many. */
export async function eraseExpired(
  deps: EraseDeps,
  days: number,
  stopped: () => boolean = () => false,
  from = 0n,
): Promise<number> {
  const { database, log, now } = deps;
  const end = await indexAt(database, log.logId, new Date(now().getTime() - days * DAY_MS));
  let erased = 0;
  for (let at = from; at < end && !stopped();) {
    const window = at + WINDOW < end ? at + WINDOW : end;
    const step = await eraseStep(deps, { first: at, end: window }, undefined, CAUSE);
    erased += step.erased;
    at = step.next ?? window;
    if (step.erased > 0) await delay(PAUSE_MS);
  }
  return erased;
}

/**
 * Applies again what the log says was erased on request: after a restore of what is kept beside the records it is there
 * once more. What retention erased, retention finds by itself. Answers how many records were emptied.
 */
export async function reapplyErasures(deps: EraseDeps, principal: string): Promise<number> {
  const { database, log } = deps;
  const end = 2n ** 53n;
  let erased = 0;
  for await (const page of matchingRecords(database, log.logId, { kind: "docket.erasure" }, end)) {
    for (const { leaf } of page) {
      const { event, basis, records } = JSON.parse(leaf) as ErasureLeaf;
      if (event !== "erased" || basis === "retention") continue;
      const ranges = (records ?? []).flatMap((text) => {
        const range = parseRange(text);
        return range === undefined ? [] : [{ first: `${range.first}`, end: `${range.end}` }];
      });
      erased += (await erase(deps, { ranges }, { basis: "reapplied", principal })).erased;
    }
  }
  return erased;
}

interface ErasureLeaf {
  readonly event: string;
  readonly basis: string;
  readonly records?: readonly string[];
}

export interface RetentionOptions {
  readonly days: number;
  readonly logger: FailureLog;
  /** What is done once before the first round. */
  readonly before: () => Promise<unknown>;
}

/** Keeps to the retention in the background, hourly, until it is closed. */
export function startRetention(
  deps: EraseDeps,
  { days, logger, before }: RetentionOptions,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const { signal } = stop;
  const rounds = async (): Promise<void> => {
    await delay(FIRST_MS, undefined, { signal, ref: false });
    await attempt(logger, before);
    while (!signal.aborted) {
      await attempt(logger, () => eraseExpired(deps, days, () => signal.aborted));
      await delay(EVERY_MS, undefined, { signal, ref: false });
    }
  };
  const running = rounds().catch(() => {});
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function attempt(logger: FailureLog, work: () => Promise<unknown>): Promise<void> {
  await work().catch((err: unknown) => logger.warn({ err }, "erasing failed; it is tried again"));
}
