import { HASH_SIZE } from "./hash.ts";
import { malformed } from "./merkle-error.ts";

/** Standard Base 64 with padding (RFC 4648 section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
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
