import type { NamedKey } from "./key-chain.ts";

/**
 * The export of a part of a log, one JSON object a line. Each line has one of these members only, in this order: one `export`,
 * then `record` and `gap` by growing index, then one `manifest`, the last line. Records and gaps together are every index of the log.
 * Where inputs are exported, so is every part of the snapshots that decided, as a `content` before the first record that needs it.
 */
export interface ExportLines {
  readonly export?: ExportHead;
  readonly record?: ExportRecord;
  readonly gap?: ExportGap;
  readonly content?: ExportContent;
  readonly manifest?: ExportManifest;
}

export const EXPORT_FORMAT = "docket-export@v1";

/** What was asked for. Filters are named as the query parameters are. */
export interface ExportHead {
  readonly format: string;
  readonly origin: string;
  readonly log: number;
  readonly filters: Readonly<Record<string, string>>;
  /** Present for a drawn sample. */
  readonly sample?: { readonly n: number; readonly seed: string };
  readonly payload: boolean;
  /** Index of the `docket.export` record that says that this export was begun. */
  readonly begun: number;
}

export interface ExportRecord {
  readonly index: number;
  readonly audit_reference_id: string;
  /** The database's clock, which `from` and `to` filter by. */
  readonly sequenced_at: string;
  /** Base64 RFC 6962 leaf hash: finds the record where a leaf was changed; only the root proves it. */
  readonly leaf_hash: string;
  /** Exact texts that the leaf commits to; only where asked for and not erased. */
  readonly input?: string;
  readonly salt?: string;
  /** Canonical JSON whose digest the leaf holds; its bytes in the line are those that were digested. */
  readonly findings?: Readonly<Record<string, unknown>>;
  /** The last member: from the colon to the two braces at the end of the line are the very bytes of the leaf, canonical JSON. */
  readonly leaf: Readonly<Record<string, unknown>>;
}

/** Records that are left out, from `first` up to `end`: the roots of the subtrees that they fall into, base64. */
export interface ExportGap {
  readonly first: number;
  readonly end: number;
  readonly hashes: readonly string[];
}

/** A part of a snapshot, named by the digest of its bytes. */
export interface ExportContent {
  readonly digest: string;
  readonly media_type: string;
  readonly base64: string;
}

/** What the export is, complete. */
export interface ExportManifest {
  readonly format: string;
  readonly count: number;
  readonly first_index?: number;
  readonly last_index?: number;
  /** How many records it was drawn from: all of the log up to the checkpoint. `from` and `to` leave those in `range`. */
  readonly population: number;
  readonly range: readonly [first: number, end: number];
  /** Records that matched the filters, where a sample was drawn from them. */
  readonly matched?: number;
  /** Hex SHA-256 of every byte before this line. */
  readonly sha256: string;
  /** The signed checkpoint, verbatim. */
  readonly checkpoint: string;
  /** The keys that the log says it signs with, oldest first. Believe the first only from another source. */
  readonly keys: readonly NamedKey[];
  /** Index of the `docket.export` record that says that this export was completed, with this digest. */
  readonly completed: number;
  readonly created: string;
  readonly completeness: string;
}
