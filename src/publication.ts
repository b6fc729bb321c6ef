import { logBehind } from "./audit/append-failure.ts";
import { CheckpointFile } from "./audit/checkpoint-file.ts";
import { LogFloor } from "./audit/floor.ts";
import { Integrator } from "./audit/integrator.ts";
import { ensureLogKey } from "./audit/log-keys.ts";
import { createLogSigner, type LogSigner } from "./audit/signing-key.ts";
import { logSize } from "./audit/trail.ts";
import { databaseTreeStore, openTree } from "./audit/database-tree-store.ts";
import type { TreeStore } from "./audit/tree-store.ts";
import { witnessFloor } from "./audit/witness-floor.ts";
import { parseWitnesses, type Witness } from "./audit/witness-list.ts";
import { Witnesses } from "./audit/witnesses.ts";
import type { Database } from "./db/database.ts";
import { DocketError } from "./errors.ts";
import type { Logger } from "./logger.ts";
import {
  checkpointFilePath,
  readSigningKey,
  requirePublicationSettings,
  type PublicationConfig,
} from "./publication-settings.ts";

/** What publishing a log takes: who signs it, and what it must not be below. */
export interface Publication {
  readonly signer: LogSigner;
  readonly floor: LogFloor;
  readonly store: TreeStore;
  readonly file: CheckpointFile | undefined;
  readonly witnesses: readonly Witness[];
}

/**
 * Opens the key, the checkpoint file and the tree of the log, and holds the database against what was published.
 * @throws DocketError `configuration_invalid` for settings that lack or do not fit the log; `log_behind` where records that
 *   were published are not in the database
 */
export async function openPublication(
  config: PublicationConfig,
  database: Database,
): Promise<Publication> {
  const { logId, logOrigin: origin } = config;
  requirePublicationSettings(config);
  await requireNotRetired(database, logId);
  const signer = createLogSigner(origin, await readSigningKey(config, database));
  await openTree(database, logId);
  await ensureLogKey(database.sql, logId, signer.vkey);
  const store = databaseTreeStore(database, logId);
  const witnesses = witnessesOf(config);
  const file = await openCheckpointFile(config);
  try {
    const size =
      file === undefined
        ? await witnessFloor(witnesses, origin, signer, await store.lastCheckpoint())
        : (file.last?.size ?? 0n);
    await requireFloor(database, logId, size);
    return { signer, floor: new LogFloor(size), store, file, witnesses };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** The task that publishes, and the one that has it witnessed; both run from here on. */
export function startPublishing(
  { signer, floor, store, file, witnesses }: Publication,
  config: PublicationConfig,
  database: Database,
  logger: Logger,
): { readonly integrator: Integrator; close(): Promise<void> } {
  const { logId, logOrigin: origin, checkpointIntervalMs: intervalMs } = config;
  const cosigning = new Witnesses({ database, logId, witnesses, floor, logger });
  const integrator = new Integrator({
    store,
    origin,
    signer,
    floor,
    intervalMs,
    file,
    onPublished: (checkpoint) => cosigning.submit(checkpoint),
    logger,
  });
  integrator.start();
  return {
    integrator,
    close: async () => {
      await integrator.close();
      await cosigning.close();
      await file?.close();
    },
  };
}

/** The file of the settings, opened; undefined where witnesses take its place. */
export async function openCheckpointFile(
  config: PublicationConfig,
): Promise<CheckpointFile | undefined> {
  const path = checkpointFilePath(config);
  if (path === undefined) return undefined;
  try {
    return await CheckpointFile.open(path, config.logOrigin);
  } catch (cause) {
    throw new DocketError(
      "configuration_invalid",
      `The checkpoint file ${path} cannot be opened for appending. Correct DOCKET_CHECKPOINT_FILE or its rights.`,
      { cause },
    );
  }
}

async function requireNotRetired({ sql }: Database, logId: number): Promise<void> {
  const [row] = await sql<{ next_log: number | null }[]>`
    select next_log from log_trees where log_id = ${logId}`;
  if (row === undefined || row.next_log === null) return;
  throw new DocketError(
    "configuration_invalid",
    `Log ${logId} is retired and log ${row.next_log} goes on from it: set DOCKET_LOG=${row.next_log}.`,
  );
}

function witnessesOf({ witnesses }: PublicationConfig): readonly Witness[] {
  const parsed = witnesses === undefined ? { witnesses: [] } : parseWitnesses(witnesses);
  return "problem" in parsed ? [] : parsed.witnesses;
}

async function requireFloor(database: Database, logId: number, floor: bigint): Promise<void> {
  const size = await logSize(database, logId);
  if (size >= floor) return;
  throw logBehind(
    `the database has ${size} records and ${floor} were published, so the records from index ${size} to ${floor - 1n} are lost`,
  );
}
