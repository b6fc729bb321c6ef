import { and, eq } from "../db/drizzle.ts";
import type { Database } from "../db/database.ts";
import { apiKeys } from "./tables.ts";

/** The person that a key belongs to, revoked and expired keys too; undefined where it belongs to none. */
export async function personOfKey(
  { db }: Database,
  logId: number,
  keyId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ person: apiKeys.person })
    .from(apiKeys)
    .where(and(eq(apiKeys.logId, logId), eq(apiKeys.keyId, keyId)));
  return row?.person ?? undefined;
}
