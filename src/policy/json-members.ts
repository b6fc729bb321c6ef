import { toPointer } from "./register-problem.ts";

interface Level {
  readonly names: Set<string> | undefined;
  name: string | number;
}

/**
 * The pointer of the first member whose name its object already has, in a text that `JSON.parse` accepts.
 * `JSON.parse` keeps the last one without a word, so one of two agents with the same id would be lost.
 */
export function duplicateMember(json: string): string | undefined {
  const levels: Level[] = [];
  // Strings, and the only characters outside strings that matter here.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[[\]{},]/gs)) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ names: new Set(), name: "" });
    else if (token === "[") levels.push({ names: undefined, name: 0 });
    else if (token === "}" || token === "]") levels.pop();
    else if (token === ",") advance(level);
    else if (token.endsWith(":") && level?.names !== undefined) {
      level.name = JSON.parse(token.slice(0, -1)) as string;
      if (level.names.has(level.name)) return toPointer(levels.map(({ name }) => name));
      level.names.add(level.name);
    }
  }
  return undefined;
}

function advance(level: Level | undefined): void {
  if (typeof level?.name === "number") level.name += 1;
}
