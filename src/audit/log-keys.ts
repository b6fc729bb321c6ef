import { DocketError } from "../errors.ts";
import type { Queries } from "./tree-rows.ts";

/** A key of a log, and the sizes of the first and last checkpoint that it may sign; the current key has no last one. */
export interface LogKey {
  readonly vkey: string;
  readonly firstSize: bigint;
  readonly lastSize: bigint | undefined;
  /** Of all but the first: the checkpoint of `firstSize`, which the key before signed as well. */
  readonly checkpoint: string | undefined;
}

interface KeyRow {
  readonly vkey: string;
  readonly first_size: bigint;
  readonly last_size: bigint | null;
  readonly note: string | null;
}

/** The keys of a log, oldest first. */
export async function listLogKeys(sql: Queries, logId: number): Promise<readonly LogKey[]> {
  const rows = await sql.unsafe<KeyRow[]>(
    `select k.vkey, k.first_size, k.last_size, c.note from log_keys k
     left join checkpoints c on c.log_id = k.log_id and c.size = k.first_size and k.first_size > 0
     where k.log_id = $1 order by k.first_size, k.last_size nulls last`,
    [logId],
    { prepare: true },
  );
  return rows.map((row) => ({
    vkey: row.vkey,
    firstSize: row.first_size,
    lastSize: row.last_size ?? undefined,
    checkpoint: row.note ?? undefined,
  }));
}

/** The key that signs now; undefined where the log has none yet. */
export async function currentLogKey(sql: Queries, logId: number): Promise<string | undefined> {
  const keys = await listLogKeys(sql, logId);
  return keys.find(({ lastSize }) => lastSize === undefined)?.vkey;
}

/**
 * Makes a key the first one of its log, where it has none. Throws `configuration_invalid` where the log has another:
 * a key is replaced with `docket log rotate-key`, which leaves a record.
 */
export async function ensureLogKey(sql: Queries, logId: number, vkey: string): Promise<void> {
  await sql.unsafe(
    `insert into log_keys (log_id, vkey, first_size)
     select $1, $2, 0 where not exists (select from log_keys where log_id = $1) on conflict do nothing`,
    [logId, vkey],
  );
  const current = await currentLogKey(sql, logId);
  if (current === vkey) return;
  throw new DocketError(
    "configuration_invalid",
    `DOCKET_SIGNING_KEY is not the key of log ${logId}: it is ${vkey}, and the log's is ${current}. ` +
      "Give the server the log's key, or replace that with `docket log rotate-key`.",
  );
}
