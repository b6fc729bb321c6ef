import { findOpa } from "../../src/cli/opa.ts";
import { findClosedLoopClient, findOpenLoopClient } from "../load/find.ts";
import type { Report } from "../report.ts";
import { runArrivals } from "./arrivals.ts";
import { withLineup } from "./lineup.ts";
import { describeArrivals, describeLoads, ratesOf, ratiosOf } from "./report.ts";
import { rateOf, runRounds } from "./rounds.ts";
import { loadWorkload } from "./workload.ts";

const FULL = {
  walFiles: 60,
  warmUpSeconds: 4,
  seconds: 3,
  rounds: 5,
  arrivals: { seconds: 6, rounds: 3 },
};
const QUICK = {
  walFiles: 16,
  warmUpSeconds: 1,
  seconds: 1,
  rounds: 2,
  arrivals: { seconds: 2, rounds: 1 },
};

/** Durable verdicts over sockets against every baseline, in one run. */
export async function benchVerify(quick: boolean): Promise<Report> {
  const { arrivals, walFiles, ...plan } = quick ? QUICK : FULL;
  const say = (line: string): void => console.error(line);
  const opa = await findOpa(process.env, say).catch((error: unknown) => say(String(error)));
  const [closed, open] = [await findClosedLoopClient(), await findOpenLoopClient(!quick, say)];
  return withLineup(await loadWorkload(), opa ?? undefined, walFiles, async (lineup) => {
    const loads = await runRounds(lineup, closed, plan);
    const rate = Math.floor((rateOf(loads, "docket") ?? 0) / 2);
    const both = { docket: lineup.docket, bare_hono: lineup.bare_hono };
    const latencies = await runArrivals(both, open, { ...arrivals, rate });
    return {
      lines: [
        ...describeLoads(loads, closed.name),
        "",
        ...describeArrivals(latencies, open.name, rate),
      ],
      ratios: { ...ratiosOf(loads) },
      results: {
        clients: [closed.name, open.name],
        per_second: ratesOf(loads),
        loads,
        arrivals: { rate, latencies },
      },
    };
  });
}
