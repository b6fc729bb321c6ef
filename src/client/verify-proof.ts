import { sha256 } from "@noble/hashes/sha2.js";

import { parseAuditReference } from "../audit/reference.ts";
import { encodeText } from "../merkle/bytes.ts";
import type { Checkpoint } from "../merkle/checkpoint.ts";
import { type Ed25519Verify, noteVerifier } from "../merkle/ed25519.ts";
import { leafHash } from "../merkle/hash.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { openTlogProof, parseTlogProof } from "../merkle/tlog-proof.ts";
import { parseVerifierKey } from "../merkle/verifier-key.ts";
import { ProofError } from "./errors.ts";

/** What proves that a record is in the log. */
export interface RecordProof {
  /** The reference that the record is said to have; checked where given. */
  readonly auditReferenceId?: string;
  /** The bytes of the record, or the same as text. */
  readonly leaf: string | Uint8Array;
  /** A C2SP tlog-proof. */
  readonly proof: string;
}

/** A record that is in the log, at this place. */
export interface ProvenRecord {
  readonly index: bigint;
  /** The tree that the log signed: its origin, its number of records, its root. */
  readonly checkpoint: Checkpoint;
  /** What the record says. */
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * Checks offline that a record is in the log that signs with this key (C2SP tlog-proof, signed-note; RFC 6962).
 * Ed25519 is WebCrypto's: Node 20, Deno, Bun, and browsers of 2025 or newer on https or localhost.
 * @param vkey the line that `/log/vkey` gives, `<origin>+<id>+<key>`, which you got at another time or from somebody else; several while the log changes keys
 * @throws ProofError
 */
export async function verifyProof(
  { auditReferenceId, leaf, proof }: RecordProof,
  vkey: string | readonly string[],
): Promise<ProvenRecord> {
  try {
    const keys = [vkey].flat().map((line) => parseVerifierKey(sha256, line.trim()));
    const [first] = keys;
    if (first === undefined) throw new MerkleError("unsigned", "no key was given");
    const bytes = typeof leaf === "string" ? encodeText(leaf) : leaf;
    const trust = { origin: first.name, log: keys.map((key) => noteVerifier(key, ed25519)) };
    const parsed = parseTlogProof(proof);
    const opened = await openTlogProof(sha256, parsed, leafHash(sha256, bytes), trust);
    requirePlace(auditReferenceId, parsed.index);
    const { checkpoint } = opened;
    return { index: parsed.index, checkpoint, record: parseLeaf(bytes) };
  } catch (cause) {
    if (!(cause instanceof MerkleError)) throw cause;
    throw new ProofError(cause.code, `The proof does not hold: ${cause.message}.`, { cause });
  }
}

const ed25519: Ed25519Verify = async (publicKey, message, signature) => {
  try {
    const key = await crypto.subtle.importKey("raw", copy(publicKey), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, copy(signature), copy(message));
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "DataError") return false;
    throw new ProofError("unsupported", "This platform has no Ed25519 in WebCrypto.", { cause });
  }
};

/** Of an own buffer, as WebCrypto wants it. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function requirePlace(auditReferenceId: string | undefined, index: bigint): void {
  if (auditReferenceId === undefined) return;
  if (parseAuditReference(auditReferenceId)?.index === index) return;
  throw new ProofError("wrong_record", `The proof is of record ${index}, not ${auditReferenceId}.`);
}

function parseLeaf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}
