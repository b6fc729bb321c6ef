import { openCheckpoint } from "../merkle/checkpoint-signing.ts";
import { parseCheckpoint } from "../merkle/checkpoint.ts";
import type { Checkpoint } from "../merkle/checkpoint.ts";
import { noteVerifier } from "../merkle/ed25519.ts";
import type { Ed25519Verify } from "../merkle/ed25519.ts";
import type { Sha256 } from "../merkle/hash.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { parseNote } from "../merkle/note.ts";
import { formatKeyId, parseVerifierKey } from "../merkle/verifier-key.ts";
import { CheckFailure } from "./check-failure.ts";

/** A checkpoint that a believed key signed, and which keys did: eight hex digits each. */
export interface TrustedCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly keyIds: readonly string[];
}

/** The algorithms, passed in. */
export interface CheckCrypto {
  readonly sha256: Sha256;
  readonly verify: Ed25519Verify;
}

/** Opens a checkpoint with the keys that are believed. Throws a CheckFailure `checkpoint`. */
export async function trustCheckpoint(
  { sha256, verify }: CheckCrypto,
  note: string,
  vkeys: readonly string[],
): Promise<TrustedCheckpoint> {
  try {
    const keys = vkeys.map((vkey) => parseVerifierKey(sha256, vkey));
    const opened = await openCheckpoint(note, {
      origin: keys[0]?.name ?? "",
      log: keys.map((key) => noteVerifier(key, verify)),
    });
    const keyIds = opened.signatures.map(({ keyId }) => formatKeyId(keyId));
    return { checkpoint: opened.checkpoint, keyIds };
  } catch (error) {
    if (!(error instanceof MerkleError)) throw error;
    const index = lastIndex(note);
    throw new CheckFailure(
      "checkpoint",
      index,
      `the checkpoint is not to be believed: ${error.message}`,
    );
  }
}

/** What a checkpoint says, signatures aside. Throws a MerkleError `malformed`. */
export function readCheckpointText(note: string): Checkpoint {
  return parseCheckpoint(parseNote(note).text);
}

function lastIndex(note: string): bigint | undefined {
  try {
    const { size } = readCheckpointText(note);
    return size > 0n ? size - 1n : undefined;
  } catch {
    return undefined;
  }
}
