import { DocketError } from "../errors.ts";
import { leafHash } from "../merkle/hash.ts";
import { sha256 } from "./canonical.ts";

/** Every kind of record there is. A kind never gets other members under the same `v`. */
export const RECORD_KINDS = [
  "docket.decision",
  "docket.evaluation_failure",
  "docket.activation",
  "docket.key",
  "docket.startup",
  "docket.shutdown",
  "docket.heartbeat",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Bytes of the longest leaf: tiles of entries have a length of 16 bits. */
export const MAX_LEAF_BYTES = 65_535;
/** Characters of the longest member; a longer one is cut, and the commitment still covers all of it. */
const MAX_TEXT = 512;
/** Bytes of the longest list; what does not fit is counted in a member `<name>_omitted`. */
const MAX_LIST_BYTES = 8_192;

/** Members of a leaf: undefined is left out. */
export type LeafMembers = Readonly<
  Record<string, string | boolean | number | readonly string[] | undefined>
>;

/** What the trail filters by. */
export interface RecordColumns {
  readonly agentId?: string | undefined;
  readonly policyRule?: string | undefined;
  readonly status?: string | undefined;
  readonly action?: string | undefined;
  readonly principal?: string | undefined;
  readonly requestId?: string | undefined;
  /** Control ids. */
  readonly failed?: readonly string[] | undefined;
}

/** What is kept beside the leaf and can be erased. */
export interface RecordDetail {
  /** Canonical JSON of the evaluation input, masked where the leaf says so. */
  readonly input: string;
  /** 32 bytes, hex. */
  readonly salt: string;
  /** Canonical JSON of the findings. */
  readonly findings?: string;
  /** The name of an agent that is not registered. */
  readonly agentId?: string;
}

/** A record that waits for its index. */
export interface NewRecord {
  readonly kind: RecordKind;
  /** Canonical JSON (RFC 8785); its UTF-8 bytes are what is hashed, stored and served. */
  readonly leaf: string;
  /** Hex RFC 6962 leaf hash. */
  readonly leafHash: string;
  readonly columns: RecordColumns;
  readonly detail?: RecordDetail;
}

/** What every record says of where and when. */
export interface RecordContext {
  /** The log's origin (DOCKET_LOG_ORIGIN). */
  readonly origin: string;
  readonly time: Date;
}

/** Makes the leaf of a record: canonical, bounded, hashed. `members` are those of its kind. */
export function seal(
  kind: RecordKind,
  context: RecordContext,
  members: LeafMembers,
  beside: { readonly columns?: RecordColumns; readonly detail?: RecordDetail | undefined } = {},
): NewRecord {
  const leaf = canonicalLeaf({
    ...members,
    kind,
    v: 1,
    origin: context.origin,
    time: context.time.toISOString(),
  });
  const bytes = Buffer.from(leaf, "utf8");
  if (bytes.length > MAX_LEAF_BYTES) {
    throw new DocketError("internal", `A ${kind} record of ${bytes.length} bytes is too long.`);
  }
  return {
    kind,
    leaf,
    leafHash: Buffer.from(leafHash(sha256, bytes)).toString("hex"),
    columns: boundedColumns(beside.columns ?? {}),
    ...(beside.detail === undefined ? {} : { detail: beside.detail }),
  };
}

/** RFC 8785 for flat objects: members in order of their (ASCII) names; JSON.stringify writes strings and integers so. */
function canonicalLeaf(members: LeafMembers): string {
  const bounded = Object.entries(members).flatMap(boundedMember);
  bounded.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(bounded));
}

function boundedMember([name, value]: [string, LeafMembers[string]]): [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value === "string") return [[name, cut(value)]];
  if (typeof value !== "object") return [[name, value]];
  const kept = prefixWithin(value.map(cut), MAX_LIST_BYTES);
  const omitted = value.length - kept.length;
  return omitted === 0
    ? [[name, kept]]
    : [
        [name, kept],
        [`${name}_omitted`, omitted],
      ];
}

function prefixWithin(values: readonly string[], maxBytes: number): readonly string[] {
  let bytes = 0;
  const end = values.findIndex(
    (value) => (bytes += Buffer.byteLength(JSON.stringify(value)) + 1) > maxBytes,
  );
  return end === -1 ? values : values.slice(0, end);
}

/** Well-formed and bounded: a lone surrogate has no UTF-8 form. */
function cut(value: string): string {
  return value.slice(0, MAX_TEXT).toWellFormed();
}

const MAX_COLUMN = 256;

/** A column is for finding, and an index entry has a bound: what is longer is found by its first 256 characters. */
function boundedColumns(columns: RecordColumns): RecordColumns {
  const { failed, ...texts } = columns;
  const bounded = Object.entries(texts).map(([name, value]) => [name, columnText(value)]);
  return {
    ...Object.fromEntries(bounded),
    ...(failed === undefined ? {} : { failed: failed.map((id) => columnText(id) ?? "") }),
  };
}

/** The form in which a filter value is stored and looked for. */
export function columnText(value: string | undefined): string | undefined {
  return value?.slice(0, MAX_COLUMN).toWellFormed().replaceAll("\0", "\ufffd");
}
