import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parseStrictJson } from "../../src/http/body.ts";
import { parseIJson } from "../support/i-json.ts";

/** Mutated documents; `DOCKET_TEST_JSON_CASES=100000` for the long run. */
const CASES = Number(process.env["DOCKET_TEST_JSON_CASES"] ?? 4_000);
const LIMITS = { depth: 5, values: 40 };

const PIECES = [
  Array.from('{}[],:"\\ \t\n\r0159-+.eE/bfnrtu'),
  ["true", "false", "null", "nul", "NaN", "Infinity", "0x1", "01", "1.", ".5", "1e", "-", "--1"],
  ["9007199254740991", "9007199254740992", "-9007199254740993", "9007199254740991.5", "1e21"],
  ["1e400", "-1e400", "1e-400", "-0", "9.007199254740992e15", "123456789012345678", "1E+2"],
  ["\\ud800", "\\udc00", "\\ud83d\\ude00", "\\uFFFE", "\\ufdd0", "\\u0000", "\\u12", "\\x41"],
  ["\uffff", "\ufdef", "\u{1fffe}", "\ufffd", "\u{1f600}", "\u2028", "\ufeff", "\u0000", "\u007f"],
  ['"a":1', '"a":1,"a":2', '"\\u0061":1', '"__proto__":{}', '"":0', '"constructor":1'],
  "[[[[[[,{{{{{{,]]]]]],}}}}}},/**/,//,'a'".split(","),
]
  .flat()
  .map((piece) => Buffer.from(piece, "utf8"));
/** Not UTF-8: cut, overlong, surrogates, beyond U+10FFFF, lone continuations. */
const BYTES = ["c3", "c0af", "eda080", "f4908080", "f8888080", "80", "ff", "e280"].map((hex) =>
  Buffer.from(hex, "hex"),
);

const NUMBERS = [
  ["0", "-0", "1", "-1.5", "0.1", "1e-400", "9007199254740991", "-9007199254740991"],
  ["9007199254740992", "-9007199254740992", "9007199254740993", "9007199254740991.5", "1e400"],
  ["9.007199254740992e15", "9e15", "9e16", "-1e400", "123456789012345678", "1E+2", "1e999999"],
].flat();
const CHARACTERS = [
  [
    "a",
    "b",
    "\\u0061",
    "\\u0062",
    "\\\\",
    '\\"',
    "\\/",
    "/",
    "~",
    "\\n",
    "\\u0000",
    "\u2603",
    "\u{1f600}",
  ],
  [
    "\\ud83d",
    "\\ude00",
    "\\ud83d\\ude00",
    "\uffff",
    "\\uFFFE",
    "\ufdd0",
    "\\ud83f\\udffe",
    "\u{1fffe}",
  ],
].flat();
const NAMES = ["a", "\\u0061", "b", "\\u0062", "", "__proto__", "constructor", "a/b", "~"];

/** What is written beside a value now and then. */
const spaced = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(text, text, text, ` ${text}`, `${text}\n`);
const quoted = (text: string): string => `"${text}"`;
const string = fc
  .array(fc.constantFrom(...CHARACTERS), { maxLength: 3 })
  .map((characters) => quoted(characters.join("")));
const scalar = fc.oneof(
  fc.constantFrom("true", "false", "null"),
  { weight: 2, arbitrary: string },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS).chain(spaced) },
);
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES).map(quoted) }, string);
/** Texts that are JSON, with whatever I-JSON forbids in them. */
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    scalar,
    fc.array(tie("text"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    fc
      .array(fc.tuple(name, tie("text")), { maxLength: 4 })
      .map((members) => `{${members.map(([key, value]) => `${key}:${value}`).join(",")}}`),
  ),
}));
const around = fc
  .integer({ min: LIMITS.values - 3, max: LIMITS.values + 2 })
  .map(
    (count) =>
      `[${Array.from({ length: count }, (_, at) => (at % 3 === 0 ? '"x"' : "1")).join(",")}]`,
  );
const document = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: around },
);

const place = fc.nat();
const mutation = fc.oneof(
  fc.record({ at: place, length: fc.constant(0), put: fc.constantFrom(...PIECES) }),
  fc.record({ at: place, length: fc.integer({ min: 1, max: 4 }), put: fc.constantFrom(...PIECES) }),
  fc.record({
    at: place,
    length: fc.integer({ min: 1, max: 6 }),
    put: fc.constant(Buffer.alloc(0)),
  }),
  fc.record({ at: place, length: fc.constant(0), put: fc.constantFrom(...BYTES) }),
);

/** A document, then changed at some places. */
const mutated = fc.tuple(document, fc.array(mutation, { maxLength: 2 })).map(([text, mutations]) =>
  mutations.reduce(
    (bytes, { at, length, put }) => {
      const start = at % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + length)]);
    },
    Buffer.from(text, "utf8"),
  ),
);

describe("strict JSON against a second parser", () => {
  test(`takes of ${CASES} mutated documents exactly those that RFC 7493 and the bounds allow`, () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(mutated, (bytes) => {
        const expected = attempt(() => parseIJson(bytes, LIMITS));
        const actual = attempt(() => parseStrictJson(bytes, LIMITS));
        seen[expected === undefined ? "refused" : "taken"] += 1;
        return isDeepStrictEqual(actual, expected);
      }),
      { numRuns: CASES, seed: 7_493 },
    );
    // Both are met often, or nothing is shown.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(CASES / 8);
  }, 600_000);

  test.each(["\uffff", "\ufdd0", "\\ufffe", "\\ud83f\\udffe", "\u{10ffff}"])(
    "a noncharacter (%j) is refused, as value and as name",
    (character) => {
      for (const text of [`["${character}"]`, `{"${character}":1}`]) {
        expect(() => parseStrictJson(Buffer.from(text), LIMITS)).toThrow(/noncharacter/);
      }
    },
  );
});

function attempt(parse: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: parse() };
  } catch {
    return undefined;
  }
}
