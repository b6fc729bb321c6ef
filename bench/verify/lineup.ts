import postgres from "postgres";
import { startBareHono, startNaive, startOpaServer } from "./baselines.ts";
import { ask, type Contender } from "./contender.ts";
import { startDocket } from "./docket.ts";
import { startUsedPostgres } from "../used-postgres.ts";
import type { Workload } from "./workload.ts";

export const NAMES = [
  "docket",
  "pglite",
  "not_durable",
  "bare_hono",
  "naive",
  "opa_server",
] as const;
export type Name = (typeof NAMES)[number];
/** OPA's server is left out where there is no OPA. */
export type Lineup = Readonly<
  Record<Exclude<Name, "opa_server">, Contender> & { opa_server?: Contender }
>;

/**
 * Starts them all beside each other for as long as `use` takes; idle ones cost next to nothing.
 * @param walFiles see startUsedPostgres
 */
export async function withLineup<T>(
  { docket, opa }: Workload,
  opaProgram: string | undefined,
  walFiles: number,
  use: (lineup: Lineup) => Promise<T>,
): Promise<T> {
  const opened: (() => Promise<unknown>)[] = [];
  const opening = async <C extends { stop(): Promise<void> }>(start: Promise<C>): Promise<C> => {
    const started = await start;
    opened.push(() => started.stop());
    return started;
  };
  try {
    const server = await opening(startUsedPostgres(walFiles));
    const sql = postgres(server.url("postgres"), { max: 1 });
    for (const name of ["docket", "not_durable", "naive"])
      await sql.unsafe(`create database ${name}`);
    await sql.end();
    const databaseUrl = server.url("docket");
    const notDurable = { databaseUrl: server.url("not_durable"), durable: false };
    const lineup = {
      docket: await opening(startDocket({ bodies: docket, databaseUrl })),
      pglite: await opening(startDocket({ bodies: docket })),
      not_durable: await opening(startDocket({ bodies: docket, ...notDurable })),
      bare_hono: await opening(startBareHono(docket)),
      naive: await opening(startNaive(docket, server.url("naive"))),
      ...(opaProgram === undefined
        ? {}
        : { opa_server: await opening(startOpaServer(opaProgram, opa)) }),
    };
    await requireSameVerdicts(lineup);
    return await use(lineup);
  } finally {
    for (const stop of opened.reverse()) await stop();
  }
}

/** Figures of servers that answer differently would say nothing. */
async function requireSameVerdicts(lineup: Lineup): Promise<void> {
  const judges = Object.entries(lineup).filter(([name]) => name !== "bare_hono");
  const [first, ...others] = await Promise.all(
    judges.map(async ([name, contender]) => {
      const statuses: string[] = [];
      for (const body of contender.target.bodies) statuses.push(await ask(contender, body));
      return { name, statuses };
    }),
  );
  for (const { name, statuses } of others) {
    const at = statuses.findIndex((status, at) => status !== first?.statuses[at]);
    if (at !== -1) {
      throw new Error(
        `question ${at}: ${first?.name} says ${first?.statuses[at]}, ${name} ${statuses[at]}`,
      );
    }
  }
}
