import type { JsonObject, JsonValue } from "../policy/verdict.ts";

interface Field {
  readonly type: string;
  readonly values?: JsonObject;
  readonly members?: Vocabulary;
}

/** The fields of a payload, as in `rego/lib/vocabulary`. */
export type Vocabulary = Readonly<Record<string, Field>>;
export type Random = () => number;

/** Mulberry32: small, seeded, good enough to choose test data. */
export function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the choices. */
export function pick<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)] as T;
}

const JUNK: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1.5,
  7,
  1e21,
  "",
  " ",
  "x",
  "X",
  "constructor",
  "__proto__",
  [],
  [null],
  {},
  { a: [1] },
  "a\nb",
  "4111 1111 1111 1111",
  4111111111111111,
  "ann@corp.example",
  "AKIAIOSFODNN7EXAMPLE",
  "Production",
  "eu",
  "ü",
  "a/b~c",
  10000,
  1000000,
  9007199254740991,
  "token=abcdefgh",
];
const TEXTS: readonly string[] = [
  "https://a.example.com",
  "a.example.com",
  "https://crm.corp.example/x",
  "HTTPS://API.MAILCO.EXAMPLE.",
  "events.adnet.example:443",
  "10.20.1.2",
  "sftp://sftp.partner.example",
  "http://[::1]/",
  "https://evil.net",
  "customer_support",
  "marketing",
  "social_scoring",
  "sess-1",
  "asked",
  "acme",
  "atlas",
  "globex",
  "orion",
  "4.1",
  "2",
  "crm_api",
  "kubectl",
  "EUR",
  "USD",
  "QC-31",
  "CONS-1",
  "sha256:" + "0123456789abcdef".repeat(4),
];
const ODD_MEMBERS = [
  "note",
  "password",
  "api-key",
  "x.y",
  "a/b",
  "constructor",
  "AKIAIOSFODNN7EXAMPLE",
  "ann@corp.example",
];

/** Makes payloads of the vocabulary, the registers and what does not belong. */
export class PayloadMaker {
  readonly #texts: readonly string[];
  readonly #actions: readonly string[];
  readonly #random: Random;

  constructor(documents: JsonObject, random: Random) {
    const registers = [
      "systems",
      "people",
      "purposes",
      "datasets",
      "change_tickets",
      "incidents",
      "approvals",
      "backups",
    ];
    this.#texts = [
      ...TEXTS,
      ...registers.flatMap((name) => Object.keys((documents[name] ?? {}) as JsonObject)),
    ];
    this.#actions = Object.keys((documents["actions"] ?? {}) as JsonObject);
    this.#random = random;
  }

  payload(vocabulary: Vocabulary): JsonObject {
    const made = this.#members(vocabulary, 0.35);
    const odd =
      this.#random() < 0.2 ? { [pick(ODD_MEMBERS, this.#random)]: pick(JUNK, this.#random) } : {};
    return {
      ...made,
      ...odd,
      action: this.#random() < 0.9 ? pick(this.#actions, this.#random) : pick(JUNK, this.#random),
    };
  }

  #members(vocabulary: Vocabulary, density: number): JsonObject {
    const chosen = Object.entries(vocabulary).filter(() => this.#random() < density);
    return Object.fromEntries(chosen.map(([name, field]) => [name, this.#value(field)]));
  }

  #value(field: Field): JsonValue {
    if (this.#random() < 0.12) return pick(JUNK, this.#random);
    if (field.type === "object") return this.#members(field.members ?? {}, 0.6);
    if (field.type === "boolean") return this.#random() < 0.7;
    if (field.type === "strings" || field.type === "enums")
      return Array.from({ length: Math.floor(this.#random() * 4) }, () => this.#text(field));
    if (field.type === "integer" || field.type === "number")
      return pick([0, 1, 5, 90, 180, 365, 10000, 20000, 500001, 1000000], this.#random);
    return this.#text(field);
  }

  #text(field: Field): JsonValue {
    if (this.#random() < 0.05) return pick(JUNK, this.#random);
    return field.values === undefined
      ? pick(this.#texts, this.#random)
      : pick(Object.keys(field.values), this.#random);
  }
}
