import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEntries, encodeEntries } from "../../src/merkle/entry-bundle.ts";
import { hex } from "./crypto.ts";

describe("an entry bundle", () => {
  it("puts a big-endian length before each entry", () => {
    const bundle = encodeEntries([Buffer.from("ab"), Buffer.alloc(0), Buffer.alloc(258, 7)]);
    expect(hex(bundle)).toBe(`0002616200000102${"07".repeat(258)}`);
  });

  it("gives back what it was made of", () => {
    const entries = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 256 });
    fc.assert(
      fc.property(entries, (made) => {
        expect(decodeEntries(encodeEntries(made), made.length).map(hex)).toEqual(made.map(hex));
      }),
      { numRuns: 50 },
    );
    const longest = new Uint8Array(65_535).fill(1);
    expect(decodeEntries(encodeEntries([longest]), 1)[0]).toEqual(longest);
  });

  it("is refused when cut, when too many or too few, and holds no entry over 65,535 bytes", () => {
    const bundle = encodeEntries([Buffer.from("first"), Buffer.from("second")]);
    for (let length = 0; length < bundle.length; length++) {
      expect(() => decodeEntries(bundle.subarray(0, length), 2), `${length}`).toThrow(
        /an entry bundle/,
      );
    }
    expect(() => decodeEntries(bundle, 1)).toThrow("holds 2 entries, not 1");
    expect(() => decodeEntries(bundle, 3)).toThrow("holds 2 entries, not 3");
    expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});
