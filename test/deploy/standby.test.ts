import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { connectDatabase } from "../../src/db/connect.ts";
import { as, type Pair, startPrimary } from "../support/deployed-standby.ts";
import { type CommandRun, runDocket } from "../support/docket-command.ts";
import { installedPostgres, WITHOUT_INSTALLED_POSTGRES } from "../support/installed-postgres.ts";
import { Ledger } from "../support/ledger.ts";
import { ServerProcess } from "../support/server-process.ts";

const AUDITOR_GRANTS = readFileSync(new URL("../../deploy/auditor.sql", import.meta.url), "utf8");

if (installedPostgres === undefined) console.warn(WITHOUT_INSTALLED_POSTGRES);

describe.skipIf(installedPostgres === undefined)(
  "a standby by deploy/standby.sh (needs root and an installed PostgreSQL)",
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), "docket-data-"));
    const ledger = new Ledger();
    let pair: Pair;
    let server: ServerProcess;
    let owner: postgres.Sql;
    let copied: postgres.Sql;

    /** As an auditor would, on the standby, each time as one who never saw the log. */
    function verify(...args: readonly string[]): Promise<CommandRun> {
      const env = { DATABASE_URL: as("docket_auditor", pair.standby), DOCKET_DATA_DIR: dataDir };
      const state = mkdtempSync(join(tmpdir(), "docket-state-"));
      return runDocket(["verify", "--database", "--json", ...args], {
        ...env,
        XDG_STATE_HOME: state,
      });
    }

    beforeAll(async () => {
      pair = await startPrimary(installedPostgres ?? "");
      owner = postgres(pair.primary, { max: 1, onnotice: () => {} });
      server = await ServerProcess.start({ dataDir, databaseUrl: pair.primary });
      // What a copy leaves that was cut short.
      mkdirSync(`${pair.standbyData}.part`, { recursive: true });
      writeFileSync(join(`${pair.standbyData}.part`, "PG_VERSION"), "15\n");
      await pair.startStandby();
      copied = postgres(pair.standby, { max: 1, onnotice: () => {} });
    }, 90_000);
    afterAll(async () => {
      await server?.kill("SIGKILL");
      await Promise.all([owner?.end(), copied?.end()]);
      await pair?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function followed(): Promise<void> {
      const [at] = await owner<[{ lsn: string }]>`select pg_current_wal_flush_lsn()::text as lsn`;
      const reached = async (): Promise<boolean> => {
        const [row] = await copied<[{ reached: boolean }]>`
        select pg_last_wal_replay_lsn() >= ${at?.lsn ?? ""}::text::pg_lsn as reached`;
        return row.reached;
      };
      while (!(await reached())) await delay(20);
    }

    test("is verified by a role that only reads, while records are appended", async () => {
      await owner.unsafe("create role docket_auditor login password 'a-password-of-a-test'");
      await owner.unsafe(AUDITOR_GRANTS);
      const load = ledger.start(server.client, 4);
      while (ledger.count(200) < 100) await delay(20);
      await followed();
      const [first, replayed] = [await verify(), await verify("--replay")];
      await load.stop();
      expect(JSON.parse(first.stdout), first.stderr).toMatchObject({ ok: true });
      expect(JSON.parse(replayed.stdout), replayed.stderr).toMatchObject({
        ok: true,
        replay: { unequal: 0, masked: 0, erased: 0 },
      });
      const auditor = postgres(as("docket_auditor", pair.primary), { max: 1 });
      for (const statement of ["delete from records", "select 1 from api_keys"]) {
        await expect(auditor.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
      }
      await auditor.end();
    }, 60_000);

    test("goes on where it was after it was away", async () => {
      await pair.endStandby("SIGINT");
      await ledger.ask(server.client);
      await pair.startStandby();
      expect(existsSync(`${pair.standbyData}.part`)).toBe(false);
      await followed();
    }, 60_000);

    test("takes over with the checkpoint file of before", async () => {
      expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
      await followed();
      await owner.end();
      await pair.endPrimary();
      const config = { dataDir, databaseUrl: pair.standby };
      await expect(ServerProcess.start(config)).rejects.toThrow(
        "DATABASE_URL must name the primary",
      );
      await copied`select pg_promote()`;
      server = await ServerProcess.start(config);
      await ledger.untilServed(server.client);
      const database = await connectDatabase(config);
      await ledger.expectTrue(database);
      await database.close();
    }, 60_000);
  },
);
