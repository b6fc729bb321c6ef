import { resolve, type Schema } from "./operations.ts";

/** Values that parameters do not expect. A header cannot hold all of them: those are left out. */
export const hostileValues: readonly string[] = [
  "",
  "-1",
  "007",
  "1e9",
  "NaN",
  "99999999999999999999999999",
  "__proto__",
  "constructor",
  "'; drop table records; --",
  "$(reboot)",
  "%00",
  "..",
  "../../etc/passwd",
  "a/b",
  "é\u{1f600}\u202e",
  "*",
  "x".repeat(3_000),
  "aud_-1",
  "aud_99999999999999999999999999999999",
  "sha256:",
  "9999-12-31T23:59:60Z",
  "-271821-04-20T00:00:00Z",
];

/** Bodies that an operation must refuse: none is JSON of its shape. */
export function hostileBodies(schema: Schema): readonly (string | Uint8Array)[] {
  return [...BROKEN, ...NOT_STRICT, ...WRONG_KIND, ...wrongMembers(schema)];
}

const BROKEN = ["{", "{}x", "{/**/}", "{'a':1}", '{"a":NaN}', "\u00a0{}", "\ufeff{}"].concat(
  "[".repeat(100_000),
);
const NOT_STRICT = [
  '{"a":1,"a":1}',
  '{"\\ud800":1}',
  '{"a":"\\udc00"}',
  '{"a":9007199254740993}',
  '{"a":1e999}',
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  Buffer.from([0x22, 0xff, 0x22]),
];
const WRONG_KIND = ["null", "true", "1", '"x"', "[]", '{"__proto__":{}}', '{"no_such_member":1}'];
const WRONG_VALUES = [null, true, 1.5, "", [], { a: 1 }, "\u0000", "x".repeat(5_000), [null], [[]]];

/** Each member alone with values of every kind, and with everything else missing or as its example says. */
function wrongMembers(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const right = resolve(member);
    return WRONG_VALUES.filter((value) => !fits(value, right)).map((value) =>
      JSON.stringify({ [name]: value }),
    );
  });
}

/** Whether a value could be right, by its kind alone. */
function fits(value: unknown, { type = [], enum: choices }: Schema = {}): boolean {
  if (choices !== undefined) return choices.includes(value);
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  const types = [type].flat();
  return types.length === 0 || types.includes(kind);
}
