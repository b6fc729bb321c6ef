import { decodeBase64, encodeBase64 } from "./base64.ts";
import { concatenate, encodeText } from "./bytes.ts";
import type { Sha256 } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import { requireKeyName } from "./note.ts";

/** Signature types of C2SP signed-note that Docket knows. */
export const ED25519 = 0x01;
export const COSIGNATURE = 0x04;

export type SignatureType = typeof ED25519 | typeof COSIGNATURE;

/** A public Ed25519 key (32 bytes) with the name and number under which it signs. */
export interface VerifierKey {
  readonly name: string;
  readonly keyId: number;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

const PUBLIC_KEY_SIZE = 32;

/** A verifier key with its key ID: SHA-256(name || 0x0A || type || public key)[:4] (C2SP signed-note, "Signatures"). */
export function createVerifierKey(sha256: Sha256, key: Omit<VerifierKey, "keyId">): VerifierKey {
  requireKeyName(key.name);
  if (key.publicKey.length !== PUBLIC_KEY_SIZE) throw malformed("a public key is 32 bytes");
  const hash = sha256(concatenate(encodeText(`${key.name}\n`), typedKey(key)));
  return { ...key, keyId: new DataView(hash.buffer, hash.byteOffset).getUint32(0) };
}

/** Reads `<name>+<hex key ID>+<base64(type || public key)>` (C2SP signed-note, "Verifier keys"). The ID must be the key's own. */
export function parseVerifierKey(sha256: Sha256, vkey: string): VerifierKey {
  const parts = /^(?<name>[^+]+)\+(?<id>[0-9a-f]{8})\+(?<material>[A-Za-z0-9+/=]+)$/.exec(vkey);
  const { name, id, material } = parts?.groups ?? {};
  if (name === undefined || id === undefined || material === undefined) {
    throw malformed("a verifier key is name+hex+base64");
  }
  const [type, ...publicKey] = decodeBase64(material, "a verifier key");
  if (type !== ED25519 && type !== COSIGNATURE) throw malformed("an unknown type of verifier key");
  const key = createVerifierKey(sha256, { name, type, publicKey: Uint8Array.from(publicKey) });
  if (formatKeyId(key.keyId) !== id) throw malformed("a verifier key's ID is not that of its key");
  return key;
}

/** Writes a verifier key. */
export function formatVerifierKey(key: VerifierKey): string {
  return `${key.name}+${formatKeyId(key.keyId)}+${encodeBase64(typedKey(key))}`;
}

/** A key ID as verifier keys write it: eight lower-case hex digits. */
export function formatKeyId(keyId: number): string {
  return keyId.toString(16).padStart(8, "0");
}

function typedKey({ type, publicKey }: Omit<VerifierKey, "keyId">): Uint8Array {
  return concatenate(Uint8Array.of(type), publicKey);
}
