import type { TrailRecord } from "./trail.ts";
import { formatAuditReference } from "./reference.ts";

const COLUMNS = [
  "audit_reference_id",
  "kind",
  "timestamp",
  "sequenced_at",
  "agent_id",
  "policy_rule",
  "action",
  "status",
  "compliance_score",
  "tier",
  "failed_controls",
  "snapshot",
  "principal",
  "request_id",
  "masked",
  "leaf_hash",
] as const;

/** A row of cells (RFC 4180). */
export function csvRow(cells: readonly (string | undefined)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`;
}

/**
 * One cell. What a spreadsheet would take for a formula, beginning with = + - @, a tab or a carriage return, also after
 * spaces, gets an apostrophe before it (OWASP, CSV injection).
 */
export function csvCell(value: string): string {
  const safe = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(value)
    ? `'${value}`
    : value;
  return /[",\r\n\t;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const CSV_HEADER = csvRow(COLUMNS);

interface Leaf {
  readonly [member: string]: string | number | boolean | readonly string[] | undefined;
}

/** A record as a row under CSV_HEADER. */
export function csvRecord(record: TrailRecord): string {
  const leaf = JSON.parse(record.leaf) as Leaf;
  const text = (name: string): string | undefined =>
    leaf[name] === undefined ? undefined : String(leaf[name]);
  const { score, failed } = leaf;
  return csvRow([
    formatAuditReference(record.logId, record.index),
    text("kind"),
    text("time"),
    record.sequencedAt.toISOString(),
    record.agentId,
    text("policy_rule"),
    text("action"),
    text("status"),
    typeof score === "number" ? (score / 1000).toFixed(3) : undefined,
    text("tier"),
    Array.isArray(failed) ? failed.join(" ") : undefined,
    text("snapshot"),
    text("principal"),
    text("request_id"),
    text("masked"),
    record.leafHash,
  ]);
}
