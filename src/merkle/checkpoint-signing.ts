import { formatCheckpoint, parseCheckpoint } from "./checkpoint.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { cosignatureTime } from "./cosignature.ts";
import { MerkleError } from "./merkle-error.ts";
import { isOf, openNote, signNote } from "./note-signing.ts";
import type { NoteSigner, NoteVerifier } from "./note-signing.ts";
import type { NoteSignature } from "./note.ts";

/** Whom to believe: one log by its origin and keys (two while it changes keys), and witnesses. */
export interface CheckpointTrust {
  readonly origin: string;
  readonly log: readonly NoteVerifier[];
  readonly witnesses?: readonly NoteVerifier[];
}

/** A witness's cosignature that verified. `time` is seconds since the epoch. */
export interface Cosignature extends NoteSignature {
  readonly time: bigint;
}

/** A checkpoint that the log signed. `text` is what was signed; `unknown` are signatures of keys not named in the trust. */
export interface OpenedCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
  readonly cosignatures: readonly Cosignature[];
  readonly unknown: readonly NoteSignature[];
}

/** Signs a checkpoint with every signer; gives the note. */
export function signCheckpoint(
  checkpoint: Checkpoint,
  signers: readonly NoteSigner[],
): Promise<string> {
  return signNote(formatCheckpoint(checkpoint), signers);
}

/**
 * Opens a checkpoint: a key of the log signed it, it is of the log meant, and no signature of a known key is wrong. How many cosignatures
 * suffice is the caller's to say. Throws a MerkleError `malformed`, `unsigned`, `bad_signature` or `wrong_origin`.
 */
export async function openCheckpoint(
  note: string | Uint8Array,
  trust: CheckpointTrust,
): Promise<OpenedCheckpoint> {
  const witnesses = trust.witnesses ?? [];
  const { text, verified, unknown } = await openNote(note, [...trust.log, ...witnesses]);
  const signatures = verified.filter((line) => trust.log.some((key) => isOf(line, key)));
  if (signatures.length === 0) throw new MerkleError("unsigned", "the log did not sign it");
  const checkpoint = parseCheckpoint(text);
  if (checkpoint.origin !== trust.origin) {
    throw new MerkleError("wrong_origin", `a checkpoint of ${checkpoint.origin}`);
  }
  const cosignatures = verified
    .filter((line) => witnesses.some((key) => isOf(line, key)))
    .map((line) => ({ ...line, time: cosignatureTime(line.bytes) }));
  return { checkpoint, text, signatures, cosignatures, unknown };
}
