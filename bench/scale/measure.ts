import type { Target } from "../load/client.ts";
import { findClosedLoopClient } from "../load/find.ts";
import { processorTime } from "../profile/processor-time.ts";
import { startUsedPostgres } from "../used-postgres.ts";
import { startDocket } from "../verify/docket.ts";
import { loadWorkload } from "../verify/workload.ts";
import type { Cell, Measured } from "./scale.ts";

// One cell of bench/scale/scale.ts, in a process of its own: what it starts runs on the cores that this runs on.

const CONNECTIONS = 64;
const WARM_SECONDS = 3;

const cell = JSON.parse(process.argv[2] ?? "") as Cell & { readonly seconds: number };
console.log(JSON.stringify(await measure()));

/** Verdicts a second of all servers together, and microseconds of processor time for one. */
async function measure(): Promise<Measured> {
  const server = await startUsedPostgres();
  const stops: (() => Promise<void>)[] = [() => server.stop()];
  try {
    const { docket: bodies } = await loadWorkload();
    const targets: Target[] = [];
    for (let at = 0; at < cell.servers; at += 1) {
      const env = { DOCKET_LOG: String(at % cell.logs) };
      const docket = await startDocket({ bodies, databaseUrl: server.url("postgres"), env });
      stops.unshift(() => docket.stop());
      targets.push(docket.target);
    }
    const client = await findClosedLoopClient();
    const connections = CONNECTIONS / cell.servers;
    const load = async (seconds: number): Promise<number> => {
      const loads = targets.map((target) => client.run(target, { connections, seconds }));
      return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
    };
    await load(WARM_SECONDS);
    const before = await processorTime([process.pid]);
    const perSecond = await load(cell.seconds);
    const used = (await processorTime([process.pid])) - before;
    return { perSecond, microseconds: (used * 1000) / (perSecond * cell.seconds) };
  } finally {
    for (const stop of stops) await stop();
  }
}
