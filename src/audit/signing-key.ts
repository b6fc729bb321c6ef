import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { noteSigner, noteVerifier, type Ed25519Verify } from "../merkle/ed25519.ts";
import type { NoteSigner, NoteVerifier } from "../merkle/note-signing.ts";
import {
  createVerifierKey,
  ED25519,
  formatVerifierKey,
  parseVerifierKey,
} from "../merkle/verifier-key.ts";
import { sha256 } from "./hashing.ts";

/** What signs the checkpoints of a log: an Ed25519 key under the log's origin (C2SP signed-note, type 0x01). */
export interface LogSigner extends NoteSigner {
  /** The public half, as verifiers take it. */
  readonly vkey: string;
}

const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** Ed25519 of node:crypto. Answers false for bytes that are no key or signature. */
export const verifyEd25519: Ed25519Verify = (publicKey, message, signature) => {
  try {
    const der = Buffer.concat([SPKI_PREFIX, publicKey]);
    return verify(null, message, { key: der, format: "der", type: "spki" }, signature);
  } catch {
    return false;
  }
};

/** A new private key, PKCS #8 PEM (RFC 5958, RFC 8410). */
export function createSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return String(privateKey.export({ format: "pem", type: "pkcs8" }));
}

/** Whether a text is an Ed25519 private key in PKCS #8 PEM. */
export function isSigningKey(pem: string): boolean {
  return readKey(pem) !== undefined;
}

/** The signer of a log from a key that `isSigningKey`. */
export function createLogSigner(origin: string, pem: string): LogSigner {
  const privateKey = readKey(pem);
  if (privateKey === undefined) throw new TypeError("not an Ed25519 private key in PKCS #8 PEM");
  const { x } = createPublicKey(privateKey).export({ format: "jwk" });
  const publicKey = new Uint8Array(Buffer.from(x ?? "", "base64url"));
  const key = createVerifierKey(sha256, { name: origin, type: ED25519, publicKey });
  const signer = noteSigner(key, (message) => sign(null, message, privateKey));
  return { ...signer, vkey: formatVerifierKey(key) };
}

/** What verifies the signatures of a log's key. Throws a MerkleError for a text that is no verifier key. */
export function logVerifier(vkey: string): NoteVerifier {
  return noteVerifier(parseVerifierKey(sha256, vkey), verifyEd25519);
}

function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "ed25519" && pem.includes("BEGIN PRIVATE KEY")
      ? key
      : undefined;
  } catch {
    return undefined;
  }
}
