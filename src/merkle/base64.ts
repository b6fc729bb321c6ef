import { HASH_SIZE } from "./hash.ts";
import { malformed } from "./merkle-error.ts";

/** Standard Base 64 with padding (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const CODES = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));
const PADDING = "=".charCodeAt(0);

/** Whether these characters are the Base 64 of a hash; without making it, because a check asks for every record. */
export function isBase64OfHash(characters: Uint8Array, hash: Uint8Array): boolean {
  if (hash.length !== HASH_SIZE || characters.length !== 44) return false;
  let at = 0;
  for (let byte = 0; byte < HASH_SIZE; byte += 3) {
    const bits = at3(hash, byte);
    for (let shift = 18; shift >= 0; shift -= 6) {
      const code = at === 43 ? PADDING : CODES[(bits >> shift) & 63];
      if (characters[at] !== code) return false;
      at += 1;
    }
  }
  return true;
}

/** Three bytes as one number; those behind the end are zero. */
function at3(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

/** The bytes of standard Base 64. Only the one canonical spelling: no white space, padding whole, unused bits zero. */
export function decodeBase64(text: string, what: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) {
    throw malformed(`${what} is not base64`);
  }
  const bytes = Uint8Array.from(decode(text, what), (character) => character.charCodeAt(0));
  if (encodeBase64(bytes) !== text) throw malformed(`${what} is not canonical base64`);
  return bytes;
}

/** A SHA-256 hash in Base 64. */
export function decodeHash(text: string, what: string): Uint8Array {
  const hash = decodeBase64(text, what);
  if (hash.length !== HASH_SIZE) throw malformed(`${what} is not ${HASH_SIZE} bytes`);
  return hash;
}

function decode(text: string, what: string): string {
  try {
    return atob(text);
  } catch {
    throw malformed(`${what} is not base64`);
  }
}
