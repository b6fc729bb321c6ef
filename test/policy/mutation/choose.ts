import type { Fault } from "./faults.ts";

/** Faults in a fixed order for a seed: the same sources and the same seed give the same faults. Kinds take turns. */
export function chosen(faults: readonly Fault[], seed: number): Fault[] {
  const random = generator(seed);
  const shuffled = faults
    .map((fault) => [random(), fault] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, fault]) => fault);
  const kinds = [...new Set(shuffled.map(({ kind }) => kind))].toSorted();
  const queues = kinds.map((wanted) => shuffled.filter(({ kind }) => kind === wanted));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    queues.flatMap((queue) => queue[at] ?? []),
  ).flat();
}

/** Mulberry32: small, seeded, good enough to choose test data. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
