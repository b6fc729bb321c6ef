/** SHA-256 of some bytes. Passed in, so that this folder runs anywhere: node:crypto in the server, a library in a browser. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const LEAF_PREFIX = 0x00;
const NODE_PREFIX = 0x01;

/** The Merkle leaf hash of RFC 6962 section 2.1: SHA-256(0x00 || leaf). */
export function leafHash(sha256: Sha256, leaf: Uint8Array): Uint8Array {
  return sha256(concatenate(Uint8Array.of(LEAF_PREFIX), leaf));
}

/** The Merkle node hash of RFC 6962 section 2.1: SHA-256(0x01 || left || right). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatenate(Uint8Array.of(NODE_PREFIX), left, right));
}

function concatenate(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
