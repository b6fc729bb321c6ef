/**
 * `JSON.parse`, without a fault of V8 13.6 (Node 24.21; not in 11.3): it reads the member name `"\u0061"` as `\`, and
 * `"x\n"` as `x\`, where an object of the same shape was parsed before that has the latter name. What one caller sends
 * would change what another one's request says. Only names with an escape are read wrong, and those are rare; a document
 * that has one is read here. Delete this file when test/parse-json.test.ts says that the engine is right.
 *
 * Throws a SyntaxError, as `JSON.parse` does.
 */
export function parseJson(text: string): unknown {
  return mended(text, JSON.parse(text));
}

/** What `JSON.parse` made of a text, or the text read anew where that may be wrong. */
export function mended(text: string, parsed: unknown): unknown {
  return hasEscapedName(text) ? new Reader(text).value() : parsed;
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const COLON = 0x3a;

/** Whether a JSON text has a member name with an escape. Linear in the length of the text. */
function hasEscapedName(text: string): boolean {
  if (!text.includes("\\")) return false;
  for (let start = text.indexOf('"'); start !== -1;) {
    const end = endOfString(text, start);
    if (text.charCodeAt(skipSpace(text, end)) === COLON && text.slice(start, end).includes("\\")) {
      return true;
    }
    start = text.indexOf('"', end);
  }
  return false;
}

/** The position behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    at += code === BACKSLASH ? 2 : 1;
  }
  return at + 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** Reads a text that `JSON.parse` accepts; what is not an object or an array it reads itself. */
class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = skipSpace(text, 0);
  }

  value(): unknown {
    switch (this.#text[this.#at]) {
      case "{":
        return this.#object();
      case "[":
        return this.#array();
      case '"':
        return this.#string();
      default:
        return this.#scalar();
    }
  }

  #object(): object {
    const object = {};
    for (this.#step(); this.#text[this.#at] !== "}"; this.#skip(",")) {
      const name = this.#string();
      this.#skip(":");
      const value = this.value();
      Object.defineProperty(object, name, { value, ...OWN });
    }
    this.#step();
    return object;
  }

  #array(): unknown[] {
    const array: unknown[] = [];
    for (this.#step(); this.#text[this.#at] !== "]"; this.#skip(",")) array.push(this.value());
    this.#step();
    return array;
  }

  #string(): string {
    const start = this.#at;
    this.#at = endOfString(this.#text, start);
    const token = this.#text.slice(start, this.#at);
    this.#at = skipSpace(this.#text, this.#at);
    return JSON.parse(token) as string;
  }

  #scalar(): unknown {
    SCALAR.lastIndex = this.#at;
    const token = SCALAR.exec(this.#text)?.[0] ?? "";
    this.#at = skipSpace(this.#text, this.#at + token.length);
    return JSON.parse(token);
  }

  #skip(character: string): void {
    this.#at = skipSpace(this.#text, this.#at);
    if (this.#text[this.#at] === character) this.#step();
  }

  #step(): void {
    this.#at = skipSpace(this.#text, this.#at + 1);
  }
}

/** Also for `__proto__`, which is an ordinary member. */
const OWN = { writable: true, enumerable: true, configurable: true };
const SCALAR = /[^\s,\]}]+/y;
