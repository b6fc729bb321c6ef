import type { Digest } from "../canonical.ts";
import type { Content } from "./content.ts";
import type { RegisterProblem } from "./register-problem.ts";
import type { JsonObject, JsonValue, Tier } from "./verdict.ts";

/** Documents that change by the minute. They seed the live registers and reach a policy as `input.facts` alone. */
export const LIVE_DOCUMENTS = [
  "state",
  "change_tickets",
  "incidents",
  "approvals",
  "backups",
] as const;
export type LiveDocument = (typeof LIVE_DOCUMENTS)[number];

/** Read by the host, not by the policies. */
export const HOST_DOCUMENTS = ["as_of", "assignments"] as const;

/** A set of rules that is always evaluated where all of its conditions hold. */
export interface Assignment {
  readonly agents?: readonly string[];
  readonly categories?: readonly string[];
  readonly min_tier?: Tier;
  readonly rules: readonly string[];
}

export interface Thresholds {
  readonly approve_min: number;
  readonly review_min: number;
}

/** What the host itself reads of the registers; the policies read more of the same documents. */
export interface SlowDocuments {
  readonly as_of?: string;
  readonly assignments?: readonly Assignment[];
  readonly thresholds: Thresholds & JsonObject;
  readonly severity_effect: Readonly<Record<string, Readonly<Record<Tier, string>>>>;
  readonly agents: JsonObject;
  readonly actions: Readonly<Record<string, { readonly category: string } & JsonObject>>;
  readonly people: JsonObject;
  readonly [document: string]: JsonValue | readonly Assignment[] | undefined;
}

export type LiveDocuments = Readonly<Record<LiveDocument, JsonObject>>;

/** A reference that leads nowhere: worth a look, not an error. */
export interface RegisterWarning {
  readonly file: string;
  /** RFC 6901, from the root of the whole set: `/agents/bot-1/owner`. */
  readonly pointer: string;
  readonly detail: string;
}

/** One set of registers, valid by its schema and by the load rules. Immutable. */
export interface Registers {
  /** Over the digests of the slow documents; live entries do not change it. */
  readonly digest: Digest;
  readonly slow: SlowDocuments;
  readonly live: LiveDocuments;
  /** Document -> digest of its canonical JSON, live documents included. */
  readonly digests: Readonly<Record<string, Digest>>;
  /** The slow documents as they are stored; the first names the others and has the registers' digest. */
  readonly contents: readonly Content[];
  readonly warnings: readonly RegisterWarning[];
  /** Finds the file and line of a JSON Pointer from the root of the whole set, where the registers come from files. */
  readonly locate: (pointer: string, detail: string) => RegisterProblem;
}
