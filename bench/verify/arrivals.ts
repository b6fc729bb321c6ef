import type { Load, OpenLoopClient } from "../load/client.ts";
import { steadyLoad } from "../load/steady.ts";
import type { Contender } from "./contender.ts";
import { CONNECTIONS } from "./rounds.ts";

export interface ArrivalsOptions {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** Latencies at one fixed rate: of the round with the median p99 of each. */
export async function runArrivals(
  contenders: Readonly<Record<string, Contender>>,
  client: OpenLoopClient,
  { rate, seconds, rounds }: ArrivalsOptions,
): Promise<Readonly<Record<string, Load>>> {
  const loads: Record<string, Load[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { target }] of Object.entries(contenders)) {
      const load = await steadyLoad(client, target, { connections: CONNECTIONS, seconds, rate });
      (loads[name] ??= []).push(load);
    }
  }
  return Object.fromEntries(Object.entries(loads).map(([name, found]) => [name, middle(found)]));
}

function middle(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.latency.p99 - b.latency.p99);
  const found = sorted[Math.floor((sorted.length - 1) / 2)];
  if (found === undefined) throw new Error("no rounds");
  return found;
}
