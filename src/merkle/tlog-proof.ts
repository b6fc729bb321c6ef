import { decodeBase64, encodeBase64 } from "./base64.ts";
import { decodeText, parseDecimal } from "./bytes.ts";
import { openCheckpoint } from "./checkpoint-signing.ts";
import type { CheckpointTrust, OpenedCheckpoint } from "./checkpoint-signing.ts";
import { decodeHashLines, formatHashLines, parseHashLines } from "./hash-lines.ts";
import type { Sha256 } from "./hash.ts";
import { verifyInclusion } from "./inclusion.ts";
import { malformed, MerkleError } from "./merkle-error.ts";

/** The content of a `.tlog-proof` file. `extra` is not signed; `checkpoint` is the signed note, verbatim. */
export interface TlogProof {
  readonly index: bigint;
  readonly hashes: readonly Uint8Array[];
  readonly checkpoint: string;
  readonly extra?: Uint8Array;
}

const FIRST_LINE = "c2sp.org/tlog-proof@v1";

/** Writes a proof (C2SP tlog-proof, "Format"). */
export function formatTlogProof({ index, hashes, checkpoint, extra }: TlogProof): string {
  const extraLine = extra === undefined ? "" : `extra ${encodeBase64(extra)}\n`;
  return `${FIRST_LINE}\n${extraLine}index ${index}\n${formatHashLines(hashes, checkpoint)}`;
}

/** Reads a proof. Verifies nothing. */
export function parseTlogProof(source: string | Uint8Array): TlogProof {
  const text = typeof source === "string" ? source : decodeText(source);
  const { head, lines, checkpoint } = parseHashLines(text);
  if (head !== FIRST_LINE) throw malformed(`a proof begins with ${FIRST_LINE}`);
  const extra = after("extra ", lines[0]);
  const [indexLine, ...hashLines] = extra === undefined ? lines : lines.slice(1);
  const index = after("index ", indexLine);
  if (index === undefined) throw malformed("a proof names its index");
  return {
    index: parseDecimal(index, "the index of a proof"),
    hashes: decodeHashLines(hashLines),
    checkpoint,
    ...(extra === undefined ? {} : { extra: decodeBase64(extra, "the extra data of a proof") }),
  };
}

/**
 * Verifies that the leaf with this hash is in the log (C2SP tlog-proof, "Verifying a tlog proof"): gives the checkpoint with its cosignatures, whose
 * number is the caller's to judge. Throws a MerkleError.
 */
export async function openTlogProof(
  sha256: Sha256,
  proof: TlogProof,
  leafHash: Uint8Array,
  trust: CheckpointTrust,
): Promise<OpenedCheckpoint> {
  const opened = await openCheckpoint(proof.checkpoint, trust);
  const { size, root } = opened.checkpoint;
  const { index, hashes } = proof;
  if (!verifyInclusion(sha256, { index, size, leafHash, hashes }, root)) {
    throw new MerkleError("not_included", `the proof does not show leaf ${index} in the tree`);
  }
  return opened;
}

function after(prefix: string, line: string | undefined): string | undefined {
  return line?.startsWith(prefix) === true ? line.slice(prefix.length) : undefined;
}
