import type { JsonObject, JsonValue } from "./verdict.ts";

/** Ids of live register entries that a payload names, each in the form in which the policies would read it. */
export interface ReferencedEntries {
  readonly ticket: string | undefined;
  readonly incident: string | undefined;
  readonly backup: string | undefined;
  /** The system whose open incidents count. */
  readonly system: string | undefined;
  /** Distinct, at most 20. */
  readonly approvals: readonly string[];
}

const TICKET = /^[A-Z][A-Z0-9]{1,15}-[0-9]{1,12}$/;
const REFERENCE = /^[A-Za-z0-9._:-]{1,128}$/;
const SYSTEM = /^[A-Za-z0-9._:/@-]{1,256}$/;
const MAX_APPROVALS = 20;

/**
 * Reads from an untrusted payload which live entries it refers to. A value that the vocabulary calls unreadable, or a
 * list longer than the vocabulary allows, names nothing; own members only.
 */
export function referencedEntries(payload: JsonValue | undefined): ReferencedEntries {
  return {
    ticket: readable(member(payload, "change", "ticket"), TICKET),
    incident: readable(member(payload, "incident", "ref"), REFERENCE),
    backup: readable(member(payload, "backup", "ref"), REFERENCE),
    system: readable(member(payload, "target", "system"), SYSTEM),
    approvals: readableEntries(member(payload, "oversight", "approval_refs")),
  };
}

function member(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  let at = value;
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readable(value: JsonValue | undefined, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}

function readableEntries(value: JsonValue | undefined): readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_APPROVALS) return [];
  const entries = value as readonly JsonValue[];
  return [...new Set(entries.flatMap((entry) => readable(entry, REFERENCE) ?? []))];
}
