import { randomUUID } from "node:crypto";

import {
  heartbeatRecord,
  type ServerEvent,
  shutdownRecord,
  startupRecord,
} from "./audit/event-record.ts";
import type { AuditLog } from "./audit/log.ts";
import type { Database } from "./db/database.ts";
import type { Logger } from "./logger.ts";
import { ENGINE } from "./version.ts";
import type { PolicyInForce } from "./verify-policy.ts";

export interface LifeDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly inForce: () => PolicyInForce;
  readonly origin: string;
  readonly clock: () => Date;
  readonly logger: Logger;
}

export interface LifeRecords {
  /** Records the shutdown; the reason is a word such as `SIGTERM`. */
  end(reason: string): Promise<void>;
}

const HEARTBEAT_MS = 3_600_000;

/** Records the start, then every hour, so that a quiet hour and a server that was off look different. */
export async function startLifeRecords(deps: LifeDeps): Promise<LifeRecords> {
  const { database, log, logger } = deps;
  const instance = randomUUID();
  const event = (): ServerEvent => ({
    origin: deps.origin,
    time: deps.clock(),
    instance,
    engine: ENGINE,
    snapshot: deps.inForce().snapshot.digest,
  });
  const { durable, detail } = await database.durability();
  if (!durable) logger.error({ detail }, "a commit may not survive a power cut");
  await log.append(startupRecord({ ...event(), database: database.kind, durable }));
  const timer = setInterval(() => {
    log
      .append(heartbeatRecord(event()))
      .catch((error: unknown) => logger.error({ err: error }, "the heartbeat was not recorded"));
  }, HEARTBEAT_MS).unref();
  return {
    end: async (reason) => {
      clearInterval(timer);
      await log
        .append(shutdownRecord({ ...event(), reason }))
        .catch((error: unknown) => logger.error({ err: error }, "the shutdown was not recorded"));
    },
  };
}
