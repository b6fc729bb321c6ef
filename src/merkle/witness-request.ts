import { decodeText, parseDecimal } from "./bytes.ts";
import { decodeHashLines, formatHashLines, parseHashLines } from "./hash-lines.ts";
import { malformed } from "./merkle-error.ts";

/** The body of `add-checkpoint`: the size the witness last cosigned, the consistency proof from there, the signed checkpoint, verbatim. */
export interface AddCheckpoint {
  readonly oldSize: bigint;
  readonly hashes: readonly Uint8Array[];
  readonly checkpoint: string;
}

/** Writes the request body (C2SP tlog-witness, "add-checkpoint"). The answer is read with parseSignatures of note.ts. */
export function formatAddCheckpoint({ oldSize, hashes, checkpoint }: AddCheckpoint): string {
  return `old ${oldSize}\n${formatHashLines(hashes, checkpoint)}`;
}

/** Reads the request body, as a witness does. */
export function parseAddCheckpoint(source: string | Uint8Array): AddCheckpoint {
  const text = typeof source === "string" ? source : decodeText(source);
  const { head, lines, checkpoint } = parseHashLines(text);
  if (!head.startsWith("old ")) throw malformed("a request to a witness names the old size");
  const oldSize = parseDecimal(head.slice("old ".length), "the old size");
  return { oldSize, hashes: decodeHashLines(lines), checkpoint };
}

/** Reads the body of a 409 answer (`text/x.tlog.size`): the size that the witness last cosigned. */
export function parseCosignedSize(body: string): bigint {
  if (!body.endsWith("\n")) throw malformed("the size a witness answers ends in a newline");
  return parseDecimal(body.slice(0, -1), "the size a witness answers");
}
