import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { ErrorCode } from "./errors.ts";

/** How far the log is, when it is asked. */
export interface LogGauges {
  /** Records that wait for a batch. */
  readonly waiting: number;
  readonly size: bigint;
  readonly published: bigint;
}

export interface MetricSources {
  readonly log: () => Promise<LogGauges>;
  /** Digest of the snapshot in force. */
  readonly snapshot: () => string;
}

/** What the server counts of itself, in the text format of Prometheus. Nothing is labelled by agent. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  decided(rule: string, status: string): void;
  /** A verdict whose record is not known to be committed; it did not leave the server. */
  unrecorded(): void;
  problem(code: ErrorCode): void;
  /** Seconds. */
  evaluated(seconds: number): void;
  appended(seconds: number): void;
}

const SECONDS = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Metrics of one server. Those of the log and the snapshot are read when they are asked for. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const decisions = new Counter({
    name: "docket_decisions_total",
    help: "Verdicts that were recorded",
    labelNames: ["rule", "status"],
    registers,
  });
  const problems = new Counter({
    name: "docket_problems_total",
    help: "Requests that were answered with a problem",
    labelNames: ["code"],
    registers,
  });
  const unrecorded = new Counter({
    name: "docket_unrecorded_total",
    help: "Verdicts whose record is not known to be committed; none of them left the server. Must stay 0",
    registers,
  });
  const evaluation = new Histogram({
    name: "docket_evaluation_seconds",
    help: "Time of one evaluation, with its wait for a thread",
    buckets: SECONDS,
    registers,
  });
  const append = new Histogram({
    name: "docket_append_seconds",
    help: "Time from a finished record to its commit",
    buckets: SECONDS,
    registers,
  });
  const showLog = logGauges(registers);
  const showSnapshot = snapshotGauge(registers);
  return {
    contentType: registry.contentType,
    text: async () => {
      showLog(await sources.log());
      showSnapshot(sources.snapshot());
      return registry.metrics();
    },
    decided: (rule, status) => decisions.inc({ rule, status }),
    unrecorded: () => unrecorded.inc(),
    problem: (code) => problems.inc({ code }),
    evaluated: (seconds) => evaluation.observe(seconds),
    appended: (seconds) => append.observe(seconds),
  };
}

function logGauges(registers: Registry[]): (log: LogGauges) => void {
  const queue = new Gauge({
    name: "docket_append_queue",
    help: "Records that wait for a batch",
    registers,
  });
  const size = new Gauge({ name: "docket_log_size", help: "Records in the log", registers });
  const lag = new Gauge({
    name: "docket_checkpoint_lag",
    help: "Records that no published checkpoint covers yet",
    registers,
  });
  return (log) => {
    queue.set(log.waiting);
    size.set(Number(log.size));
    lag.set(Number(log.size - log.published));
  };
}

function snapshotGauge(registers: Registry[]): (digest: string) => void {
  const info = new Gauge({
    name: "docket_snapshot_info",
    help: "The snapshot in force",
    labelNames: ["digest"],
    registers,
  });
  return (digest) => {
    info.reset();
    info.set({ digest }, 1);
  };
}
