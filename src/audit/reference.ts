const LOG_0 = /^aud_(0|[1-9][0-9]{0,18})$/;
const OTHER_LOG = /^aud_([1-9][0-9]{0,8})([0-9]{16})$/;
const INDEX_DIGITS = 16;
const MAX_INDEX = 10n ** BigInt(INDEX_DIGITS) - 1n;

/** Where a record is: which log, and which leaf of it. */
export interface RecordPlace {
  readonly logId: number;
  readonly index: bigint;
}

/**
 * The `audit_reference_id` of a record: `aud_` and the decimal index of the leaf for log 0; a further log puts its number
 * before an index of 16 digits.
 */
export function formatAuditReference(logId: number, index: bigint): string {
  if (logId === 0) return `aud_${index}`;
  return `aud_${logId}${String(index).padStart(INDEX_DIGITS, "0")}`;
}

/** SQL that writes the reference of the record whose index `column` has. */
export function auditReferenceSql(logId: number, column: string): string {
  if (logId === 0) return `'aud_' || ${column}`;
  return `'aud_${logId}' || lpad(${column}::text, ${INDEX_DIGITS}, '0')`;
}

/** Reads an `audit_reference_id`; undefined where it is none. Indices of 17 digits and more belong to further logs. */
export function parseAuditReference(text: string): RecordPlace | undefined {
  const own = LOG_0.exec(text)?.[1];
  if (own !== undefined && BigInt(own) <= MAX_INDEX) return { logId: 0, index: BigInt(own) };
  const [, logId, index] = OTHER_LOG.exec(text) ?? [];
  if (logId === undefined || index === undefined || Number(logId) > 2 ** 31 - 1) return undefined;
  return { logId: Number(logId), index: BigInt(index) };
}
