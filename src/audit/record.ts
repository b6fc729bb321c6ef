import { DocketError } from "../errors.ts";
import { leafHash } from "../merkle/hash.ts";
import { boundedList, boundedText, columnText } from "./bounds.ts";
import { sha256 } from "./hashing.ts";

/** Every kind of record there is. A kind never gets other members under the same `v`. */
export const RECORD_KINDS = [
  "docket.decision",
  "docket.evaluation_failure",
  "docket.execution",
  "docket.review",
  "docket.activation",
  "docket.register",
  "docket.key",
  "docket.log_key",
  "docket.succession",
  "docket.range",
  "docket.export",
  "docket.erasure",
  "docket.hold",
  "docket.startup",
  "docket.shutdown",
  "docket.heartbeat",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Bytes of the longest leaf: tiles of entries have a length of 16 bits. */
export const MAX_LEAF_BYTES = 65_535;
/** Members of a leaf: undefined is left out. A text is cut where it is too long, and of a list that is too long the rest is
 * counted in a member `<name>_omitted`: no input makes a leaf too long. */
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
  /** The decision that this record is about: an execution or a review. */
  readonly decision?: bigint | undefined;
  /** Whether people may release it. */
  readonly reviewable?: boolean | undefined;
}

/** What is kept beside the leaf and can be erased. */
export interface RecordDetail {
  /** Canonical JSON: of the evaluation input, masked where the leaf says so; of an execution's detail; of a review's reason. */
  readonly input?: string | undefined;
  /** 32 bytes, hex. */
  readonly salt: string;
  /** Canonical JSON of the findings. */
  readonly findings?: string;
  /** The name of an agent that is not registered. */
  readonly agentId?: string;
}

/** That a record is the answer to one Idempotency-Key: it is appended only where no other is. */
export interface Once {
  /** SHA-256 over who asked and the key, hex. */
  readonly key: string;
  /** SHA-256 over what was asked, hex. */
  readonly fingerprint: string;
  /** JSON of what the answer says beside its four members. */
  readonly explanation?: string | undefined;
  readonly expires: Date;
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
  readonly once?: Once;
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
  const bounded: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) setBounded(bounded, name, value);
  const parts = Object.keys(bounded)
    .sort()
    .map((name) => `"${name}":${JSON.stringify(bounded[name])}`);
  return `{${parts.join(",")}}`;
}

function setBounded(
  target: Record<string, unknown>,
  name: string,
  value: LeafMembers[string],
): void {
  if (value === undefined) return;
  if (typeof value === "string") target[name] = boundedText(value);
  else if (typeof value !== "object") target[name] = value;
  else {
    const kept = boundedList(value);
    target[name] = kept;
    if (kept.length < value.length) target[`${name}_omitted`] = value.length - kept.length;
  }
}

function boundedColumns(columns: RecordColumns): RecordColumns {
  const text = (value: string | undefined) => (value === undefined ? undefined : columnText(value));
  return {
    agentId: text(columns.agentId),
    policyRule: text(columns.policyRule),
    status: columns.status,
    action: text(columns.action),
    principal: text(columns.principal),
    requestId: text(columns.requestId),
    failed: columns.failed?.map(columnText),
    decision: columns.decision,
    reviewable: columns.reviewable,
  };
}
