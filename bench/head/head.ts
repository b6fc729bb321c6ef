import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AuditLog } from "../../src/audit/log.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Database } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { startPostgres } from "../../test/support/postgres.ts";
import { sampleRecord } from "../../test/support/records.ts";
import type { Report } from "../report.ts";

const LATENCIES_MS = [0, 1, 10, 70];
const REPLICAS = [1, 2, 8];
/** Records in flight at all replicas together. */
const IN_FLIGHT = [64, 256, 1_024];
const WANTED = 2_000;

interface Load {
  readonly latency: number;
  readonly replicas: number;
  /** Whether each replica has a log of its own. */
  readonly apart: boolean;
  readonly inFlight: number;
}

interface Cell extends Load {
  readonly perSecond: number;
  /** Records of a commit, mean. */
  readonly batch: number;
}

/**
 * What one head row carries: appends of several replicas where a commit takes longer. The latency is PostgreSQL's own
 * `commit_delay`, which passes while the head row is locked, as the wait for a synchronous standby does.
 */
export async function benchHead(quick: boolean): Promise<Report> {
  const cells: Cell[] = [];
  for (const latency of LATENCIES_MS) {
    const delay = [`commit_delay=${latency * 1000}`, "commit_siblings=0"];
    const server = await startPostgres(delay);
    try {
      for (const load of loads(latency))
        cells.push(await measure(server.url("postgres"), load, quick));
    } finally {
      await server.stop();
    }
  }
  return { lines: describe(cells), ratios: {}, results: { cells } };
}

function loads(latency: number): readonly Load[] {
  const shared = REPLICAS.flatMap((replicas) =>
    IN_FLIGHT.map((inFlight) => ({ latency, replicas, apart: false, inFlight })),
  );
  const most = Math.max(...REPLICAS);
  return [
    ...shared,
    ...IN_FLIGHT.map((inFlight) => ({ latency, replicas: most, apart: true, inFlight })),
  ];
}

async function measure(databaseUrl: string, load: Load, quick: boolean): Promise<Cell> {
  const { replicas, inFlight, apart } = load;
  const dataDir = await mkdtemp(join(tmpdir(), "docket-bench-"));
  const databases = await Promise.all(
    Array.from({ length: replicas }, () => connectDatabase({ databaseUrl, dataDir })),
  );
  const [first] = databases;
  if (first === undefined) throw new Error("no replicas");
  await migrate(first);
  const logs = await Promise.all(
    databases.map((database, at) => AuditLog.open(database, { logId: apart ? at : 0 })),
  );
  const until = performance.now() + (quick ? 300 : 1_500);
  const start = performance.now();
  const before = await countBatches(first);
  let appended = 0;
  const writer = async (log: AuditLog): Promise<void> => {
    while (performance.now() < until) {
      await log.append(sampleRecord("r"));
      appended += 1;
    }
  };
  const each = inFlight / replicas;
  await Promise.all(logs.flatMap((log) => Array.from({ length: each }, () => writer(log))));
  const seconds = (performance.now() - start) / 1000;
  const after = await countBatches(first);
  await Promise.all(logs.map((log) => log.close()));
  await Promise.all(databases.map((database) => database.close()));
  await rm(dataDir, { recursive: true, force: true });
  const batch = appended / (after - before);
  return { ...load, perSecond: appended / seconds, batch };
}

async function countBatches({ sql }: Database): Promise<number> {
  const [row] = await sql<{ batches: number }[]>`select count(*)::int as batches from appends`;
  return row?.batches ?? 0;
}

function describe(cells: readonly Cell[]): string[] {
  const line = ({ latency, replicas, apart, inFlight, perSecond, batch }: Cell): string =>
    `  ${[latency, replicas, apart ? replicas : 1, inFlight, perSecond.toFixed(0), batch.toFixed(0)].map((value) => String(value).padStart(12)).join("")}${perSecond >= WANTED ? "" : "   below"}`;
  return [
    `Records a second through head rows, all replicas together; below ${WANTED} is marked`,
    `  ${["latency ms", "replicas", "logs", "in flight", "per second", "batch"].map((name) => name.padStart(12)).join("")}`,
    ...cells.map(line),
  ];
}
