import { malformed } from "./merkle-error.ts";

/** The longest entry that a bundle can hold, bytes. */
export const MAX_ENTRY = 65_535;
const LENGTH = 2;

/** Entries, each after its length as big-endian uint16 (C2SP tlog-tiles, "Log entries"). Throws a RangeError for a longer entry. */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  const total = entries.reduce((sum, entry) => sum + LENGTH + entry.length, 0);
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const entry of entries) {
    if (entry.length > MAX_ENTRY) throw new RangeError(`an entry of ${entry.length} bytes`);
    bytes[offset] = entry.length >> 8;
    bytes[offset + 1] = entry.length;
    bytes.set(entry, offset + LENGTH);
    offset += LENGTH + entry.length;
  }
  return bytes;
}

/** The entries of a bundle, as views into it. `width` is how many there must be. */
export function decodeEntries(bundle: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bundle.length) {
    const start = offset + LENGTH;
    if (start > bundle.length) throw malformed("an entry bundle ends inside a length");
    const end = start + (bundle[offset] ?? 0) * 256 + (bundle[offset + 1] ?? 0);
    if (end > bundle.length) throw malformed("an entry bundle ends inside an entry");
    entries.push(bundle.subarray(start, end));
    offset = end;
  }
  if (entries.length !== width) {
    throw malformed(`an entry bundle holds ${entries.length} entries, not ${width}`);
  }
  return entries;
}
