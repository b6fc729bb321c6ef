/** A node over a perfect subtree: the leaves from `index * 2^level`, `2^level` of them. */
export interface Node {
  readonly level: number;
  readonly index: bigint;
}

/** The leaves from `start` up to, but without, `end`. `start` is a multiple of the smallest power of two that spans them. */
export interface Range {
  readonly start: bigint;
  readonly end: bigint;
}

/** The largest tree that this folder counts right, 2^53 leaves. */
export const MAX_SIZE = 2n ** 53n;

/** Requires a tree size. Throws a RangeError. */
export function requireSize(size: bigint): void {
  if (size < 0n || size > MAX_SIZE) throw new RangeError(`no tree has ${size} leaves`);
}

/** The perfect subtrees a range falls into, left to right: one for each bit of its length (RFC 6962 section 2.1). */
export function perfectNodes(range: Range): Node[] {
  const nodes: Node[] = [];
  const length = range.end - range.start;
  let start = range.start;
  for (let level = bitLength(length) - 1; level >= 0; level--) {
    const span = 1n << BigInt(level);
    if ((length & span) === 0n) continue;
    nodes.push({ level, index: start >> BigInt(level) });
    start += span;
  }
  return nodes;
}

/**
 * The siblings of a node and of its ancestors in a tree of `size` leaves, from below: what a proof for the node holds.
 * A sibling that the tree's edge cuts is the shorter range up to the edge; one wholly beyond it does not exist.
 */
export function siblings(node: Node, size: bigint): Range[] {
  const ranges: Range[] = [];
  let index = node.index;
  for (let level = BigInt(node.level); 1n << level < size; level++) {
    const start = (index ^ 1n) << level;
    const end = start + (1n << level);
    if (start < size) ranges.push({ start, end: end < size ? end : size });
    index >>= 1n;
  }
  return ranges;
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}
