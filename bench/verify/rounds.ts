import type { ClosedLoopClient, Load } from "../load/client.ts";
import { median } from "../statistics.ts";
import type { Lineup, Name } from "./lineup.ts";

export const CONNECTIONS = 64;

export interface RoundsOptions {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** What each saw, one load a round. */
export type Loads = Readonly<Partial<Record<Name, readonly Load[]>>>;

/** Warms each up, then loads one after the other, round by round, so that what else runs on the machine meets them all. */
export async function runRounds(
  lineup: Lineup,
  client: ClosedLoopClient,
  { warmUpSeconds, seconds, rounds }: RoundsOptions,
): Promise<Loads> {
  const loads: Partial<Record<Name, Load[]>> = {};
  const contenders = Object.entries(lineup) as [Name, NonNullable<Lineup[Name]>][];
  for (const [, { target }] of contenders)
    await client.run(target, { connections: CONNECTIONS, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { target }] of contenders) {
      const load = await client.run(target, { connections: CONNECTIONS, seconds });
      if (load.failures > 0) throw new Error(`${name}: ${load.failures} requests failed`);
      (loads[name] ??= []).push(load);
    }
  }
  return loads;
}

/** Requests a second, median of the rounds. */
export function rateOf(loads: Loads, name: Name): number | undefined {
  const found = loads[name];
  return found && median(found.map(({ perSecond }) => perSecond));
}

/** How many times as many requests as the other, median of the rounds. */
export function ratioOf(loads: Loads, name: Name, other: Name): number | undefined {
  const [ours, theirs] = [loads[name], loads[other]];
  if (ours === undefined || theirs === undefined) return undefined;
  return median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? NaN)));
}
