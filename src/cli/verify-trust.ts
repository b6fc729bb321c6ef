import {
  readCheckpointText,
  trustCheckpoint,
  type TrustedCheckpoint,
} from "../audit/check-trust.ts";
import {
  followRotations,
  usableAt,
  type BelievedKeys,
  type KeyChain,
  type NamedKey,
} from "../audit/key-chain.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { sha256 } from "../audit/hashing.ts";
import { verifyEd25519 } from "../audit/signing-key.ts";
import type { Checkpoint } from "../merkle/checkpoint.ts";
import type { TreeHead } from "../merkle/consistency.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { bearsSignature, unknownKey } from "./same-origin.ts";
import { recall, shareKey, type RememberedLog } from "./verify-memory.ts";

/** Where a key is believed from; `source` is the log itself, which proves nothing against its operator. */
export type TrustOrigin = "given" | "remembered" | "source";

export const checkCrypto = { sha256, verify: verifyEd25519 };

/** A signed tree, whom it is believed from, and what was seen of the log before. */
export interface Trusted extends TrustedCheckpoint, KeyChain {
  readonly note: string;
  readonly from: TrustOrigin;
  readonly seen: TreeHead | undefined;
  /** Logs of the same origin, with other keys, that were seen as well. */
  readonly others: readonly RememberedLog[];
}

/**
 * Opens a checkpoint with the keys that were given, else with those remembered of its log, else with the log's newest, and with
 * those that took the place of these since. Throws a CheckFailure `checkpoint`.
 * @param own the keys that the log names, oldest first
 */
export async function establishTrust(
  note: string,
  memoryPath: string,
  given: readonly string[],
  own: () => Promise<readonly NamedKey[]>,
): Promise<Trusted> {
  const { origin } = readNote(note);
  const known = recall(memoryPath, origin);
  const named = await own();
  const { opened, memory } =
    given.length > 0
      ? await openWithGiven(note, given, named, known)
      : await openWithRemembered(note, named, known);
  const from = given.length > 0 ? "given" : memory === undefined ? "source" : "remembered";
  const seen = memory === undefined ? undefined : readCheckpointText(memory.checkpoint);
  const others = known.filter((one) => one !== memory);
  return { ...opened, note, from, seen, others };
}

type Opened = TrustedCheckpoint & KeyChain;

interface Recognized {
  readonly opened: Opened;
  readonly memory: RememberedLog | undefined;
}

/** A log is known by its keys: what is remembered of another one with the same origin says nothing of it. */
async function openWithGiven(
  note: string,
  given: readonly string[],
  named: readonly NamedKey[],
  known: readonly RememberedLog[],
): Promise<Recognized> {
  const opened = await open(note, { vkeys: given, ended: {} }, named);
  for (const memory of known) {
    const { vkeys } = await followRotations(checkCrypto, believedOf(memory), named);
    if (shareKey(vkeys, opened.vkeys)) return { opened, memory };
  }
  return { opened, memory: undefined };
}

async function openWithRemembered(
  note: string,
  named: readonly NamedKey[],
  known: readonly RememberedLog[],
): Promise<Recognized> {
  if (known.length === 0) {
    const newest = named.slice(-1).map(({ vkey }) => vkey);
    return { opened: await open(note, { vkeys: newest, ended: {} }, named), memory: undefined };
  }
  for (const memory of known) {
    try {
      return { opened: await open(note, believedOf(memory), named), memory };
    } catch (error) {
      if (!(error instanceof CheckFailure)) throw error;
      if (known.length === 1 && bearsSignature(note, memory)) throw error;
    }
  }
  throw unknownKey(note, known);
}

async function open(
  note: string,
  believed: BelievedKeys,
  named: readonly NamedKey[],
): Promise<Opened> {
  const chain = await followRotations(checkCrypto, believed, named);
  const usable = usableAt(chain, Number(readNote(note).size));
  return { ...(await trustCheckpoint(checkCrypto, note, usable)), ...chain };
}

function believedOf({ vkeys, ended }: RememberedLog): BelievedKeys {
  return { vkeys, ended: ended ?? {} };
}

/** Requires that a log has not become smaller. Throws a CheckFailure `history`. */
export function requireGrowth({ checkpoint, seen }: Trusted): void {
  if (seen === undefined || seen.size <= checkpoint.size) return;
  const message = `the log has ${checkpoint.size} records, and ${seen.size} were seen before: records were removed`;
  throw new CheckFailure("history", checkpoint.size, message);
}

function readNote(note: string): Checkpoint {
  try {
    return readCheckpointText(note);
  } catch (error) {
    if (!(error instanceof MerkleError)) throw error;
    throw new CheckFailure("checkpoint", undefined, `the checkpoint is ${error.message}`);
  }
}
