import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administer, createEmptyPostgres, createTestDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { databaseEnv, runDocket, type CommandRun } from "../support/docket-command.ts";
import { evidenceSettings } from "../support/log-key.ts";

let database: TestDatabase;
let empty: TestDatabase;
const role = `docket_stranger_${randomBytes(4).toString("hex")}`;

beforeAll(async () => {
  [database, empty] = await Promise.all([createTestDatabase("postgres"), createEmptyPostgres()]);
  await administer((sql) => sql.unsafe(`create role ${role} login password 'app'`));
});
afterAll(async () => {
  await Promise.all([database.remove(), empty.remove()]);
  await administer((sql) => sql.unsafe(`drop role ${role}`));
});

/** Runs a command on a database, as the owner or as the role that was given no right. */
function run(
  { config }: TestDatabase,
  args: readonly string[],
  change: (url: URL) => void = () => {},
): Promise<CommandRun> {
  const url = new URL(config.databaseUrl ?? "");
  change(url);
  return runDocket(args, {
    ...databaseEnv({ ...config, databaseUrl: url.href }),
    ...evidenceSettings(config),
  });
}

const readOnly = (url: URL): void =>
  url.searchParams.set("options", "-c default_transaction_read_only=on");
const stranger = (url: URL): void => void Object.assign(url, { username: role, password: "app" });

/** A sentence for people and no stack. */
function expectAdvice({ code, stderr }: CommandRun, advice: RegExp): void {
  expect(stderr).toMatch(advice);
  expect(stderr).not.toMatch(/unexpected error|\n\s+at /);
  expect(code).toBe(6);
}

describe("a database that is not set up for a command", () => {
  it("says that a server needs one that takes writes", async () => {
    const found = await run(database, ["serve", "--port", "0"], readOnly);
    expectAdvice(found, /takes no writes: it is a standby.*must name the primary/);
  });

  it("says which right is missing, and who grants it", async () => {
    const found = await run(database, ["verify", "--database"], stranger);
    expectAdvice(found, /lacks a right.*deploy\/auditor\.sql.*permission denied for/);
  });

  it("says that tables are missing", async () => {
    const found = await run(empty, ["verify", "--database"]);
    expectAdvice(found, /lacks a table.*docket db migrate.*does not exist/);
  });
});
