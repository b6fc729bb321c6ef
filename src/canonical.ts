import { hash } from "node:crypto";
import serialize from "canonicalize";

/** `sha256:` and 64 lower-case hex digits. */
export type Digest = string;

/** The digest by which content is stored and named. */
export function digestOf(bytes: Uint8Array | string): Digest {
  return `sha256:${hash("sha256", bytes, "hex")}`;
}

/** Canonical JSON (RFC 8785) of a JSON value. Throws a TypeError for what JSON cannot say. */
export function canonicalJson(value: unknown): string {
  const text = serialize(value);
  if (text === undefined) throw new TypeError("not a JSON value");
  return text;
}

export function canonicalBytes(value: unknown): Uint8Array {
  return Buffer.from(canonicalJson(value), "utf8");
}

/** Compares by code point, the order of every list that Docket shows (UTF-16 order differs beyond U+FFFF). */
export function byCodePoint(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Moves surrogates, which stand for what lies beyond U+FFFF, behind all other code units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}
