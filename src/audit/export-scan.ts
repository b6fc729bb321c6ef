/** A record of an export as it lies in its line; views that live as long as the bytes of the line. */
export interface ScannedRecord {
  readonly index: number;
  /** The Base 64 of the leaf hash. */
  readonly leafHash: Uint8Array;
  readonly findings: Buffer | undefined;
  readonly leaf: Buffer;
}

const HASH_CHARACTERS = 44;
const MAX_DIGITS = 15;
const ZERO = 0x30;
const NOWHERE = -1;

const RECORD = codes('{"record":{"index":');
const REFERENCE = codes(',"audit_reference_id":"');
const TIME = codes('","sequenced_at":"');
const LEAF_HASH = codes('","leaf_hash":"');
const FINDINGS = codes('","findings":');
const LEAF_AFTER_HASH = codes('","leaf":');
const LEAF = codes(',"leaf":');
const END = codes("}}");
const DIGITS = new Set(codes("0123456789"));
/** Of references, times and Base 64. */
const PLAIN = new Set(
  codes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-:.+/="),
);
const IS_DIGIT = Uint8Array.from({ length: 256 }, (_, code) => Number(DIGITS.has(code)));
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, code) => Number(PLAIN.has(code)));

/**
 * Finds the parts of a record without an input in its line, in the one layout in which Docket writes it, and copies nothing: a
 * check of many records would spend most of its time in JSON.parse. Leaf and findings are whatever lies between; their hashes
 * are what shows that they are those of the log. Undefined for other lines and layouts: ask a JSON parser then.
 */
export function scanRecord(bytes: Buffer, start: number, end: number): ScannedRecord | undefined {
  const digits = after(bytes, start, RECORD);
  const digitsEnd = run(bytes, digits, IS_DIGIT);
  const reference = after(bytes, digitsEnd, REFERENCE);
  const time = after(bytes, run(bytes, reference, IS_PLAIN), TIME);
  const hash = after(bytes, run(bytes, time, IS_PLAIN), LEAF_HASH);
  const hashEnd = run(bytes, hash, IS_PLAIN);
  const leafEnd = end - END.length;
  if (hashEnd - hash !== HASH_CHARACTERS || after(bytes, leafEnd, END) !== end) return undefined;
  const findings = after(bytes, hashEnd, FINDINGS);
  const findingsEnd = findings === NOWHERE ? NOWHERE : bytes.indexOf(LEAF, findings);
  const leaf =
    findings === NOWHERE ? after(bytes, hashEnd, LEAF_AFTER_HASH) : after(bytes, findingsEnd, LEAF);
  const index = integer(bytes, digits, digitsEnd);
  if (index === undefined || leaf === NOWHERE || leaf > leafEnd) return undefined;
  return {
    index,
    leafHash: bytes.subarray(hash, hashEnd),
    findings: findings === NOWHERE ? undefined : bytes.subarray(findings, findingsEnd),
    leaf: bytes.subarray(leaf, leafEnd),
  };
}

function codes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Where `expected` ends, if it begins at `start`. */
function after(bytes: Uint8Array, start: number, expected: Uint8Array): number {
  if (start < 0) return NOWHERE;
  for (let at = 0; at < expected.length; at += 1) {
    if (bytes[start + at] !== expected[at]) return NOWHERE;
  }
  return start + expected.length;
}

/** Where a run of these characters ends. */
function run(bytes: Uint8Array, start: number, isOne: Uint8Array): number {
  if (start < 0) return NOWHERE;
  let at = start;
  while (isOne[bytes[at] as number] === 1) at += 1;
  return at;
}

function integer(bytes: Uint8Array, start: number, end: number): number | undefined {
  const count = end - start;
  if (start < 0 || count < 1 || count > MAX_DIGITS) return undefined;
  if (count > 1 && bytes[start] === ZERO) return undefined;
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (bytes[at] as number) - ZERO;
  return value;
}
