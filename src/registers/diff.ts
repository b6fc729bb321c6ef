import { byCodePoint, canonicalJson } from "../canonical.ts";
import type { JsonObject, JsonValue } from "../policy/verdict.ts";

/** How one document differs; a document that is no object of entries is only `changed` as a whole. */
export interface DocumentDiff {
  readonly document: string;
  readonly change: "added" | "removed" | "changed";
  /** Ids, sorted; all empty for a document without entries. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Which documents and entries differ between two sets of registers. */
export function diffRegisters(before: JsonObject, after: JsonObject): readonly DocumentDiff[] {
  return namesOf(before, after).flatMap((document) => {
    const [one, other] = [own(before, document), own(after, document)];
    if (same(one, other)) return [];
    const change = one === undefined ? "added" : other === undefined ? "removed" : "changed";
    return [{ document, change, ...diffEntries(entriesOf(one), entriesOf(other)) }];
  });
}

function diffEntries(
  before: JsonObject,
  after: JsonObject,
): Omit<DocumentDiff, "document" | "change"> {
  const names = namesOf(before, after);
  const isIn = (object: JsonObject) => (name: string) => Object.hasOwn(object, name);
  return {
    added: names.filter((name) => !isIn(before)(name)),
    removed: names.filter((name) => !isIn(after)(name)),
    changed: names.filter(
      (name) => isIn(before)(name) && isIn(after)(name) && !same(before[name], after[name]),
    ),
  };
}

function namesOf(one: JsonObject, other: JsonObject): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted(byCodePoint);
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function entriesOf(value: JsonValue | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {};
}

function same(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}
