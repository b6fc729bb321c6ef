/** Leaves hold bounded lists: more ranges go into the next record. */
const MAX_RANGES = 200;

/** Successive indices as `5` or `7-9`, at most 200 of them; `taken` is how many indices they hold. */
export function toRanges(indices: readonly bigint[]): {
  readonly ranges: readonly string[];
  readonly taken: number;
} {
  const ranges: string[] = [];
  let at = 0;
  while (at < indices.length && ranges.length < MAX_RANGES) {
    const first = indices[at] ?? 0n;
    let last = first;
    for (at += 1; indices[at] === last + 1n; at += 1) last += 1n;
    ranges.push(first === last ? `${first}` : `${first}-${last}`);
  }
  return { ranges, taken: at };
}

/** A half-open range from `5` or `7-9`; undefined where it is neither. */
export function parseRange(
  text: string,
): { readonly first: bigint; readonly end: bigint } | undefined {
  const [, first, last] = /^(\d{1,16})(?:-(\d{1,16}))?$/.exec(text) ?? [];
  if (first === undefined) return undefined;
  const end = BigInt(last ?? first) + 1n;
  return end > BigInt(first) ? { first: BigInt(first), end } : undefined;
}
