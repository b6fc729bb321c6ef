import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "../db/sql.ts";
import { DocketError } from "../errors.ts";
import { integrateBatch, publishTree, type CheckpointSink } from "./integrate.ts";
import type { AuditLog } from "./log.ts";
import { currentLogKey } from "./log-keys.ts";
import { logKeyRecord } from "./log-record.ts";
import type { LogSigner } from "./signing-key.ts";
import type { SignedCheckpoint, TreeStore } from "./tree-store.ts";

export interface Rotation {
  readonly sql: Sql;
  readonly log: AuditLog;
  readonly store: TreeStore;
  readonly origin: string;
  readonly from: LogSigner;
  readonly to: LogSigner;
  readonly event: "rotated" | "compromised";
  readonly file: (CheckpointSink & { readonly last: SignedCheckpoint | undefined }) | undefined;
  readonly now: () => Date;
}

const TRIES = 50;

/**
 * Puts another key in the place of a log's key: a record says so, and a checkpoint that covers it is signed by both. From
 * then on servers that hold the old key publish nothing. Throws `conflict` where `from` is not the log's key.
 */
export async function rotateLogKey(rotation: Rotation): Promise<SignedCheckpoint> {
  const { sql, log, store, origin, from, to, file } = rotation;
  if ((await currentLogKey(sql, log.logId)) !== from.vkey) {
    throw new DocketError("conflict", `${from.vkey} is not the key of log ${log.logId}.`);
  }
  const record = { origin, time: rotation.now(), event: rotation.event };
  await log.append(logKeyRecord({ ...record, vkey: to.vkey, previous: from.vkey }));
  for (let tries = 0; tries < TRIES; tries += 1) {
    while (typeof (await integrateBatch(store)) === "object");
    const signers = [from, to];
    const step = await publishTree(store, {
      origin,
      signers,
      vkey: from.vkey,
      successor: to.vkey,
      file,
      anchor: file?.last,
    });
    if (typeof step === "object") return step.done;
    // A server published the record before: a further one is needed for both keys to sign.
    if (step === "nothing")
      await log.append(logKeyRecord({ ...record, vkey: to.vkey, previous: from.vkey }));
    else await delay(50);
  }
  throw new DocketError("conflict", "Servers were publishing all the while; try again.");
}
