import { concatenate, encodeText } from "./bytes.ts";
import { SIGNATURE_SIZE } from "./ed25519.ts";
import type { Ed25519Sign, Ed25519Verify } from "./ed25519.ts";
import { malformed } from "./merkle-error.ts";
import type { NoteSigner, NoteVerifier } from "./note-signing.ts";
import { COSIGNATURE } from "./verifier-key.ts";
import type { VerifierKey } from "./verifier-key.ts";

const TIMESTAMP_SIZE = 8;
const MAX_TIMESTAMP = 2n ** 63n - 1n;

/** Verifies a witness's timestamped cosignatures, type 0x04 (C2SP tlog-cosignature, Ed25519). Says nothing about when; see cosignatureTime. */
export function cosignatureVerifier(key: VerifierKey, verify: Ed25519Verify): NoteVerifier {
  requireCosigner(key);
  return {
    name: key.name,
    keyId: key.keyId,
    verify(text, signature) {
      if (signature.length !== TIMESTAMP_SIZE + SIGNATURE_SIZE) return false;
      const time = cosignatureTime(signature);
      if (time > MAX_TIMESTAMP) return false;
      const message = cosignedMessage(time, text);
      return verify(key.publicKey, message, signature.subarray(TIMESTAMP_SIZE));
    },
  };
}

/** Cosigns checkpoints with the private half of a key of type 0x04. `now` gives seconds since the epoch. */
export function cosigner(key: VerifierKey, sign: Ed25519Sign, now: () => bigint): NoteSigner {
  requireCosigner(key);
  return {
    name: key.name,
    keyId: key.keyId,
    async sign(text) {
      const time = now();
      const timestamp = new Uint8Array(TIMESTAMP_SIZE);
      new DataView(timestamp.buffer).setBigUint64(0, time);
      return concatenate(timestamp, await sign(cosignedMessage(time, text)));
    },
  };
}

/** When a cosignature was made, by the witness's clock: seconds since the epoch. `bytes` as in a NoteSignature. */
export function cosignatureTime(bytes: Uint8Array): bigint {
  if (bytes.length < TIMESTAMP_SIZE) throw malformed("a cosignature is too short");
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
}

function cosignedMessage(time: bigint, text: Uint8Array): Uint8Array {
  return concatenate(encodeText(`cosignature/v1\ntime ${time}\n`), text);
}

function requireCosigner(key: VerifierKey): void {
  if (key.type !== COSIGNATURE) throw new RangeError("a key of type 0x04 cosigns");
}
