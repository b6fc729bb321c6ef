import { DocketError } from "../errors.ts";
import { TILE_WIDTH as WIDTH } from "../merkle/tile.ts";
import type { ApiOptions } from "./api.ts";
import { defaultMemoryPath, remember } from "./verify-memory.ts";
import type { Trusted } from "./verify-trust.ts";

const TILE_WIDTH = BigInt(WIDTH);

/** The options of `docket verify`. */
export interface VerifyOptions extends ApiOptions {
  readonly export?: string;
  readonly database?: boolean;
  readonly vkey: string[];
  readonly replay?: boolean;
  readonly complete?: boolean;
  readonly state?: string;
  readonly json?: boolean;
  readonly first?: string;
}

/**
 * The record to begin with.
 * @throws DocketError `invalid_parameter` where it is no multiple of 256, the width of a tile
 */
export function firstOf({ first = "0" }: Pick<VerifyOptions, "first">): bigint {
  if (/^\d{1,16}$/.test(first) && BigInt(first) % TILE_WIDTH === 0n) return BigInt(first);
  throw new DocketError(
    "invalid_parameter",
    "--first is the index of a record, a multiple of 256; `docket log ranges` lists where ranges begin.",
  );
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
