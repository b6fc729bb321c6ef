import { createHash, type Hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

import { DocketError } from "../errors.ts";

const NEWLINE = 0x0a;
/** Stays in the cache of a core. */
const PIECE = 1 << 18;

/** Some whole lines of a stream; the bytes are those of the next block after it. */
export class LineBlock {
  readonly bytes: Buffer;
  readonly #digest: Hash;

  constructor(bytes: Buffer, digest: Hash) {
    this.bytes = bytes;
    this.#digest = digest;
  }

  /** Where the line that begins at `start` ends: at its newline, or at the end of the stream. */
  endOf(start: number): number {
    const newline = this.bytes.indexOf(NEWLINE, start);
    return newline === -1 ? this.bytes.length : newline;
  }

  text(start: number, end: number): string {
    return this.bytes.toString("utf8", start, end);
  }

  /** Hex SHA-256 of every byte of the stream before `start`; may be asked for once. */
  digestBefore(start: number): string {
    return this.#digest.update(this.bytes.subarray(0, start)).digest("hex");
  }

  /** Every line. */
  *texts(): Generator<string> {
    for (let start = 0; start < this.bytes.length;) {
      const end = this.endOf(start);
      yield this.text(start, end);
      start = end + 1;
    }
  }
}

/** The lines of a stream of bytes, as they come. Holds a piece of the stream and a line. */
export async function* streamLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  const digest = createHash("sha256");
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const bytes = Buffer.concat([rest, piece]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield* block(bytes.subarray(0, end), digest);
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield* block(rest, digest);
}

/** The lines of a file. Reads into one buffer, which a stream would not: memory that is new costs more than reading. */
export function* fileLines(path: string, onBytes?: (count: number) => void): Generator<LineBlock> {
  const digest = createHash("sha256");
  const file = openFile(path);
  try {
    let buffer = Buffer.allocUnsafe(2 * PIECE);
    let held = 0;
    for (let read = -1; read !== 0;) {
      if (buffer.length - held < PIECE) buffer = Buffer.concat([buffer], 2 * buffer.length);
      read = readSync(file, buffer, held, PIECE, null);
      onBytes?.(read);
      held += read;
      const end = read === 0 ? held : buffer.subarray(0, held).lastIndexOf(NEWLINE) + 1;
      if (end > 0) yield* block(buffer.subarray(0, end), digest);
      buffer.copyWithin(0, end, held);
      held -= end;
    }
  } finally {
    closeSync(file);
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, "r");
  } catch (cause) {
    throw new DocketError("not_found", `Cannot read ${path}.`, { cause });
  }
}

function* block(bytes: Buffer, digest: Hash): Generator<LineBlock> {
  yield new LineBlock(bytes, digest);
  try {
    digest.update(bytes);
  } catch {
    // The digest was asked for: nothing may follow, and the reader says so.
  }
}
