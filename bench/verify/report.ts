import type { Load } from "../load/client.ts";
import type { Name } from "./lineup.ts";
import { rateOf, ratioOf, type Loads } from "./rounds.ts";

/** What each ratio divides, and what it should be at least. */
const RATIOS = {
  verify_vs_opa_server: { of: ["docket", "opa_server"], aim: 12 },
  verify_vs_naive: { of: ["docket", "naive"], aim: 8 },
  verify_vs_bare_hono: { of: ["docket", "bare_hono"], aim: undefined },
  verify_vs_not_durable: { of: ["docket", "not_durable"], aim: 0.6 },
  pglite_vs_opa_server: { of: ["pglite", "opa_server"], aim: 6 },
} as const satisfies Record<string, { of: readonly [Name, Name]; aim: number | undefined }>;

const TITLES: Readonly<Record<Name, string>> = {
  docket: "Docket on PostgreSQL",
  pglite: "Docket on PGlite",
  not_durable: "Docket, append replaced by nothing",
  bare_hono: "bare Hono, four fields",
  naive: "Hono, SDK evaluate(), drizzle insert",
  opa_server: "opa run --server, console logs",
};

/** Requests a second over another's; undefined where one of them did not run. */
export type Ratios = Readonly<Record<keyof typeof RATIOS, number | undefined>>;

export function ratiosOf(loads: Loads): Ratios {
  const ratio = (name: keyof typeof RATIOS): number | undefined => {
    const [ours, theirs] = RATIOS[name].of;
    return ratioOf(loads, ours, theirs);
  };
  return {
    verify_vs_opa_server: ratio("verify_vs_opa_server"),
    verify_vs_naive: ratio("verify_vs_naive"),
    verify_vs_bare_hono: ratio("verify_vs_bare_hono"),
    verify_vs_not_durable: ratio("verify_vs_not_durable"),
    pglite_vs_opa_server: ratio("pglite_vs_opa_server"),
  };
}

export function ratesOf(loads: Loads): Readonly<Record<string, number>> {
  const names = Object.keys(loads) as Name[];
  return Object.fromEntries(names.map((name) => [name, Math.round(rateOf(loads, name) ?? NaN)]));
}

/** Requests a second and latencies under full load, then the ratios. */
export function describeLoads(loads: Loads, client: string): string[] {
  const rows = (Object.entries(loads) as [Name, readonly Load[]][]).map(([name, found]) => {
    const last = found.at(-1)?.latency;
    const rate = Math.round(rateOf(loads, name) ?? NaN);
    return row(TITLES[name], [rate, last?.p50.toFixed(1), last?.p99.toFixed(1)]);
  });
  const ratios = Object.entries(ratiosOf(loads)).map(([name, ratio]) =>
    ratioLine(name, ratio, RATIOS[name as keyof typeof RATIOS].aim),
  );
  return [
    `Verdicts a second over 64 connections (${client}), SOC_2 and ISO_42001 as a whole, all shared scenarios`,
    row("", ["per second", "p50 ms", "p99 ms"]),
    ...rows,
    "",
    row("Times as many", ["ratio", "aim"]),
    ...ratios,
  ];
}

export function ratioLine(name: string, ratio: number | undefined, aim?: number): string {
  return row(name, [ratio?.toFixed(2) ?? "not measured", aim === undefined ? "" : `${aim}`]);
}

/** Latencies at a fixed rate of arrivals. */
export function describeArrivals(
  loads: Readonly<Record<string, Load>>,
  client: string,
  rate: number,
): string[] {
  const rows = Object.entries(loads).map(([name, { latency, perSecond, failures }]) =>
    row(TITLES[name as Name], [
      Math.round(perSecond),
      latency.p50.toFixed(1),
      latency.p99.toFixed(1),
      failures,
    ]),
  );
  return [
    `Latency where ${rate} requests arrive each second, half of what it can do (${client}, counted from when each was due)`,
    row("", ["per second", "p50 ms", "p99 ms", "failed"]),
    ...rows,
  ];
}

function row(title: string, values: readonly (string | number | undefined)[]): string {
  return `  ${title.padEnd(38)}${values.map((value) => String(value ?? "").padStart(12)).join("")}`;
}
