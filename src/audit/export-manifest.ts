import { EXPORT_FORMAT, type ExportManifest } from "./export-format.ts";
import type { NamedKey } from "./key-chain.ts";

/** What an export has given out so far. */
export interface ExportTally {
  readonly count: number;
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
  readonly matched: number | undefined;
}

/** All that a manifest says beside what was counted. */
export interface ManifestContext {
  readonly population: bigint;
  readonly range: { readonly first: bigint; readonly end: bigint };
  readonly sha256: string;
  readonly checkpoint: string;
  readonly keys: readonly NamedKey[];
  readonly completed: bigint;
  readonly created: Date;
}

/** The last line of an export. */
export function exportManifest(tally: ExportTally, context: ManifestContext): ExportManifest {
  const { count, first, last, matched } = tally;
  const { population, range, sha256, checkpoint, keys, completed, created } = context;
  return {
    format: EXPORT_FORMAT,
    count,
    ...(first === undefined ? {} : { first_index: Number(first) }),
    ...(last === undefined ? {} : { last_index: Number(last) }),
    population: Number(population),
    range: [Number(range.first), Number(range.end)],
    ...(matched === undefined ? {} : { matched }),
    sha256,
    checkpoint,
    keys,
    completed: Number(completed),
    created: created.toISOString(),
    completeness: completeness(count, population),
  };
}

function completeness(count: number, population: bigint): string {
  const left = Number(population) - count;
  return (
    `${count} of the ${population} records that the checkpoint covers are here; the other ${left} are accounted for by their hashes. ` +
    "To see that none of those matches the filters, run `docket verify --export FILE --complete --url ADDRESS`: it reads each of " +
    "them, checks it against the same checkpoint and applies the filters to it."
  );
}
