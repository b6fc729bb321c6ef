import type { ExportReader } from "../audit/check-export.ts";
import { CheckFailure } from "../audit/check-failure.ts";
import { sameBytes } from "../audit/check-leaves.ts";
import type { TreeHead } from "../merkle/consistency.ts";

/** Holds the tree against the one that was seen before, where the export has a boundary at its size. */
export class PastOfExport {
  compared = false;
  #seen: TreeHead | undefined;
  #size = Number.NaN;

  set seen(seen: TreeHead | undefined) {
    this.#seen = seen;
    this.#size = seen === undefined ? Number.NaN : Number(seen.size);
  }

  look(reader: ExportReader): void {
    if (reader.checked !== this.#size || this.compared || this.#seen === undefined) return;
    this.compared = true;
    if (sameBytes(reader.root(), this.#seen.root)) return;
    const message = `the log does not begin with the ${this.#seen.size} records that were seen before`;
    throw new CheckFailure("history", 0n, message);
  }
}
