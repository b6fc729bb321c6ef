import { hash } from "node:crypto";

const KEY_ID_BYTES = 8;
const SECRET_BYTES = 32;

/** Fills new bytes with randomness. */
export type RandomBytes = (size: number) => Uint8Array;

/** A new key: `dk_<id>_<secret>`, the id of 16 hex digits, the secret of 256 random bits in base64url. */
export interface NewToken {
  readonly keyId: string;
  /** Shown once, never stored. */
  readonly token: string;
}

export function createToken(randomBytes: RandomBytes): NewToken {
  const keyId = Buffer.from(randomBytes(KEY_ID_BYTES)).toString("hex");
  const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64url");
  return { keyId, token: `dk_${keyId}_${secret}` };
}

/** SHA-256 of a token: all that is kept of it. The token is random and long, so nothing slower is needed. */
export function hashToken(token: string): Buffer {
  return Buffer.from(hash("sha256", token, "binary"), "latin1");
}

/** Whether a text can be a key at all: 32 to 256 visible ASCII characters. */
export function isTokenForm(text: string): boolean {
  return /^[\x21-\x7e]{32,256}$/.test(text);
}
