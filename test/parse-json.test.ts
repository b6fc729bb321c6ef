import { execFileSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseStrictJson } from "../src/http/body.ts";
import { parseJson } from "../src/parse-json.ts";

/** A text with the name `\`, and one with a name that V8 13.6 then takes for it. */
const POISONED = [
  ['{"x":0,"\\\\":0}', '{"x":0,"\\u0061":0}', ["x", "a"]],
  ['{"":0,"\\\\":0}', '{"":0,"\\n":0}', ["", "\n"]],
  ['{"__proto__":0,"x\\\\":0}', ' { "__proto__" : 0 , "x\\u00e4" : 0 } ', ["__proto__", "xä"]],
] as const;

describe("reading JSON", () => {
  test.each(POISONED)("what was %s before does not change %s", (before, text, names) => {
    for (let time = 0; time < 100; time += 1) JSON.parse(before);
    for (let time = 0; time < 3; time += 1) {
      expect(Object.getOwnPropertyNames(parseJson(text))).toEqual(names);
    }
  });

  test.each(POISONED)(
    "what one caller sent as %s does not change the body %s",
    (before, text, names) => {
      const read = (body: string) => parseStrictJson(Buffer.from(body), { depth: 2, values: 9 });
      for (let time = 0; time < 100; time += 1) read(before);
      expect(Object.getOwnPropertyNames(read(text))).toEqual(names);
    },
  );

  test("is still wrong in the engine; where this fails, src/parse-json.ts can go", () => {
    const script =
      'JSON.parse(`{"x":0,"\\\\\\\\":0}`); console.log(Object.keys(JSON.parse(`{"x":0,"\\\\u0061":0}`))[1])';
    expect(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" })).toBe("\\\n");
  });

  test("is JSON.parse for every value, however its names are written", () => {
    const written = fc.tuple(
      fc.jsonValue({ maxDepth: 5, stringUnit: "grapheme" }),
      fc.constantFrom(undefined, 1, "\t"),
    );
    fc.assert(
      fc.property(written, ([value, indent]) => {
        const plain = JSON.stringify({ "\n": [value, value] }, undefined, indent);
        const escaped = plain.replaceAll(
          /[^\u0020-\u007e\n\t]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
        const read = parseJson(plain);
        return (
          JSON.stringify(read, undefined, indent) === plain &&
          isDeepStrictEqual(parseJson(escaped), read)
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(["", "{", '{"\\n":}', '{"\\n":1,}', '["\\n" 1]'])("throws for %j", (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
