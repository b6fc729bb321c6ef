import { DocketError } from "../errors.ts";

/** Newest first, or oldest first for exports. */
export type Order = "desc" | "asc";

const FORM = /^(d|a)(0|[1-9][0-9]{0,18})$/;
const MAX_INDEX = 2n ** 63n - 1n;

/** An opaque cursor: the page after it begins beyond `index`, in `order`. */
export function encodeCursor(order: Order, index: bigint): string {
  return Buffer.from(`${order[0]}${index}`).toString("base64url");
}

/** Reads a cursor. Throws `invalid_parameter` where it is none, or belongs to a listing in the other order. */
export function decodeCursor(text: string, order: Order): bigint {
  const [, direction, index] = FORM.exec(Buffer.from(text, "base64url").toString("latin1")) ?? [];
  if (direction === order[0] && index !== undefined && BigInt(index) <= MAX_INDEX)
    return BigInt(index);
  throw new DocketError("invalid_parameter", "The cursor is not one that this listing gave out.", {
    problems: [{ pointer: "/cursor", detail: "must be a next_cursor of the same listing" }],
  });
}
