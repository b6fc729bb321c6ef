import fc from "fast-check";
import { expect, test } from "vitest";
import { byCodePoint } from "../src/canonical.ts";

function points(text: string): readonly number[] {
  return Array.from(text, (each) => each.codePointAt(0) ?? 0);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((each, index) => each !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at] ?? -1) - (right[at] ?? -1);
}

test("texts are in the order of their code points", () => {
  const unit = fc.constantFrom(
    "a",
    "b",
    "/",
    "\u00e9",
    "\ud7ff",
    "\ue000",
    "\uffff",
    "\u{10000}",
    "\u{1d11e}",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(unit).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(Math.sign(byCodePoint(left, right))).toBe(
        Math.sign(compare(points(left), points(right))),
      );
    }),
  );
});
