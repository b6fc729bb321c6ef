import { hasSnapshot } from "../audit/snapshots.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Snapshot } from "../policy/snapshot.ts";
import type { ActivePointer } from "../registers/poll.ts";

/** What a server begins with: the files, which are in force or are to be activated, or what the pointer names. */
export type FirstSnapshot =
  | { readonly kind: "activate"; readonly snapshot: Snapshot }
  | { readonly kind: "in_force"; readonly snapshot: Snapshot; readonly pointer: ActivePointer }
  | { readonly kind: "follow"; readonly pointer: ActivePointer };

/**
 * The files where nothing is in force or where they are new to the database (a new deployment), else what is in force, to
 * which an operator may have gone back. Throws `files` where they are refused and nothing is in force.
 * @param files the snapshot of the files, or why there is none
 */
export async function firstSnapshot(
  { database, logId, logger }: { database: Database; logId: number; logger: Logger },
  files: Snapshot | DocketError,
  pointer: ActivePointer | undefined,
): Promise<FirstSnapshot> {
  if (files instanceof DocketError) {
    if (pointer === undefined) throw files;
    logger.error({ err: files }, "the policy files are refused; the last snapshot stays in force");
    return { kind: "follow", pointer };
  }
  if (pointer === undefined) return { kind: "activate", snapshot: files };
  if (pointer.digest === files.digest) return { kind: "in_force", snapshot: files, pointer };
  if (!(await hasSnapshot(database, logId, files.digest)))
    return { kind: "activate", snapshot: files };
  logger.warn(
    { in_force: pointer.digest, files: files.digest },
    "another snapshot than that of the files is in force; `docket reload` activates the files",
  );
  return { kind: "follow", pointer };
}
