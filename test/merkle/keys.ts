import { cosignatureVerifier, cosigner } from "../../src/merkle/cosignature.ts";
import { noteSigner, noteVerifier } from "../../src/merkle/ed25519.ts";
import { COSIGNATURE, createVerifierKey, ED25519 } from "../../src/merkle/verifier-key.ts";
import { keyPair, sha256, verifyEd25519 } from "./crypto.ts";

/** A signing key of a log, with its verifier. */
export function logKey(name: string, seed: number) {
  const { publicKey, sign } = keyPair(seed);
  const key = createVerifierKey(sha256, { name, type: ED25519, publicKey });
  return { key, signer: noteSigner(key, sign), verifier: noteVerifier(key, verifyEd25519) };
}

/** A cosigning key of a witness whose clock stands still. */
export function witnessKey(name: string, seed: number, time = 1_700_000_000n) {
  const { publicKey, sign } = keyPair(seed);
  const key = createVerifierKey(sha256, { name, type: COSIGNATURE, publicKey });
  const signer = cosigner(key, sign, () => time);
  return { key, signer, verifier: cosignatureVerifier(key, verifyEd25519) };
}
