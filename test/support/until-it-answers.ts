import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

import postgres from "postgres";

/** Waits until a database answers a query. Throws what it says where its server ended, or did not get ready in a minute. */
export async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (performance.now() > giveUpAt || server.exitCode !== null) throw error;
      await delay(20);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}
