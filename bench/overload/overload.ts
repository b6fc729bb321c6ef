import postgres from "postgres";
import { startUsedPostgres } from "../used-postgres.ts";
import type { Load, OpenLoopClient } from "../load/client.ts";
import { findClosedLoopClient, findOpenLoopClient } from "../load/find.ts";
import { loadOf, steadyLoad } from "../load/steady.ts";
import type { Report } from "../report.ts";
import type { Contender } from "../verify/contender.ts";
import { startDocket } from "../verify/docket.ts";
import { CONNECTIONS } from "../verify/rounds.ts";
import { loadWorkload } from "../verify/workload.ts";

/** More than every queue holds. */
const MANY_CONNECTIONS = 3_000;
const CALM_RATE = 100;

/** While so many connections come in at once, they wait to be accepted: Node takes one in a turn of its event loop. */
const ACCEPTING_SECONDS = 2;

interface Overload {
  readonly capacity: number;
  readonly half: Load;
  readonly twice: Load;
  /** Of twice as much, where the client can tell: verdicts alone, and of refusals, that were asked for once all were connected. */
  readonly accepted: Load | undefined;
  readonly refused: Load | undefined;
  /** Right after it. */
  readonly after: Load;
}

/** Half of what the server can do, then twice as much on thousands of connections, then next to nothing. */
export async function benchOverload(quick: boolean): Promise<Report> {
  const seconds = quick ? 4 : 10;
  const open = await findOpenLoopClient(!quick, (line) => console.error(line));
  const server = await startUsedPostgres();
  try {
    const sql = postgres(server.url("postgres"), { max: 1 });
    await sql.unsafe("create database docket");
    await sql.end();
    const bodies = (await loadWorkload()).docket;
    const docket = await startDocket({ bodies, databaseUrl: server.url("docket") });
    try {
      const overload = await run(docket, open, seconds);
      return { lines: describe(overload, open.name), ratios: {}, results: overload };
    } finally {
      await docket.stop();
    }
  } finally {
    await server.stop();
  }
}

async function run(
  { target }: Contender,
  open: OpenLoopClient,
  seconds: number,
): Promise<Overload> {
  const closed = await findClosedLoopClient();
  await closed.run(target, { connections: CONNECTIONS, seconds });
  const { perSecond: capacity } = await closed.run(target, { connections: CONNECTIONS, seconds });
  const few = (rate: number) => ({ connections: CONNECTIONS, seconds, rate: Math.round(rate) });
  const half = await steadyLoad(open, target, few(capacity / 2));
  const many = { connections: MANY_CONNECTIONS, seconds, rate: Math.round(capacity * 2) };
  const answers = await open.answers?.(target, many);
  const twice = answers === undefined ? await open.run(target, many) : loadOf(answers, seconds);
  const after = await open.run(target, few(CALM_RATE));
  const later = answers?.filter((answer) => answer.at >= ACCEPTING_SECONDS);
  const ended = (wanted: boolean) => later?.filter(({ status }) => (status === 200) === wanted);
  const left = seconds - ACCEPTING_SECONDS;
  const [accepted, refused] = [ended(true), ended(false)].map((each) =>
    each === undefined || each.length === 0 ? undefined : loadOf(each, left),
  );
  return { capacity, half, twice, accepted, refused, after };
}

function describe(overload: Overload, client: string): string[] {
  const { capacity, half, twice, accepted, refused, after } = overload;
  const line = (name: string, { perSecond, failures, latency }: Load): string =>
    `  ${name.padEnd(28)}${[perSecond.toFixed(0), failures, latency.p50.toFixed(1), latency.p99.toFixed(1), latency.max.toFixed(0)].map((value) => String(value).padStart(10)).join("")}`;
  return [
    `Overload: ${capacity.toFixed(0)} verdicts a second is what it can do (${client})`,
    `  ${"".padEnd(28)}${["verdicts", "refused", "p50 ms", "p99 ms", "max ms"].map((name) => name.padStart(10)).join("")}`,
    line("half as much", half),
    line("twice as much", twice),
    ...(accepted === undefined ? [] : [line("  verdicts, once connected", accepted)]),
    ...(refused === undefined ? [] : [line("  refusals, once connected", refused)]),
    line("right after, 100 a second", after),
  ];
}
