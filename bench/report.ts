/** What a bench prints and writes to `--json FILE`. */
export interface Report {
  readonly lines: readonly string[];
  /** Undefined where a baseline is not here. */
  readonly ratios: Readonly<Record<string, number | undefined>>;
  readonly results: unknown;
}
