import { createHash } from "node:crypto";

const NEWLINE = 0x0a;

/** One line, and the digest of all that comes before it. */
export interface DigestedLine {
  readonly text: string;
  /** Hex SHA-256; may be asked for at one line of a stream only. */
  readonly digestBefore: () => string;
}

/** The lines of a stream of bytes, each without its newline; a last one without a newline too. Holds a line at a time. */
export async function* digestedLines(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<DigestedLine[]> {
  const digest = createHash("sha256");
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const bytes = rest.length === 0 ? asBuffer(piece) : Buffer.concat([rest, piece]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield* block(bytes.subarray(0, end), digest);
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield* block(rest, digest);
}

/** The lines of some whole lines of bytes. */
function* block(bytes: Buffer, digest: ReturnType<typeof createHash>): Generator<DigestedLine[]> {
  const lines: DigestedLine[] = [];
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const from = start;
    lines.push({
      text: bytes.toString("utf8", start, end),
      digestBefore: () => digest.update(bytes.subarray(0, from)).digest("hex"),
    });
    start = end + 1;
  }
  yield lines;
  try {
    digest.update(bytes);
  } catch {
    // The digest was asked for: nothing may follow, and the reader says so.
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
