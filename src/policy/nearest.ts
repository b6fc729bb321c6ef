import { byCodePoint } from "../canonical.ts";

/** At most `limit` of the names, those that take the fewest edits to get to first. */
export function nearestNames(asked: string, names: readonly string[], limit: number): string[] {
  const wanted = asked.slice(0, 64).toUpperCase();
  return names
    .map((name) => ({ name, distance: editDistance(wanted, name) }))
    .toSorted((a, b) => a.distance - b.distance || byCodePoint(a.name, b.name))
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === right[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
