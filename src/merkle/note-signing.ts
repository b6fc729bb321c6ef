import { encodeText } from "./bytes.ts";
import { MerkleError } from "./merkle-error.ts";
import { addSignatures, formatNote, parseNote } from "./note.ts";
import type { Note, NoteSignature } from "./note.ts";

/** A known key. `verify` answers whether `signature` is its signature of the text of a note. */
export interface NoteVerifier {
  readonly name: string;
  readonly keyId: number;
  verify(text: Uint8Array, signature: Uint8Array): boolean | Promise<boolean>;
}

/** A key that signs the text of a note. */
export interface NoteSigner {
  readonly name: string;
  readonly keyId: number;
  sign(text: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** A note whose signatures by known keys are all right, at least one. The others are of unknown keys and say nothing. */
export interface OpenedNote {
  readonly text: string;
  readonly verified: readonly NoteSignature[];
  readonly unknown: readonly NoteSignature[];
}

/** Signs a text, which must end in a newline, with every signer; gives the note. */
export async function signNote(text: string, signers: readonly NoteSigner[]): Promise<string> {
  return formatNote(await cosignNote({ text, signatures: [] }, signers));
}

/** A note with a further signature of every signer. */
export async function cosignNote(note: Note, signers: readonly NoteSigner[]): Promise<Note> {
  const text = encodeText(note.text);
  const signatures = await Promise.all(
    signers.map(async (signer) => ({
      name: signer.name,
      keyId: signer.keyId,
      bytes: await signer.sign(text),
    })),
  );
  return addSignatures(note, signatures);
}

/**
 * Opens a note (C2SP signed-note, "Signatures"): lines of unknown keys are ignored, every line of a known key must verify, and there must be
 * one. Throws a MerkleError `malformed`, `bad_signature` or `unsigned`.
 */
export async function openNote(
  note: string | Uint8Array,
  verifiers: readonly NoteVerifier[],
): Promise<OpenedNote> {
  const { text, signatures } = parseNote(note);
  const bytes = encodeText(text);
  const verified: NoteSignature[] = [];
  const unknown: NoteSignature[] = [];
  for (const signature of signatures) {
    const known = verifiers.filter((verifier) => isOf(signature, verifier));
    for (const verifier of known) await requireValid(verifier, bytes, signature);
    (known.length > 0 ? verified : unknown).push(signature);
  }
  if (verified.length === 0) throw new MerkleError("unsigned", "no known key signed the note");
  return { text, verified, unknown };
}

/** Whether a signature line claims to be of this key. */
export function isOf(
  signature: NoteSignature,
  key: { readonly name: string; readonly keyId: number },
): boolean {
  return signature.name === key.name && signature.keyId === key.keyId;
}

async function requireValid(
  verifier: NoteVerifier,
  text: Uint8Array,
  signature: NoteSignature,
): Promise<void> {
  if (await verifier.verify(text, signature.bytes)) return;
  throw new MerkleError("bad_signature", `the signature of ${verifier.name} does not verify`);
}
