/**
 * - `malformed`: bytes that do not follow the format.
 * - `unsigned`: no signature by a known key.
 * - `bad_signature`: a signature that claims a known key and does not verify.
 * - `wrong_origin`: a checkpoint of another log.
 * - `not_included`: a proof that does not lead to the signed root.
 */
export type MerkleErrorCode =
  | "malformed"
  | "unsigned"
  | "bad_signature"
  | "wrong_origin"
  | "not_included";

/** What this folder throws about its input. The message names the place and is safe to show. */
export class MerkleError extends Error {
  readonly code: MerkleErrorCode;

  constructor(code: MerkleErrorCode, message: string) {
    super(message);
    this.name = "MerkleError";
    this.code = code;
  }
}

/** An error of code `malformed`. */
export function malformed(message: string): MerkleError {
  return new MerkleError("malformed", message);
}
