import { readCheckpoint } from "../audit/database-tree-store.ts";
import { currentLogKey } from "../audit/log-keys.ts";
import { logSize } from "../audit/trail.ts";
import type { SignedCheckpoint } from "../audit/tree-store.ts";
import type { Database } from "../db/database.ts";

/** What could be found out of the log; a member that is not known is absent. */
export interface KnownLog {
  /** Verifier key of the key that signs it. */
  readonly vkey?: string | undefined;
  readonly records?: bigint;
  readonly last?: SignedCheckpoint | undefined;
}

/** What the database says of the log; nothing where its tables are not there yet. */
export async function knownFromDatabase(database: Database, logId: number): Promise<KnownLog> {
  try {
    return {
      vkey: await currentLogKey(database.sql, logId),
      records: await logSize(database, logId),
      last: await readCheckpoint(database.sql, logId),
    };
  } catch {
    return {};
  }
}

/** What a running server says to anyone. */
export async function knownFromServer(url: string): Promise<KnownLog> {
  try {
    const response = await fetch(`${url}/log/vkey`, { signal: AbortSignal.timeout(5_000) });
    return response.ok ? { vkey: (await response.text()).trim() } : {};
  } catch {
    return {};
  }
}
