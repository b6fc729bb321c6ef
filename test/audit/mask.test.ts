import { describe, expect, it } from "vitest";
import { mask } from "../../src/audit/mask.ts";

const VALUE = { a: { "b/c": [1, { "d~e": "x" }], keep: null }, "": "empty", __proto: 1 };

describe("masking", () => {
  it.each([
    ["/a/b~1c/1/d~0e", { ...VALUE, a: { "b/c": [1, { "d~e": "[masked]" }], keep: null } }],
    ["/a/b~1c/0", { ...VALUE, a: { "b/c": ["[masked]", { "d~e": "x" }], keep: null } }],
    ["/a", { ...VALUE, a: "[masked]" }],
    ["/a/keep", { ...VALUE, a: { ...VALUE.a, keep: "[masked]" } }],
    ["/", { ...VALUE, "": "[masked]" }],
    ["", "[masked]"],
  ])("replaces what %j names", (pointer, expected) => {
    const before = structuredClone(VALUE);
    expect(mask(VALUE, [pointer])).toEqual(expected);
    expect(VALUE).toEqual(before);
  });

  it.each([
    "/none",
    "/a/b~1c/2",
    "/a/b~1c/01",
    "/a/b~1c/-",
    "/a/b~1c/x",
    "/toString",
    "/a/keep/x",
    "/a/b~1c/length",
  ])("changes nothing where %j names nothing", (pointer) => {
    expect(mask(VALUE, [pointer])).toEqual(VALUE);
  });
});
