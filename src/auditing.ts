import {
  confirmErasure,
  type ErasureDeps,
  listErasures,
  requestErasure,
  resumeErasures,
  withdrawErasure,
} from "./audit/erasure-requests.ts";
import { openExport } from "./audit/export.ts";
import { liftHold, listHolds, setHold } from "./audit/holds.ts";
import { reapplyErasures, startRetention } from "./audit/retention.ts";
import { indexAt } from "./audit/trail-range.ts";
import type { FailureLog } from "./db/database.ts";
import type { Auditing } from "./http/auditing.ts";

/** What auditors take out of the log, and what is erased beside it. */
export function createAuditing(deps: ErasureDeps): Auditing {
  const { database, log } = deps;
  return {
    exports: { open: (request) => openExport(deps, request) },
    erasures: {
      logId: log.logId,
      request: (selection, reason, actor) => requestErasure(deps, selection, reason, actor),
      confirm: (id, actor) => confirmErasure(deps, id, actor),
      withdraw: (id, actor) => withdrawErasure(deps, id, actor),
      list: () => listErasures(deps),
      reapply: ({ principal }) => reapplyErasures(deps, principal),
      indexAt: (time) => indexAt(database, log.logId, time),
      setHold: (spec, actor) => setHold(deps, spec, actor),
      liftHold: (id, actor) => liftHold(deps, id, actor),
      listHolds: () => listHolds(deps),
    },
  };
}

/** Erases in the background: what broke off, what a restore brought back, and what was kept long enough. */
export function keepRetention(
  deps: ErasureDeps,
  days: number,
  logger: FailureLog,
): { close(): Promise<void> } {
  const before = async (): Promise<void> => {
    await resumeErasures(deps);
    await reapplyErasures(deps, "startup");
  };
  return startRetention(deps, { days, logger, before });
}
