import { randomUUID } from "node:crypto";

import type { Config } from "./config.ts";
import { startLifeRecords } from "./life-records.ts";
import type { Logger } from "./logger.ts";
import { createSurface, type Surface } from "./service/create-surface.ts";
import { openEvaluator, openJudging } from "./service/open-judging.ts";
import { openKeys } from "./service/open-keys.ts";
import { openStorage } from "./service/open-storage.ts";
import { type Foundation, Resources } from "./service/resources.ts";

/** A running Docket without its listener. `drain` leaves requests served. */
export interface Service extends Surface {
  /**
   * Records the shutdown, commits what waits and ends every thread and connection. Accepted requests must have been
   * answered before.
   * @param reason a word for the record, such as `SIGTERM`
   */
  close(reason: string): Promise<void>;
}

/**
 * Builds the whole service from its configuration; it and the files of `service/` are the only ones that construct. What
 * was opened is closed again where a later step fails.
 * @throws DocketError whose message tells the operator what to do
 */
export async function createService(config: Config, logger: Logger): Promise<Service> {
  const resources = new Resources();
  const clock = () => new Date();
  try {
    return await build({ config, logger, clock, newId: randomUUID, resources });
  } catch (error) {
    await resources.close((err) => logger.error({ err }, "closing after a failed start"));
    throw error;
  }
}

async function build(foundation: Foundation): Promise<Service> {
  const { config, logger, clock, resources } = foundation;
  const evaluator = openEvaluator(foundation);
  const storage = await openStorage(foundation);
  const judging = await openJudging(foundation, storage, evaluator);
  const keys = await openKeys(foundation, storage);
  const surface = createSurface(foundation, { storage, judging, keys });
  const life = await startLifeRecords({
    database: storage.database,
    log: storage.log,
    inForce: () => judging.policies.current,
    origin: config.logOrigin,
    clock,
    logger,
  });
  return {
    ...surface,
    close: async (reason) => {
      await life.end(reason);
      await resources.close();
    },
  };
}
