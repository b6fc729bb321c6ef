import { createPrivateKey, createPublicKey, hash, sign, verify } from "node:crypto";
import type { Ed25519Sign, Ed25519Verify } from "../../src/merkle/ed25519.ts";
import type { Sha256 } from "../../src/merkle/hash.ts";

const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

// As text and back: four times as fast as asking for a buffer (Node 24).
export const sha256: Sha256 = (bytes) => Buffer.from(hash("sha256", bytes, "binary"), "latin1");

export const verifyEd25519: Ed25519Verify = (publicKey, message, signature) => {
  const key = Buffer.concat([PUBLIC_PREFIX, publicKey]);
  return verify(null, message, { key, format: "der", type: "spki" }, signature);
};

/** The key pair of a seed: bytes first, first + 1, … */
export function keyPair(first: number): { publicKey: Uint8Array; sign: Ed25519Sign } {
  const seed = Uint8Array.from({ length: 32 }, (_, at) => first + at);
  const der = Buffer.concat([PRIVATE_PREFIX, seed]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    publicKey: new Uint8Array(spki.subarray(PUBLIC_PREFIX.length)),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  };
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

export function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "base64"));
}
