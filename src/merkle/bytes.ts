import { malformed } from "./merkle-error.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The parts one after another. */
export function concatenate(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Whether both hold the same bytes. Not constant-time: everything compared here is public. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** UTF-8 bytes. Refuses text that UTF-8 cannot say (lone surrogates). */
export function encodeText(text: string): Uint8Array {
  if (!text.isWellFormed()) throw malformed("text is not valid Unicode");
  return encoder.encode(text);
}

/** Text from UTF-8, byte for byte: nothing replaced, no byte order mark dropped. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw malformed("text is not valid UTF-8");
  }
}

/** A non-negative ASCII decimal without leading zeroes, as C2SP writes sizes and indices; at most 20 digits. */
export function parseDecimal(text: string, what: string): bigint {
  if (!/^(?:0|[1-9][0-9]{0,19})$/.test(text)) throw malformed(`${what} is not a decimal number`);
  return BigInt(text);
}
