import { columnText } from "./bounds.ts";

interface Leaf {
  readonly [member: string]: string | number | boolean | readonly string[] | undefined;
}

// Times are by the database's clock, which is not in the leaf: an export says which range of indices they leave.
const NOT_IN_LEAF = new Set(["from", "to"]);

/**
 * Whether a record matches filters, named as the query parameters are, by its leaf alone. Undefined where that cannot be
 * known: the name of an agent that is not registered is not in the leaf.
 */
export function leafMatches(
  filters: Readonly<Record<string, string>>,
  text: string,
): boolean | undefined {
  const leaf = JSON.parse(text) as Leaf;
  let known = true;
  for (const [name, wanted] of Object.entries(filters)) {
    if (NOT_IN_LEAF.has(name)) continue;
    if (name === "agent_id" && leaf["agent_commitment"] !== undefined) known = false;
    else if (!memberMatches(leaf, name, columnText(wanted))) return false;
  }
  return known ? true : undefined;
}

function memberMatches(leaf: Leaf, name: string, wanted: string): boolean {
  if (name === "control") {
    const { failed } = leaf;
    return (
      Array.isArray(failed) && failed.some((control) => columnText(String(control)) === wanted)
    );
  }
  const value = leaf[name];
  return typeof value === "string" && columnText(value) === wanted;
}
