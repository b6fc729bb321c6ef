/** The bytes of a value that the database sent as hex digits. */
export function fromHex(digits: Buffer): Buffer {
  return Buffer.from(digits.toString("latin1"), "hex");
}
