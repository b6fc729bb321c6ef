import type { NoteSigner, NoteVerifier } from "./note-signing.ts";
import { ED25519 } from "./verifier-key.ts";
import type { VerifierKey } from "./verifier-key.ts";

/** Ed25519 (RFC 8032), passed in. A promise where the platform has only that (WebCrypto). Must answer false, not throw, for bytes that are no signature or key. */
export type Ed25519Verify = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** Ed25519 (RFC 8032) with a private key that stays where it is. */
export type Ed25519Sign = (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export const SIGNATURE_SIZE = 64;

/** Verifies the note signatures of a key of type 0x01 (C2SP signed-note, "Ed25519 signatures"). */
export function noteVerifier(key: VerifierKey, verify: Ed25519Verify): NoteVerifier {
  if (key.type !== ED25519) throw new RangeError("a key of type 0x01 verifies notes");
  return {
    name: key.name,
    keyId: key.keyId,
    verify: (text, signature) =>
      signature.length === SIGNATURE_SIZE && verify(key.publicKey, text, signature),
  };
}

/** Signs notes with the private half of a key of type 0x01. */
export function noteSigner(key: VerifierKey, sign: Ed25519Sign): NoteSigner {
  if (key.type !== ED25519) throw new RangeError("a key of type 0x01 signs notes");
  return { name: key.name, keyId: key.keyId, sign };
}
