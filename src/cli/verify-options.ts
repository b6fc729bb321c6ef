import type { ApiOptions } from "./api.ts";
import { defaultMemoryPath, remember } from "./verify-memory.ts";
import type { Trusted } from "./verify-trust.ts";

/** The options of `docket verify`. */
export interface VerifyOptions extends ApiOptions {
  readonly export?: string;
  readonly database?: boolean;
  readonly vkey: string[];
  readonly replay?: boolean;
  readonly complete?: boolean;
  readonly state?: string;
  readonly json?: boolean;
}

/** Where the last checkpoint of every log is remembered. */
export function memoryPath({ state }: Pick<VerifyOptions, "state">): string {
  return state ?? defaultMemoryPath(process.env);
}

/** Remembers the checkpoint and its keys, unless a larger one was seen. */
export function keepMemory(
  options: Pick<VerifyOptions, "state">,
  { note, vkeys, ended, checkpoint, seen }: Trusted,
): void {
  if (seen !== undefined && seen.size > checkpoint.size) return;
  remember(memoryPath(options), checkpoint.origin, { vkeys, ended, checkpoint: note });
}
