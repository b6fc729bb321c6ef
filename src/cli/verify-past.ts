import type { ExportReader } from "../audit/check-export.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { sameBytes } from "../audit/check-leaves.ts";
import type { TreeHead } from "../merkle/consistency.ts";

/** Keeps the roots that an export leads to at the sizes that were seen before, where it has a boundary there. */
export class PastOfExport {
  readonly #roots = new Map<number, Uint8Array>();
  #sizes: readonly number[] = [];
  #next = Number.POSITIVE_INFINITY;

  /** Of several logs, because which one it is shows in the manifest alone. */
  watch(sizes: readonly bigint[]): void {
    this.#sizes = sizes.map(Number).sort((a, b) => a - b);
    this.#advance(0);
  }

  look(reader: ExportReader): void {
    if (reader.checked < this.#next) return;
    if (reader.checked === this.#next) this.#roots.set(this.#next, reader.root());
    this.#advance(reader.checked + 1);
  }

  /** Whether there was a boundary at what was seen. Throws a CheckFailure `history` where another tree was there. */
  compare({ size, root }: TreeHead): boolean {
    const found = this.#roots.get(Number(size));
    if (found === undefined) return false;
    if (sameBytes(found, root)) return true;
    const message = `the log does not begin with the ${size} records that were seen before`;
    throw new CheckFailure("history", 0n, message);
  }

  #advance(least: number): void {
    this.#next = this.#sizes.find((size) => size >= least) ?? Number.POSITIVE_INFINITY;
  }
}
