/**
 * What a check can find:
 * - `checkpoint`: a checkpoint that is malformed, of another log, or not signed by a key that is believed.
 * - `missing`: a record that should be there and is not.
 * - `leaf`: a record whose bytes are not those that were hashed.
 * - `tile`: a tile that does not hold the hashes of the records.
 * - `root`: records that are not those the checkpoint was signed over.
 * - `history`: a log that does not begin with what was seen of it before.
 * - `export`: an export that is cut short, reordered or was changed.
 * - `commitment`: something kept beside a record that is not what the record commits to.
 * - `verdict`: a decision that comes out otherwise when it is evaluated again.
 */
export type CheckCode =
  | "checkpoint"
  | "missing"
  | "leaf"
  | "tile"
  | "root"
  | "history"
  | "export"
  | "commitment"
  | "verdict";

/** Ends a check: the first thing that is not as it must be. `index` is the first record that it concerns, where there is one. */
export class CheckFailure extends Error {
  readonly code: CheckCode;
  readonly index: bigint | undefined;

  constructor(code: CheckCode, index: bigint | undefined, message: string) {
    super(message);
    this.name = "CheckFailure";
    this.code = code;
    this.index = index;
  }
}
