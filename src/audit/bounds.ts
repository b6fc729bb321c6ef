/** UTF-16 units of the longest text in a leaf; a longer one is cut, and the commitment still covers all of it. */
const MAX_TEXT = 512;
/** Bytes of the longest list in a leaf. */
const MAX_LIST_BYTES = 8_192;
/** UTF-16 units of the longest text in an index. */
const MAX_COLUMN = 256;
/** Bytes that one UTF-16 unit takes in JSON at most: `\u0001`. */
const MAX_UNIT_BYTES = 6;

/** A text that fits into a leaf and is well-formed: a lone surrogate has no UTF-8 form. */
export function boundedText(value: string): string {
  const cut = value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value;
  return cut.toWellFormed();
}

/** The texts from the start of a list that fit into a leaf. */
export function boundedList(values: readonly string[]): readonly string[] {
  const texts = values.map(boundedText);
  const units = texts.reduce((sum, text) => sum + text.length + 1, 0);
  if (units * MAX_UNIT_BYTES <= MAX_LIST_BYTES) return texts;
  let bytes = 0;
  const end = texts.findIndex((text) => (bytes += jsonBytes(text) + 1) > MAX_LIST_BYTES);
  return end === -1 ? texts : texts.slice(0, end);
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/**
 * The form in which the trail stores a value and looks for it: what is longer than an index entry may be is found by its
 * first 256 characters, and PostgreSQL has no U+0000.
 */
export function columnText(value: string): string {
  const cut = value.length > MAX_COLUMN ? value.slice(0, MAX_COLUMN) : value;
  return cut.toWellFormed().replaceAll("\0", "\ufffd");
}
