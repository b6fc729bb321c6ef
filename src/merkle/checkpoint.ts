import { decodeHash, encodeBase64 } from "./base64.ts";
import { parseDecimal } from "./bytes.ts";
import type { TreeHead } from "./consistency.ts";
import { HASH_SIZE } from "./hash.ts";
import { malformed } from "./merkle-error.ts";
import { MAX_SIZE, requireSize } from "./subtree.ts";

/** A tree of a log: the text of a C2SP tlog-checkpoint. Docket writes no extension lines and keeps those of others. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
  readonly extensions: readonly string[];
}

/** The text that is signed: origin, size, root, extensions, each on its line. */
export function formatCheckpoint(checkpoint: Checkpoint): string {
  const { origin, size, root, extensions } = checkpoint;
  requireSize(size);
  if (root.length !== HASH_SIZE) throw malformed("a root is 32 bytes");
  const lines = [origin, size.toString(), encodeBase64(root), ...extensions];
  if (lines.some((line) => line === "" || line.includes("\n"))) {
    throw malformed("a line of a checkpoint is empty or broken");
  }
  return `${lines.join("\n")}\n`;
}

/** Reads the text of a checkpoint, without signatures (C2SP tlog-checkpoint, "Note text"). */
export function parseCheckpoint(text: string): Checkpoint {
  if (!text.endsWith("\n")) throw malformed("a checkpoint ends in a newline");
  const lines = text.slice(0, -1).split("\n");
  const [origin, size, root, ...extensions] = lines;
  if (origin === undefined || size === undefined || root === undefined || lines.includes("")) {
    throw malformed("a checkpoint is three lines or more, none empty");
  }
  const leaves = parseDecimal(size, "the size of a checkpoint");
  if (leaves > MAX_SIZE) throw malformed("the size of a checkpoint is too large");
  return { origin, size: leaves, root: decodeHash(root, "the root of a checkpoint"), extensions };
}
