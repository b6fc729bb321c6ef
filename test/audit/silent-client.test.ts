import postgres from "postgres";
import { expect, inject, it, vi } from "vitest";

import { AuditLog } from "../../src/audit/log.ts";
import type { Database } from "../../src/db/database.ts";
import { withDatabase } from "../support/database.ts";
import { expectContiguous } from "../support/log-check.ts";
import { startProxy } from "../support/proxy.ts";
import { sampleRecord } from "../support/records.ts";

const SYNC_BYTES = 5;
const HOLD = "update log_heads set size = size where log_id = $1 returning 1";

/** Sessions that did something and wait for their client in the middle of a transaction. */
async function heldSessions({ sql }: Database): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'ClientRead'
    and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()`;
  return rows.length;
}

// As on PostgreSQL 15 and 16: nothing on the server ends this session.
it("a client that falls silent before its commit, behind a live proxy, holds the log up for seconds", async () => {
  await withDatabase("postgres", async (database, { config }) => {
    const log = await AuditLog.open(database, { logId: 0, attemptTimeoutMs: 500 });
    await log.append(sampleRecord("first"));
    const proxy = await startProxy(Number(new URL(inject("postgresUrl")).port));
    const through = new URL(config.databaseUrl ?? "");
    through.port = String(proxy.port);
    const silent = postgres(through.href, {
      max: 1,
      fetch_types: false,
      connection: { application_name: "docket", statement_timeout: 1_000 },
    });
    await silent.unsafe(HOLD, [0], { prepare: true });
    proxy.decide = () => ({ forward: (bytes) => bytes.subarray(0, -SYNC_BYTES), then: "silence" });
    const held = silent.unsafe(HOLD, [0], { prepare: true }).then(
      () => "committed",
      () => "ended",
    );
    await vi.waitFor(async () => expect(await heldSessions(database)).toBe(1), { timeout: 10_000 });

    const { index } = await log.append(sampleRecord("second"));
    expect(index).toBe(1n);
    await expectContiguous(database, 0, 2);
    await proxy.close();
    expect(await held).toBe("ended");
    await silent.end({ timeout: 0 });
    await log.close();
  });
});
