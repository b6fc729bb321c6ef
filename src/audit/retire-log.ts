import type { Database } from "../db/database.ts";
import { DocketError } from "../errors.ts";
import { parseCheckpoint, type Checkpoint } from "../merkle/checkpoint.ts";
import { MerkleError } from "../merkle/merkle-error.ts";
import { parseNote } from "../merkle/note.ts";
import { AuditLog } from "./log.ts";
import { successionRecord } from "./log-record.ts";
import { logSize, readRecord } from "./trail.ts";
import { openTree } from "./database-tree-store.ts";

export interface Retirement {
  readonly database: Database;
  readonly logId: number;
  readonly next: { readonly logId: number; readonly origin: string };
  /** The last checkpoint of the old log that anyone has, a signed note. */
  readonly note: string;
  readonly now: () => Date;
}

/**
 * Ends a log and begins the next, whose first leaf names the old one's last checkpoint. Nothing of the old log is changed;
 * a server refuses to start on it from then on. Done again it changes nothing. Throws `conflict` where the next log has
 * records of its own, or the origin of the old one.
 */
export async function retireLog(retirement: Retirement): Promise<void> {
  const { database, logId, next, note, now } = retirement;
  const checkpoint = { ...readNote(note), note };
  if (next.logId === logId || next.origin === checkpoint.origin) {
    throw new DocketError(
      "conflict",
      "The next log needs a number and an origin of its own: witnesses and auditors know the old origin by more records.",
    );
  }
  const records = await logSize(database, logId);
  await openTree(database, logId);
  if (!(await isBegun(database, next.logId, checkpoint))) {
    const log = await AuditLog.open(database, { logId: next.logId });
    const context = { origin: next.origin, time: now() };
    await log.append(successionRecord({ ...context, log: logId, checkpoint, records }));
    await log.close();
  }
  await database.sql`
    update log_trees set next_log = ${next.logId} where log_id = ${logId} and next_log is null`;
}

async function isBegun(database: Database, next: number, { origin }: Checkpoint): Promise<boolean> {
  const first = await readRecord(database, next, 0n);
  if (first === undefined) return false;
  const leaf = JSON.parse(first.leaf) as { readonly log_origin?: string };
  if (first.kind === "docket.succession" && leaf.log_origin === origin) return true;
  throw new DocketError("conflict", `Log ${next} has records already; name another.`);
}

function readNote(note: string): Checkpoint {
  try {
    return parseCheckpoint(parseNote(note).text);
  } catch (cause) {
    if (!(cause instanceof MerkleError)) throw cause;
    throw new DocketError("configuration_invalid", `This is no checkpoint: ${cause.message}.`, {
      cause,
    });
  }
}
