import type { HostileResult } from "./hostile-bench.ts";

export const RULE = "SOC_2";
/** What the design asks for. */
const TARGET = { sdk: 6, opa: 40 };

/** Microseconds. */
export interface Times {
  /** Of the fastest block. */
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
}

export interface Figures {
  readonly ours: Times;
  readonly sdk: Times;
  readonly opa_bench: { readonly mean: number } | undefined;
}

export interface Results extends Figures {
  readonly controls: number;
  readonly requests: number;
  readonly ratios: { readonly sdk: number; readonly opa: number | undefined };
  readonly hostile: readonly HostileResult[];
}

/** The figures for people. */
export function describe({
  controls,
  requests,
  ours,
  sdk,
  opa_bench,
  ratios,
  hostile,
}: Results): string[] {
  const line = (name: string, { mean, median, p99 }: Times): string =>
    `  ${name.padEnd(28)} ${[mean, median, p99].map((time) => time.toFixed(0).padStart(8)).join("")}`;
  return [
    `${RULE}, ${controls} controls, ${requests} scenarios; microseconds for one evaluation`,
    `  ${"".padEnd(28)}     mean  median     p99`,
    line("Docket", ours),
    line("SDK evaluate()", sdk),
    opa_bench === undefined
      ? "  opa bench: OPA is not here, not measured"
      : `  ${"opa bench".padEnd(28)} ${opa_bench.mean.toFixed(0).padStart(8)}`,
    `  times faster than the SDK    ${ratios.sdk.toFixed(1)} (aim ${TARGET.sdk})`,
    `  times faster than opa bench  ${ratios.opa?.toFixed(1) ?? "not measured"} (aim ${TARGET.opa})`,
    ...(hostile.length === 0
      ? []
      : ["hostile payloads: milliseconds first on a warm instance, worst of ten, MiB of memory"]),
    ...hostile.map(
      ({ payload, first, worst, memory }) =>
        `  ${payload.padEnd(46)} ${first.toFixed(0).padStart(5)} ${worst.toFixed(0).padStart(5)} ${memory.toFixed(0).padStart(5)}`,
    ),
  ];
}
