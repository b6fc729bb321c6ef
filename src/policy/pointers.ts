import { byCodePoint } from "../canonical.ts";

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/u;

/** Whether `text` is a JSON Pointer (RFC 6901) into a request body, at or below the place `below`. */
export function isRequestPointer(text: string, below: string): boolean {
  if (!POINTER.test(text)) return false;
  const [, root] = text.split("/", 2);
  if (root !== "agent_id" && root !== "policy_rule" && root !== "payload") return false;
  return text === below || text.startsWith(`${below}/`);
}

/** The pointer of a path of names and positions in the payload; undefined where it is no such path. */
export function payloadPointer(path: readonly unknown[]): string | undefined {
  const steps = path.map((step) =>
    typeof step === "string"
      ? step.replaceAll("~", "~0").replaceAll("/", "~1")
      : Number.isSafeInteger(step) && Number(step) >= 0
        ? String(step)
        : undefined,
  );
  return steps.includes(undefined) ? undefined : ["", "payload", ...steps].join("/");
}

/** The pointers that do not lie inside another one, each once, sorted by code point. */
export function outermost(pointers: readonly string[]): readonly string[] {
  const all = new Set(pointers);
  return [...all].filter((pointer) => !hasAncestorIn(all, pointer)).toSorted(byCodePoint);
}

function hasAncestorIn(all: ReadonlySet<string>, pointer: string): boolean {
  for (let end = pointer.lastIndexOf("/"); end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    if (all.has(pointer.slice(0, end))) return true;
  }
  return false;
}
