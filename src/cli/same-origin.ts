import { CheckFailure } from "../audit/check-failure.ts";
import { readCheckpointText } from "../audit/check-trust.ts";
import { sha256 } from "../audit/hashing.ts";
import { parseNote } from "../merkle/note.ts";
import { formatKeyId, parseVerifierKey } from "../merkle/verifier-key.ts";
import type { RememberedLog } from "./verify-memory.ts";

/** Whether a key of the log is said to have signed; its signature may be wrong, or the key replaced. */
export function bearsSignature(note: string, { vkeys }: RememberedLog): boolean {
  const ids = parseNote(note).signatures.map(({ keyId }) => formatKeyId(keyId));
  return keyIdsOf(vkeys).some((id) => ids.includes(id));
}

/** Says what it may be that no remembered key signed. */
export function unknownKey(note: string, known: readonly RememberedLog[]): CheckFailure {
  const { origin, size } = readCheckpointText(note);
  const keys = keyIdsOf(known.flatMap(({ vkeys }) => vkeys)).join(", ");
  const message =
    `the log ${origin} was seen on this machine before, signed by key ${keys}; no such key, nor one that took its place, signed this checkpoint. ` +
    "If this is another log, as two installations with the default DOCKET_LOG_ORIGIN have the same, get its key from its operator and give it with --vkey: " +
    "both are remembered from then on. If it should be the same log, it was replaced: do not believe it, and ask its operator why";
  return new CheckFailure("checkpoint", size > 0n ? size - 1n : undefined, message);
}

/** What to know where logs with other keys have the same origin; nothing where there are none. */
export function othersNote(others: readonly RememberedLog[]): readonly string[] {
  return others.map(({ vkeys, checkpoint }) => {
    const { size } = readCheckpointText(checkpoint);
    return `another log with this origin, of ${size} records and signed by key ${keyIdsOf(vkeys).join(", ")}, was seen on this machine; if this should be the same, it was replaced`;
  });
}

function keyIdsOf(vkeys: readonly string[]): readonly string[] {
  return vkeys.map((vkey) => formatKeyId(parseVerifierKey(sha256, vkey).keyId));
}
