import type { Fault } from "./faults.ts";

/** A fault that changes nothing that a verdict could show. It is left out of the count, and listed with the reason. */
export interface Equivalent extends Pick<Fault, "file" | "before" | "after"> {
  readonly why: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "lib/luhn.rego",
    before: "some unit in numbers.range(0, 9)",
    after: "some unit in numbers.range(0, 10)",
    why: "adds keys that begin with 10; the shorter key 10 stands first in sorted order and is replaced first",
  },
];

/** Why a fault is no fault; undefined where it is one. */
export function equivalence(fault: Fault): string | undefined {
  return EQUIVALENTS.find(
    ({ file, before, after }) =>
      file === fault.file && before === fault.before && after === fault.after,
  )?.why;
}
