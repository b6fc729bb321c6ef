import { open, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { parseCheckpoint } from "../merkle/checkpoint.ts";
import { parseNote } from "../merkle/note.ts";
import type { SignedCheckpoint } from "./tree-store.ts";

const TAIL_BYTES = 64 * 1024;

/**
 * The checkpoints of a log in a file outside of its database, one JSON string (the signed note) a line, each on the disk
 * before anyone can see it. Logs may share a file. The last one is what the log must not be below.
 */
export class CheckpointFile {
  readonly #handle: FileHandle;
  readonly #origin: string;
  #last: SignedCheckpoint | undefined;
  #torn: boolean;
  #writing: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle, origin: string, tail: Tail) {
    this.#handle = handle;
    this.#origin = origin;
    this.#last = tail.last;
    this.#torn = tail.torn;
  }

  /** Opens the file, makes it where there is none (mode 0600), and reads the log's last checkpoint. */
  static async open(path: string, origin: string): Promise<CheckpointFile> {
    const handle = await open(path, "a+", 0o600);
    try {
      await syncFolder(dirname(path));
      return new CheckpointFile(handle, origin, await readTail(handle, origin));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The log's last checkpoint in the file. */
  get last(): SignedCheckpoint | undefined {
    return this.#last;
  }

  /** Appends a checkpoint and resolves when the disk has it. One that is not larger than the last is there already. */
  append(checkpoint: SignedCheckpoint): Promise<void> {
    const written = this.#writing.then(() => this.#append(checkpoint));
    this.#writing = written.catch(() => {});
    return written;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle.close();
  }

  async #append(checkpoint: SignedCheckpoint): Promise<void> {
    if (checkpoint.size <= (this.#last?.size ?? -1n)) return;
    if (originOf(checkpoint.note) !== this.#origin) throw new TypeError("of another log");
    // What an attempt that failed left behind ends here, and is skipped when the file is read.
    const start = this.#torn ? "\n" : "";
    this.#torn = true;
    await this.#handle.appendFile(`${start}${JSON.stringify(checkpoint.note)}\n`);
    await this.#handle.datasync();
    this.#torn = false;
    this.#last = checkpoint;
  }
}

interface Tail {
  readonly last: SignedCheckpoint | undefined;
  readonly torn: boolean;
}

async function readTail(handle: FileHandle, origin: string): Promise<Tail> {
  const { size } = await handle.stat();
  for (let length = TAIL_BYTES; ; length *= 4) {
    const start = Math.max(0, size - length);
    const bytes = Buffer.alloc(size - start);
    await handle.read(bytes, 0, bytes.length, start);
    const lines = bytes.toString("utf8").split("\n");
    const torn = lines.at(-1) !== "";
    const last = largest(lines.map((line) => readLine(line, origin)));
    if (last !== undefined || start === 0) return { last, torn };
  }
}

/** Servers that share a file may note what others published a little later. */
function largest(
  checkpoints: readonly (SignedCheckpoint | undefined)[],
): SignedCheckpoint | undefined {
  return checkpoints.reduce(
    (a, b) => (b !== undefined && b.size > (a?.size ?? -1n) ? b : a),
    undefined,
  );
}

/** A line that was torn by a crash is none: what it was to hold had not been shown to anyone. */
function readLine(line: string, origin: string): SignedCheckpoint | undefined {
  try {
    const note = JSON.parse(line) as string;
    const checkpoint = parseCheckpoint(parseNote(note).text);
    return checkpoint.origin === origin ? { ...checkpoint, note } : undefined;
  } catch {
    return undefined;
  }
}

function originOf(note: string): string {
  return parseCheckpoint(parseNote(note).text).origin;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
