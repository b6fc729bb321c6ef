import { readFileSync } from "node:fs";

import {
  readCheckpointText,
  trustCheckpoint,
  type TrustedCheckpoint,
} from "../audit/check-trust.ts";
import { followRotations, usableAt, type KeyChain, type NamedKey } from "../audit/key-chain.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { sha256 } from "../audit/hashing.ts";
import { verifyEd25519 } from "../audit/signing-key.ts";
import { DocketError } from "../errors.ts";
import type { TreeHead } from "../merkle/consistency.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { parseVerifierKey } from "../merkle/verifier-key.ts";
import { recall } from "./verify-memory.ts";

/** Where a key is believed from; `source` is the log itself, which proves nothing against its operator. */
export type TrustOrigin = "given" | "remembered" | "source";

export const checkCrypto = { sha256, verify: verifyEd25519 };

/** A signed tree, whom it is believed from, and what was seen of the log before. */
export interface Trusted extends TrustedCheckpoint, KeyChain {
  readonly note: string;
  readonly from: TrustOrigin;
  readonly seen: TreeHead | undefined;
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
  const memory = recall(memoryPath, originOf(note));
  const from = given.length > 0 ? "given" : memory === undefined ? "source" : "remembered";
  const named = await own();
  const newest = named.slice(-1).map(({ vkey }) => vkey);
  const believed = given.length > 0 ? given : (memory?.vkeys ?? newest);
  const ended = from === "remembered" ? (memory?.ended ?? {}) : {};
  const chain = await followRotations(checkCrypto, { vkeys: believed, ended }, named);
  const usable = usableAt(chain, Number(readCheckpointText(note).size));
  const trusted = await trustCheckpoint(checkCrypto, note, usable);
  const seen = memory === undefined ? undefined : readCheckpointText(memory.checkpoint);
  return { ...trusted, ...chain, note, from, seen };
}

/** Requires that a log has not become smaller. Throws a CheckFailure `history`. */
export function requireGrowth({ checkpoint, seen }: Trusted): void {
  if (seen === undefined || seen.size <= checkpoint.size) return;
  const message = `the log has ${checkpoint.size} records, and ${seen.size} were seen before: records were removed`;
  throw new CheckFailure("history", checkpoint.size, message);
}

/** The keys of `--vkey`: each a line, or a file of lines. Throws `invalid_parameter`. */
export function givenVkeys(values: readonly string[]): readonly string[] {
  return values.flatMap((value) => {
    const lines = isVkey(value) ? [value] : readLines(value);
    const bad = lines.find((line) => !isVkey(line));
    if (bad === undefined && lines.length > 0) return lines;
    const message = `${value} is neither a verifier key (name+id+key) nor a file of such lines.`;
    throw new DocketError("invalid_parameter", message);
  });
}

function readLines(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  } catch {
    return [];
  }
}

function isVkey(text: string): boolean {
  try {
    parseVerifierKey(sha256, text);
    return true;
  } catch {
    return false;
  }
}

function originOf(note: string): string {
  try {
    return readCheckpointText(note).origin;
  } catch (error) {
    if (!(error instanceof MerkleError)) throw error;
    throw new CheckFailure("checkpoint", undefined, `the checkpoint is ${error.message}`);
  }
}
