/**
 * Which job of its batch a thread is evaluating and since when, in memory that both threads see: after a thread was
 * ended it can no longer say. The start is written before the position, so a reader never sees a job with the start
 * of an earlier one.
 */
export class Progress {
  readonly buffer: SharedArrayBuffer;
  readonly #position: Int32Array;
  readonly #start: BigInt64Array;

  constructor(buffer = new SharedArrayBuffer(16)) {
    this.buffer = buffer;
    this.#start = new BigInt64Array(buffer, 0, 1);
    this.#position = new Int32Array(buffer, 8, 1);
  }

  begin(position: number): void {
    Atomics.store(this.#start, 0, process.hrtime.bigint());
    Atomics.store(this.#position, 0, position + 1);
  }

  end(): void {
    Atomics.store(this.#position, 0, 0);
  }

  /** The job being evaluated, if any, and for how many milliseconds. */
  read(): { readonly position: number; readonly elapsedMs: number } | undefined {
    const position = Atomics.load(this.#position, 0);
    if (position === 0) return undefined;
    const elapsed = process.hrtime.bigint() - Atomics.load(this.#start, 0);
    return { position: position - 1, elapsedMs: Number(elapsed) / 1e6 };
  }
}
