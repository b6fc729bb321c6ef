/** Bounds on a JSON document. */
export interface JsonLimits {
  readonly depth: number;
  readonly values: number;
}

/** What is wrong with a document that `JSON.parse` accepts. `pointer` is an RFC 6901 JSON Pointer. */
export interface JsonDefect {
  readonly code: "invalid_json" | "too_complex";
  readonly pointer: string;
  readonly detail: string;
}

interface Frame {
  /** Names seen so far, for an object; undefined for an array. */
  readonly names: Set<string> | undefined;
  name: string;
  index: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

/**
 * Finds what RFC 7493 (I-JSON) forbids and `JSON.parse` lets pass: duplicate member names, unpaired surrogates and
 * noncharacters, and numbers that a 64-bit float does not hold; and documents beyond the limits. Linear in the length of the text.
 *
 * @param text a document that `JSON.parse` accepts; its syntax is not checked again
 */
export function findJsonDefect(text: string, limits: JsonLimits): JsonDefect | undefined {
  const stack: Frame[] = [];
  let values = 0;
  let expectName = false;
  let position = 0;

  const pointer = (): string => stack.map(segment).join("");
  const defect = (detail: string): JsonDefect => ({
    code: "invalid_json",
    pointer: pointer(),
    detail,
  });
  const tooComplex = (detail: string): JsonDefect => ({
    code: "too_complex",
    pointer: pointer(),
    detail,
  });

  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      const end = endOfString(text, position);
      const raw = text.slice(position, end);
      const value = raw.includes("\\") ? (JSON.parse(raw) as string) : raw.slice(1, -1);
      const frame = stack.at(-1);
      if (expectName && frame?.names !== undefined) {
        frame.name = value;
        if (frame.names.has(value)) return defect("the member name occurs twice in this object");
        frame.names.add(value);
        expectName = false;
      } else {
        values += 1;
      }
      if (!value.isWellFormed()) return defect("the string holds an unpaired surrogate");
      if (NONCHARACTER.test(value)) return defect("the string holds a Unicode noncharacter");
      position = end;
    } else if (code === 0x7b || code === 0x5b) {
      values += 1;
      if (stack.length === limits.depth) {
        return tooComplex(`nested deeper than ${limits.depth} levels`);
      }
      stack.push({ names: code === 0x7b ? new Set() : undefined, name: "", index: 0 });
      expectName = code === 0x7b;
      position += 1;
    } else if (code === 0x7d || code === 0x5d) {
      stack.pop();
      expectName = false;
      position += 1;
    } else if (code === 0x2c) {
      const frame = stack.at(-1);
      if (frame !== undefined) frame.index += 1;
      expectName = frame?.names !== undefined;
      position += 1;
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      values += 1;
      const end = endOfScalar(text, position);
      const problem = numberDefect(text, position, end);
      if (problem !== undefined) return defect(problem);
      position = end;
    } else if (code >= 0x61 && code <= 0x7a) {
      values += 1;
      position = endOfScalar(text, position);
    } else {
      position += 1;
    }
    if (values > limits.values) return tooComplex(`more than ${limits.values} values`);
  }
  return undefined;
}

/** The position behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

function endOfScalar(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === 0x2c || code === 0x7d || code === 0x5d || code <= 0x20) break;
  }
  return end;
}

/** Up to 15 characters nothing can overflow or lose digits. */
function numberDefect(text: string, start: number, end: number): string | undefined {
  if (end - start <= 15 && !/e/i.test(text.slice(start, end))) return undefined;
  const value = Number(text.slice(start, end));
  if (!Number.isFinite(value)) return "the number is beyond the range of a 64-bit float";
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return "the integer is beyond 2^53 - 1 and would lose digits; send it as a string";
  }
  return undefined;
}

function segment(frame: Frame): string {
  const name = frame.names === undefined ? String(frame.index) : frame.name;
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
