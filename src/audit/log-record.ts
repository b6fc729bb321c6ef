import type { TreeHead } from "../merkle/consistency.ts";
import { seal, type NewRecord, type RecordContext } from "./record.ts";

/** That another key signs the log's checkpoints from now on. */
export interface LogKeyEvent extends RecordContext {
  readonly event: "rotated" | "compromised";
  /** Verifier keys. */
  readonly vkey: string;
  readonly previous: string;
}

/** `docket.log_key`: a kind of its own, because the members of `docket.key` are those of an API key and closed. */
export function logKeyRecord(event: LogKeyEvent): NewRecord {
  const { vkey, previous } = event;
  return seal("docket.log_key", event, { event: event.event, vkey, previous });
}

/** The log that this one goes on from, as it was last published, and how many records its database had when it was retired. */
export interface Succession extends RecordContext {
  readonly log: number;
  readonly checkpoint: TreeHead & { readonly origin: string; readonly note: string };
  readonly records: bigint;
}

/**
 * `docket.succession`, the first leaf of a log that follows another. A kind of its own: it is no event of a server, and who
 * checks the new log finds the old one by its first leaf alone. The old checkpoint is there line by line.
 */
export function successionRecord(event: Succession): NewRecord {
  const { log, checkpoint, records } = event;
  return seal("docket.succession", event, {
    log,
    log_origin: checkpoint.origin,
    size: Number(checkpoint.size),
    root: Buffer.from(checkpoint.root).toString("base64"),
    checkpoint: checkpoint.note.split("\n"),
    records: Number(records),
  });
}

/** A range of a log's records that an operator takes out of the database, or puts back. Half-open. */
export interface RangeEvent extends RecordContext {
  readonly event: "detached" | "attached";
  readonly first: bigint;
  readonly end: bigint;
}

/** `docket.range` */
export function rangeRecord(change: RangeEvent): NewRecord {
  const { event, first, end } = change;
  return seal("docket.range", change, { event, first: Number(first), end: Number(end) });
}
