import type { ErrorObject } from "ajv";
import { toPointer } from "./register-problem.ts";
import type { LiveDocument } from "./registers-types.ts";
import { registerValidators } from "./validators.ts";

/** A place in the set, as an RFC 6901 pointer, and what the schema says of it. */
export interface SchemaFault {
  readonly pointer: string;
  readonly detail: string;
}

/** What the schema of the registers has against a whole set of documents. */
export function schemaFaults(documents: unknown): readonly SchemaFault[] {
  const validate = registerValidators.whole;
  return validate(documents) ? [] : (validate.errors ?? []).filter(isCause).map(toFault);
}

/**
 * What the same schema has against one entry of a live register, or against the whole of `state`, which has no entries.
 * The pointers are from the root of the value.
 */
export function entryFaults(
  register: LiveDocument,
  id: string,
  value: unknown,
): readonly SchemaFault[] {
  const check = registerValidators[register];
  const whole = register === "state";
  if (check(whole ? value : { [id]: value })) return [];
  const above = whole ? 0 : toPointer([id]).length;
  return (check.errors ?? [])
    .filter(isCause)
    .map(toFault)
    .map(({ pointer, detail }) => ({ pointer: pointer.slice(above), detail }));
}

/** Leaves out what only says that something below is wrong. */
function isCause({ keyword }: ErrorObject): boolean {
  return keyword !== "if" && keyword !== "propertyNames";
}

function toFault({
  keyword,
  instancePath,
  params,
  propertyName,
  message,
}: ErrorObject): SchemaFault {
  const named = propertyName ?? (params as { additionalProperty?: string }).additionalProperty;
  const pointer = named === undefined ? instancePath : instancePath + toPointer([named]);
  if (keyword === "additionalProperties")
    return { pointer, detail: "is not a member that belongs here" };
  if (keyword === "enum") {
    const { allowedValues } = params as { allowedValues: readonly unknown[] };
    return { pointer, detail: `must be one of ${allowedValues.join(", ")}` };
  }
  return {
    pointer,
    detail:
      propertyName === undefined
        ? (message ?? "is not valid")
        : `as a name ${message ?? "is not valid"}`,
  };
}
