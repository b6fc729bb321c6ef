import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { findJsonDefect } from "../../src/http/strict-json.ts";

const LIMITS = { depth: 32, values: 10_000 };
const find = (text: string) => findJsonDefect(text, LIMITS);

describe("strict JSON", () => {
  test.each([
    ["{}"],
    ["[]"],
    ["null"],
    ['"a"'],
    ['{"a":1,"b":{"a":2}}'],
    ['{"a":[{"b":1},{"b":2}]}'],
    ['{"\\ud83d\\ude00":"\\ud83d\\ude00"}'],
    ["[9007199254740991,-9007199254740991]"],
    ["[1.5e3,1e-400,0.1]"],
    ['{"a":"\\"","b":"\\\\","c":"\\\\\\""}'],
    ['{"__proto__":1,"constructor":2}'],
    ['{"a":"b\\u0000c"}'],
  ])("accepts %s", (text) => {
    expect(find(text)).toBeUndefined();
  });

  test.each([
    ['{"a":1,"a":2}', "/a"],
    ['{"x":{"b":1,"\\u0062":2}}', "/x/b"],
    ['[{"a":1},{"a":1,"a":1}]', "/1/a"],
    ['{"a/b":{"~":1,"~":1}}', "/a~1b/~0"],
    ['{"__proto__":1,"__proto__":1}', "/__proto__"],
    ['{"":1,"":1}', "/"],
  ])("names the duplicate member in %s", (text, pointer) => {
    expect(find(text)).toMatchObject({ code: "invalid_json", pointer });
  });

  test.each([
    ['{"a":"\\ud800"}', "/a"],
    ['["x","\\udc00\\ud800"]', "/1"],
    ['{"\\ud83d":1}', "/\ud83d"],
  ])("refuses the unpaired surrogate in %s", (text, pointer) => {
    expect(find(text)).toMatchObject({ code: "invalid_json", pointer });
  });

  test.each([
    ["[1e400]", "/0"],
    ["[0,-1e400]", "/1"],
    ['{"a":9007199254740992}', "/a"],
    ["[-9007199254740993]", "/0"],
    ["[1e21]", "/0"],
    ["[9007199254740992.0]", "/0"],
    ["123456789012345678901234567890", ""],
  ])("refuses the number in %s that a float does not hold", (text, pointer) => {
    expect(find(text)).toMatchObject({ code: "invalid_json", pointer });
  });

  test("counts depth and values exactly", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(find(nested(32))).toBeUndefined();
    expect(find(nested(33))).toMatchObject({ code: "too_complex" });
    const flat = (count: number) => JSON.stringify(Array.from({ length: count - 1 }, () => 1));
    expect(find(flat(10_000))).toBeUndefined();
    expect(find(flat(10_001))).toMatchObject({ code: "too_complex" });
    expect(find(`{"a":1,"b":2}`)).toBeUndefined();
  });

  test("a hundred thousand brackets are refused, not a stack overflow", () => {
    expect(find("[".repeat(100_000) + "]".repeat(100_000))).toMatchObject({ code: "too_complex" });
  });

  test("whatever JSON.stringify writes of well-formed values is accepted", () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: "grapheme" });
    const safe = (text: string) => !/\d{16}|e\+/.test(text);
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json, undefined, 1);
        fc.pre(safe(text));
        return find(text) === undefined;
      }),
      { numRuns: 2_000 },
    );
  });

  test("repeating any member of any object is found, and the pointer leads to it", () => {
    const names = fc.string({ unit: "grapheme", maxLength: 8 });
    fc.assert(
      fc.property(fc.array(names, { maxLength: 4 }), names, (path, name) => {
        const inner = `{${JSON.stringify(name)}:1,${JSON.stringify(name)}:2}`;
        const text = path.reduceRight(
          (body, member) => `{${JSON.stringify(member)}:${body}}`,
          inner,
        );
        const pointer = [...path, name]
          .map((member) => `/${member.replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join("");
        expect(find(text)).toMatchObject({ code: "invalid_json", pointer });
      }),
      { numRuns: 1_000 },
    );
  });
});
