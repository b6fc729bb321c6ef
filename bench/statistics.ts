/** Microseconds for one call of each of the inputs, in turn, `rounds` times. */
export function measure<T>(
  inputs: readonly T[],
  rounds: number,
  call: (input: T) => unknown,
): readonly number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const input of inputs) {
      const start = performance.now();
      call(input);
      times.push((performance.now() - start) * 1000);
    }
  }
  return times;
}

export function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

export function median(times: readonly number[]): number {
  return percentile(times, 0.5);
}

/** @param share 0.99 for the time that 99 % do not exceed */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
