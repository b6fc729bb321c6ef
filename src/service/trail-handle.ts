import { linkedRecords } from "../audit/linked-records.ts";
import { listRecords, readDetails, readRecord } from "../audit/trail.ts";
import type { Trail } from "../http/audit-trail.ts";
import type { Judging } from "./open-judging.ts";
import type { Storage } from "./open-storage.ts";
import type { Foundation } from "./resources.ts";

/** The read side of the log, as the handlers see it. */
export function trailHandle(
  { config: { logId }, logger }: Foundation,
  { database, published }: Storage,
  { policies }: Judging,
): Trail {
  return {
    logId,
    publication: () => published.publication(),
    list: (filters, page) => listRecords(database, logId, filters, page),
    read: (index) => readRecord(database, logId, index),
    linked: (decision) => linkedRecords(database, logId, decision),
    details: (indices) => readDetails(database, logId, indices),
    catalog: () => policies.current.snapshot.catalog,
    onPayloadRead: (principal, records) =>
      logger.info({ principal, records }, "stored inputs were read"),
  };
}
