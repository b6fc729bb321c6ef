import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  readonly update: (done: bigint | number) => void;
  readonly stop: () => void;
}

/** A progress bar on standard error, where that is a terminal. */
export function startProgress(what: string, total: bigint | number, quiet = false): Progress {
  if (quiet || !process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar(
    {
      format: `${what} [{bar}] {percentage}% | {value}/{total} | {eta_formatted}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(Number(total), 0);
  return { update: (done) => bar.update(Number(done)), stop: () => bar.stop() };
}
