import { canonicalJson, digestOf } from "../canonical.ts";
import type { LiveDocument } from "../policy/registers-types.ts";
import type { JsonObject } from "../policy/verdict.ts";

/** An entry of a live register as it is stored. */
export interface RegisterEntry {
  readonly register: LiveDocument;
  readonly id: string;
  /** Canonical JSON. */
  readonly value: string;
  /** Of `value`. */
  readonly digest: string;
  /** Random, new with every change: what an ETag holds. */
  readonly revision: string;
  /** Of an open incident of the two upper severities: the systems it is on. */
  readonly severeOn: readonly string[] | undefined;
}

/** The name of the one entry of `state`. */
export const STATE = "state";

/** An entry to be stored; `value` is valid by its schema. */
export function newEntry(
  register: LiveDocument,
  id: string,
  value: JsonObject,
  revision: string,
): RegisterEntry {
  const text = canonicalJson(value);
  return {
    register,
    id,
    value: text,
    digest: digestOf(text),
    revision,
    severeOn: register === "incidents" ? severeSystems(value) : undefined,
  };
}

/** The systems on which an incident is to be looked up; undefined where it is not open or not severe. */
function severeSystems({ state, severity, systems }: JsonObject): readonly string[] | undefined {
  const severe = state === "open" && (severity === "sev1" || severity === "sev2");
  return severe && Array.isArray(systems) ? [...new Set(systems as readonly string[])] : undefined;
}
