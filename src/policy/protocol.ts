import type { Problem } from "../errors.ts";
import type { Digest } from "../canonical.ts";
import type { EvaluationFailureReason } from "./verdict.ts";

/** One bundle's module with the data of one snapshot. */
export interface Program {
  readonly snapshot: Digest;
  readonly framework: string;
  /** Digest of the bundle; bundles that stay the same share their compiled module. */
  readonly bundle: Digest;
  readonly module: WebAssembly.Module;
  /** JSON text in shared memory, so that threads do not copy it. */
  readonly data: Uint8Array;
  /** Input of the evaluations that compile the patterns before the first request. */
  readonly warmUp: readonly string[];
  /** Whether the thread makes the instance before it says that it is ready, or at the first job that needs it. */
  readonly eager: boolean;
}

export interface ThreadData {
  readonly programs: readonly Program[];
  readonly memoryLimitBytes: number;
  /** See progress.ts. */
  readonly progress: SharedArrayBuffer;
}

export interface ThreadJob {
  readonly snapshot: Digest;
  readonly framework: string;
  readonly input: string;
}

/** Jobs that a thread evaluates one after the other. */
export type Batch = readonly ThreadJob[];

/** What a thread is asked, one thing at a time. It answers `load` with `ready` or `unusable`, and keeps what it had then. */
export type ThreadRequest =
  | { readonly kind: "evaluate"; readonly batch: Batch }
  | { readonly kind: "load"; readonly programs: readonly Program[] };

/** A result set as JSON text, or why there is none. */
export type ThreadResult =
  | string
  | { readonly reason: EvaluationFailureReason; readonly detail: string };

export type ThreadMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "unusable"; readonly detail: string; readonly problems: readonly Problem[] }
  | Evaluated;

/** The next results of a batch, in the order of its jobs. */
export interface Evaluated {
  readonly kind: "evaluated";
  readonly results: readonly ThreadResult[];
  /** Whether they are the last of the batch. */
  readonly done: boolean;
}
