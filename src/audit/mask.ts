import type { JsonObject, JsonValue } from "../policy/verdict.ts";

/** What stands in place of a value that is not kept. */
export const MASKED = "[masked]";

/**
 * A copy of `value` in which what each RFC 6901 pointer names is `[masked]`. A pointer to nothing changes nothing; the
 * empty pointer masks the whole. `value` itself is left as it is, and what no pointer touches is shared with it.
 */
export function mask(value: JsonValue, pointers: readonly string[]): JsonValue {
  return pointers.reduce((masked, pointer) => maskAt(masked, segments(pointer), 0), value);
}

function segments(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function maskAt(value: JsonValue, path: readonly string[], depth: number): JsonValue {
  const segment = path[depth];
  if (segment === undefined) return MASKED;
  if (isArray(value)) return maskItem(value, segment, path, depth);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return value;
  return withMember(value, segment, maskAt(value[segment] ?? null, path, depth + 1));
}

function maskItem(
  value: readonly JsonValue[],
  segment: string,
  path: readonly string[],
  depth: number,
): JsonValue {
  const at = Number(segment);
  const item = value[at];
  if (item === undefined || String(at) !== segment) return value;
  return value.with(at, maskAt(item, path, depth + 1));
}

/** A copy with one member set. Member by member, because assignment would lose a member called `__proto__`. */
function withMember(value: JsonObject, name: string, member: JsonValue): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, old]) => [key, key === name ? member : old]),
  );
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
