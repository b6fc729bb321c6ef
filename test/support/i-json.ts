/** Bounds that {@link parseIJson} keeps. */
export interface Bounds {
  readonly depth: number;
  readonly values: number;
}

const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- those that the grammar refuses
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * JSON by the grammar of RFC 8259 under the rules of RFC 7493, written for tests alone: it shares nothing with the parser of
 * the server, neither its way nor `JSON.parse`. Throws for whatever is not allowed.
 */
export function parseIJson(bytes: Uint8Array, bounds: Bounds): unknown {
  const text = decodeUtf8(bytes);
  let at = 0;
  let values = 0;

  const take = (token: RegExp): string | undefined => {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const skip = (character: string): boolean => {
    take(SPACE);
    const is = text[at] === character;
    if (is) at += 1;
    take(SPACE);
    return is;
  };
  const need = (character: string): void => {
    if (!skip(character)) throw new SyntaxError(`${character} expected at ${at}`);
  };
  const members = (depth: number): unknown => {
    const object = {};
    if (skip("}")) return object;
    do {
      const name = unquote(take(STRING));
      if (Object.hasOwn(object, name)) throw new SyntaxError("twice");
      need(":");
      const value = parseValue(depth);
      Object.defineProperty(object, name, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    } while (skip(","));
    need("}");
    return object;
  };
  const elements = (depth: number): unknown => {
    const array: unknown[] = [];
    if (skip("]")) return array;
    do array.push(parseValue(depth));
    while (skip(","));
    need("]");
    return array;
  };
  const parseValue = (depth: number): unknown => {
    values += 1;
    if (values > bounds.values) throw new SyntaxError("too many values");
    if (text[at] === '"') return unquote(take(STRING));
    if (text[at] === "{" || text[at] === "[") {
      if (depth === bounds.depth) throw new SyntaxError("too deep");
      return skip("{") ? members(depth + 1) : (skip("["), elements(depth + 1));
    }
    const word = take(WORD);
    if (word !== undefined) return word === "null" ? null : word === "true";
    return toNumber(take(NUMBER));
  };

  take(SPACE);
  const value = parseValue(0);
  take(SPACE);
  if (at !== text.length) throw new SyntaxError(`something follows at ${at}`);
  return value;
}

/** RFC 3629, by its table of sequences. Node's decoder is what the server uses. */
function decodeUtf8(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const points = [...text.matchAll(SEQUENCES)].map(([sequence]) => codePointOf(sequence));
  const length = points.reduce((sum, point) => sum + widthOf(point), 0);
  if (length !== bytes.length) throw new SyntaxError("not UTF-8");
  return points.map((point) => String.fromCodePoint(point)).join("");
}

const SEQUENCES =
  // oxlint-disable-next-line no-control-regex -- bytes
  /[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/gs;

function codePointOf(sequence: string): number {
  const [first = 0, ...rest] = Array.from(sequence, (unit) => unit.charCodeAt(0));
  const lead = [0x7f, 0x1f, 0x0f, 0x07][rest.length] ?? 0;
  return rest.reduce((point, byte) => (point << 6) | (byte & 0x3f), first & lead);
}

function widthOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function unquote(token: string | undefined): string {
  if (token === undefined) throw new SyntaxError("a string expected");
  const text = token
    .slice(1, -1)
    .replaceAll(ESCAPE, (_, hex: string | undefined, short: string) =>
      hex === undefined ? (SHORT[short] ?? short) : String.fromCharCode(Number.parseInt(hex, 16)),
    );
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) throw new SyntaxError("a surrogate");
    if ((point & 0xfffe) === 0xfffe || (point >= 0xfdd0 && point <= 0xfdef)) {
      throw new SyntaxError("a noncharacter");
    }
  }
  return text;
}

/** Integers, by value, within 2^53 - 1 on either side; nothing beyond what a float holds. */
function toNumber(token: string | undefined): number {
  if (token === undefined) throw new SyntaxError("a value expected");
  const value = Number.parseFloat(token);
  if (Math.abs(value) > 2 ** 53 - 1) throw new RangeError("too large");
  return value;
}
