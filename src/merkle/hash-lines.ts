import { decodeHash, encodeBase64 } from "./base64.ts";
import { malformed } from "./merkle-error.ts";

/** The longest proof there can be, hashes. */
export const MAX_HASHES = 63;

/** A proof before a checkpoint, as tlog-proof and tlog-witness write it: one hash a line, a blank line, the checkpoint. */
export function formatHashLines(hashes: readonly Uint8Array[], checkpoint: string): string {
  if (hashes.length > MAX_HASHES) throw malformed("a proof has too many hashes");
  return `${hashes.map((hash) => `${encodeBase64(hash)}\n`).join("")}\n${checkpoint}`;
}

/** Splits what `head` lines precede: those lines, the hashes after them, and the checkpoint after the first blank line. */
export function parseHashLines(text: string): {
  readonly head: string;
  readonly lines: readonly string[];
  readonly checkpoint: string;
} {
  const blank = text.indexOf("\n\n");
  if (blank < 0) throw malformed("a blank line precedes the checkpoint");
  const [head = "", ...lines] = text.slice(0, blank).split("\n");
  return { head, lines, checkpoint: text.slice(blank + 2) };
}

/** The hashes of some lines, at most 63. */
export function decodeHashLines(lines: readonly string[]): Uint8Array[] {
  if (lines.length > MAX_HASHES) throw malformed("a proof has too many hashes");
  return lines.map((line) => decodeHash(line, "a hash of a proof"));
}
