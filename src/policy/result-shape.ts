import { EvaluationError } from "./evaluation-error.ts";

/** Readers for a result that comes from a policy. Each throws EvaluationError `malformed_result` on anything else. */

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed("not JSON");
  }
}

export function members(
  value: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw malformed("not an object");
  const exact =
    Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
  if (!exact) throw malformed(`not exactly ${names.join(", ")}`);
  return value as Readonly<Record<string, unknown>>;
}

export function list(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(`${what} is not a list`);
  return value as readonly unknown[];
}

export function boolean(value: unknown, what: string): boolean {
  if (typeof value !== "boolean") throw malformed(`${what} is not a boolean`);
  return value;
}

export function oneOf<T extends string>(value: unknown, allowed: ReadonlySet<T>, what: string): T {
  if (!allowed.has(value as T)) throw malformed(`${what} is none of its values`);
  return value as T;
}

export function requireThat(holds: boolean, otherwise: string): void {
  if (!holds) throw malformed(otherwise);
}

export function malformed(detail: string): EvaluationError {
  return new EvaluationError("malformed_result", detail);
}
