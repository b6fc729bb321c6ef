import { hasSnapshot, readContent } from "../audit/snapshots.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { restoreSnapshot } from "../policy/restore.ts";
import type { Snapshot } from "../policy/snapshot.ts";

/**
 * A snapshot that was activated before. What it has in common with the one in force is not read and not opened again.
 * Throws DocketError `not_found`.
 */
export async function readStoredSnapshot(
  database: Database,
  logId: number,
  digest: string,
  inForce: Snapshot | undefined,
): Promise<Snapshot> {
  // Parts of snapshots are stored under digests too.
  if (!(await hasSnapshot(database, logId, digest)))
    throw new DocketError("not_found", `No snapshot is stored as ${digest}.`);
  const { contents, bundles } = inForce ?? { contents: [], bundles: [] };
  const known = new Map(contents.map((content) => [content.digest, content.bytes]));
  return restoreSnapshot(
    digest,
    async (part) => known.get(part) ?? (await readContent(database, logId, part))?.bytes,
    bundles,
  );
}
