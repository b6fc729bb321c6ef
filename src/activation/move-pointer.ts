import { activationRecord } from "../audit/event-record.ts";
import type { AuditLog } from "../audit/log.ts";
import { formatAuditReference } from "../audit/reference.ts";
import { activateSnapshot, readActiveSnapshot, storeSnapshot } from "../audit/snapshots.ts";
import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import type { Snapshot } from "../policy/snapshot.ts";

/** What the pointer to the snapshot in force is moved with. */
export interface PointerDeps {
  readonly database: Database;
  readonly log: AuditLog;
  readonly origin: string;
  readonly clock: () => Date;
}

/** Who asks for an activation. */
export interface Activator {
  /** Key id, `startup` or `watch`. */
  readonly principal: string;
  readonly requestId?: string | undefined;
}

/** Where the pointer is after an activation. */
export interface Moved {
  readonly version: bigint;
  readonly previous: string | undefined;
  /** Of the activation's record; undefined where the snapshot was in force already and was left alone. */
  readonly auditReference: string | undefined;
}

const MAX_CONFLICTS = 5;

/**
 * Stores a snapshot and makes the pointer name it, in one commit with the record of the activation. Where others move it
 * at the same time, the last one stays. Throws DocketError; then the pointer is where it was.
 * @param onlyIfNew leave the pointer alone where it names the snapshot already
 */
export async function movePointer(
  deps: PointerDeps,
  snapshot: Snapshot,
  activator: Activator,
  onlyIfNew: boolean,
): Promise<Moved> {
  const { database, log } = deps;
  await storeSnapshot(database, log.logId, snapshot.digest, snapshot.contents);
  for (let attempt = 1; ; attempt += 1) {
    const before = await readActiveSnapshot(database, log.logId);
    const previous = before?.snapshot;
    const version = before?.version ?? 0n;
    if (onlyIfNew && previous === snapshot.digest)
      return { version, previous, auditReference: undefined };
    try {
      const record = recordOf(deps, snapshot, previous, activator);
      const change = activateSnapshot(log.logId, snapshot.digest, version);
      const [place] = await log.appendWith([record], change);
      const auditReference = formatAuditReference(log.logId, place?.index ?? 0n);
      return { version: version + 1n, previous, auditReference };
    } catch (error) {
      const conflict = error instanceof DocketError && error.code === "conflict";
      if (!conflict || attempt === MAX_CONFLICTS) throw error;
    }
  }
}

function recordOf(
  { origin, clock }: PointerDeps,
  snapshot: Snapshot,
  previous: string | undefined,
  activator: Activator,
): ReturnType<typeof activationRecord> {
  return activationRecord({
    origin,
    time: clock(),
    snapshot: snapshot.digest,
    previous,
    bundles: snapshot.bundles.map(({ digest }) => digest),
    registers: snapshot.registers.digest,
    ...activator,
  });
}
