import { logSize } from "../audit/trail.ts";
import type { ReadinessDetails } from "../http/health.ts";
import { createMetrics, type LogGauges, type Metrics } from "../metrics.ts";
import { ENGINE } from "../version.ts";
import type { Storage } from "./open-storage.ts";

/** The metrics of this server. */
export function openMetrics(storage: Storage, snapshot: () => string): Metrics {
  return createMetrics({ snapshot, log: () => gauge(storage) });
}

/** What `/readyz?verbose` adds. */
export async function readinessDetails(storage: Storage): Promise<ReadinessDetails> {
  const { size, published, waiting } = await gauge(storage);
  return {
    version: ENGINE,
    uptime_seconds: Math.round(process.uptime()),
    log_size: Number(size),
    published_size: Number(published),
    append_queue: waiting,
  };
}

async function gauge({ database, log, published }: Storage): Promise<LogGauges> {
  const [size, { checkpoint }] = await Promise.all([
    logSize(database, log.logId),
    published.publication(),
  ]);
  return { waiting: log.waiting, size, published: checkpoint?.size ?? 0n };
}
