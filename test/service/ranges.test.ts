import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Database } from "../../src/db/database.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { fillLog } from "../support/fill-log.ts";
import { evidenceSettings } from "../support/log-key.ts";
import { ORIGIN } from "../support/records.ts";
import { BOOTSTRAP_KEY, startServiceOn, type TestService } from "../support/service.ts";

const RANGE = 1024;
const RECORDS = 2_600;
const REQUEST = {
  agent_id: "support-bot-01",
  policy_rule: "SOC_2_BASELINE",
  payload: { action: "summarize_document" },
};

describe.each(DATABASES)("ranges of records on %s", (kind) => {
  let database: TestDatabase;
  let service: TestService;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    await onDatabase((open) =>
      open.sql.unsafe(
        `create or replace function docket_range_size() returns bigint language sql immutable as 'select ${RANGE}::bigint'`,
      ),
    );
    await fillLog(database.config, RECORDS);
    service = await start();
    await publish();
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await database.remove();
  });

  const start = () => startServiceOn(database, { env: { DOCKET_LOG_ORIGIN: ORIGIN } });

  /** Everything up to a decision of now is in a checkpoint. */
  async function publish(): Promise<string> {
    const { body } = await service.client.verify(REQUEST, "?wait=published");
    expect(body).toHaveProperty("proof");
    return String(body.audit_reference_id);
  }

  async function onDatabase(work: (open: Database) => Promise<unknown>): Promise<void> {
    const open = await database.open();
    try {
      await work(open);
    } finally {
      await open.close();
    }
  }

  /** Runs beside the server, or, where only one may have the database, while the server is stopped. */
  async function beside<const T>(work: () => Promise<T>): Promise<T> {
    if (kind === "postgres") return work();
    await service.close();
    const result = await work();
    service = await start();
    return result;
  }

  function docket(...args: string[]): Promise<CommandRun> {
    return runDocket(args, {
      ...databaseEnv(database.config),
      ...evidenceSettings(database.config),
      DOCKET_LOG_ORIGIN: ORIGIN,
    });
  }

  test("a range that is not published, or holds what can be erased, stays", async () => {
    const [first, last, list] = await beside(async () => {
      const erasable = await docket("log", "detach", "--before", String(RANGE));
      await onDatabase(
        ({ sql }) => sql`update record_details set input = null, salt = null, agent_id = null`,
      );
      const unpublished = await docket("log", "detach", "--before", String(10 * RANGE));
      return [erasable, unpublished, await docket("log", "ranges", "--json")];
    });
    expect([first.code, first.stderr]).toEqual([1, expect.stringMatching(/holds stored inputs/)]);
    expect([last.code, last.stderr]).toEqual([1, expect.stringMatching(/is not published/)]);
    expect(JSON.parse(list.stdout).ranges.map(place)).toEqual([
      [0, false],
      [RANGE, false],
      [2 * RANGE, true],
      [3 * RANGE, true],
    ]);
  });

  test("a record of a detached range is gone, and says so; its proof is there, and the log goes on", async () => {
    const detached = { status: 410, body: { code: "record_detached" } };
    for (const path of ["aud_5", "aud_5/leaf"]) {
      expect(await service.client.get(`/v1/labs/audit-trail/${path}`)).toMatchObject(detached);
    }
    const execution = await service.client.send("POST", "/v1/labs/audit-trail/aud_5/executions", {
      outcome: "started",
    });
    expect(execution).toMatchObject(detached);
    expect((await service.client.get("/v1/labs/audit-trail/aud_5/proof")).status).toBe(200);
    expect((await service.client.get(`/v1/labs/audit-trail/aud_${RECORDS}`)).status).toBe(200);
    const page = await service.client.get("/v1/labs/audit-trail?order=asc&limit=1");
    expect(page.body.records[0].audit_reference_id).toBe(`aud_${2 * RANGE}`);
    const unknown = await service.client.get("/v1/labs/audit-trail/aud_999999");
    expect(unknown.body.code).toBe("not_found");
    await publish();
    const changes = await service.client.get("/v1/labs/audit-trail?kind=docket.range");
    const references: string[] = changes.body.records.map(reference);
    const leaves = references.map((one) => service.client.get(`/v1/labs/audit-trail/${one}`));
    expect((await Promise.all(leaves)).map(({ body }) => body.leaf)).toMatchObject([
      { event: "detached", first: RANGE, end: 2 * RANGE },
      { event: "detached", first: 0, end: RANGE },
    ]);
  });

  test("what is left verifies: the log from where it begins, and an export", async () => {
    const over = ["--url", service.url, "--api-key", BOOTSTRAP_KEY];
    const state = ["--state", join(database.config.dataDir, "state.json")];
    expect((await docket("verify", ...over, ...state)).stdout).toMatch(/record 0 \(missing\)/);
    const first = ["--first", String(2 * RANGE)];
    const log = await docket("verify", ...over, ...state, ...first);
    expect(log.stdout).toMatch(/OK: [\s\S]*the records before 2048 were not looked at/);
    const { text } = await service.client.get("/v1/labs/audit-trail/export?format=ndjson");
    const file = join(database.config.dataDir, "export.ndjson");
    writeFileSync(file, text);
    const exported = await docket("verify", "--export", file, ...state);
    expect(exported.stdout).toMatch(/OK: .*\n[\s\S]*records 2048 to/);
    expect((await docket("verify", ...over, ...state, "--first", "5")).stderr).toMatch(
      /multiple of 256/,
    );
  });

  test("it verifies in the database too, whose tables are guarded, attached or not", async () => {
    const first = ["--first", String(2 * RANGE), "--state", join(database.config.dataDir, "own")];
    await beside(async () => {
      expect((await docket("verify", "--database", ...first)).stdout).toMatch(/OK: /);
      await onDatabase(async ({ sql }) => {
        for (const table of [`records_0_0`, `records_0_${2 * RANGE}`]) {
          for (const change of ["update % set kind = 'other'", "delete from %", "truncate %"]) {
            const refused = sql.unsafe(change.replace("%", table));
            await expect(refused).rejects.toThrow(/the audit log is append-only/);
          }
        }
      });
    });
  });

  test("what was detached is put back, and the whole log verifies", async () => {
    const attached = await beside(() => docket("log", "attach"));
    expect([attached.code, attached.stderr]).toEqual([0, expect.stringMatching(/Attached/)]);
    expect((await service.client.get("/v1/labs/audit-trail/aud_5")).status).toBe(200);
    await publish();
    const state = ["--state", join(database.config.dataDir, "state.json")];
    const whole = await docket(
      "verify",
      "--url",
      service.url,
      "--api-key",
      BOOTSTRAP_KEY,
      ...state,
    );
    expect(whole.stdout).toMatch(/OK: [\s\S]*records 0 to/);
  });
});

function place({ first, attached }: { first: number; attached: boolean }): [number, boolean] {
  return [first, attached];
}

function reference(record: { audit_reference_id: string }): string {
  return record.audit_reference_id;
}
