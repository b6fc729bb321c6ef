import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { AuditLog } from "../../src/audit/log.ts";
import type { Database } from "../../src/db/database.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import type { LiveDocuments } from "../../src/policy/registers-types.ts";
import type { JsonObject, JsonValue } from "../../src/policy/verdict.ts";
import { LiveStore } from "../../src/registers/live-store.ts";
import { deleteEntry, putEntry, type RegisterManagement } from "../../src/registers/manage.ts";
import { readVersions, type Versions } from "../../src/registers/poll.ts";
import { seedRegisters } from "../../src/registers/seed.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { sampleRegisters } from "../policy/policies.ts";

const ACTOR = { principal: "test" };
let next = 100;

describe.each(DATABASES)("live registers in %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let registers: RegisterManagement;
  let live: LiveDocuments;
  /** What the poll last said; a test decides when. */
  let versions: Versions;
  let store: LiveStore;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
    ({ live } = await sampleRegisters());
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });
  beforeEach(async () => {
    const log = await AuditLog.open(database, { logId: (next += 1) });
    registers = { database, log, origin: "test", now: () => new Date(), newId: randomUUID };
    await seedRegisters(registers, live);
    await poll();
    store = new LiveStore(database, log.logId, { within: () => Promise.resolve(versions) });
  });

  async function poll(): Promise<void> {
    versions = await readVersions(database, registers.log.logId);
  }

  const lookup = (payload: JsonValue) =>
    store.facts("2026-11-01", () => "").lookup({ agent_id: "a", payload });

  test("are seeded once, also by several servers at once", async () => {
    const log = await AuditLog.open(database, { logId: (next += 1) });
    const fresh = { ...registers, log };
    const seeded = await Promise.all([1, 2, 3].map(() => seedRegisters(fresh, live)));
    expect(seeded.flat().toSorted()).toEqual(Object.keys(live).toSorted());
    expect(await seedRegisters(fresh, live)).toEqual([]);
    const empty = { ...live, backups: {}, incidents: {} };
    const bare = { ...registers, log: await AuditLog.open(database, { logId: (next += 1) }) };
    expect(await seedRegisters(bare, empty)).toHaveLength(5);
    expect(await seedRegisters(bare, live)).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ["nothing", {}],
    ["one of each", { change: { ticket: "CHG-1001" }, incident: { ref: "INC-80" } }],
    ["a backup", { backup: { ref: "bkp-dwh-1031" } }],
    ["approvals", { oversight: { approval_refs: ["APR-2", "APR-9", "APR-4", "APR-2"] } }],
    ["a system with an incident", { target: { system: "payments-prod" } }],
    [
      "a system and its own incident",
      { target: { system: "payments-prod" }, incident: { ref: "INC-77" } },
    ],
    ["what is not there", { change: { ticket: "CHG-1" }, backup: { ref: "__proto__" } }],
    ["what is not readable", { change: { ticket: 5 }, target: { system: "a b" } }],
  ])("give the facts that the file gives, for %s, read or remembered", async (_, payload) => {
    const file = registersFileFacts(await sampleRegisters(), () => "");
    const expected = await file.lookup({ agent_id: "a", payload });
    expect(await lookup(payload)).toEqual(expected);
    expect(await lookup(payload)).toEqual(expected);
  });

  test("remember what they read until the version of its register changes", async () => {
    const payload = { change: { ticket: "CHG-7000" }, backup: { ref: "bkp-dwh-1031" } };
    expect((await lookup(payload)).change_tickets).toEqual({});
    const ticket = { state: "draft", systems: [], requester: "a", approvers: [] };
    const name = { register: "change_tickets", id: "CHG-7000" } as const;
    await putEntry(registers, name, ticket, { kind: "none" }, ACTOR);
    expect((await lookup(payload)).change_tickets).toEqual({});
    await poll();
    expect((await lookup(payload)).change_tickets).toEqual({ "CHG-7000": ticket });
    await deleteEntry(registers, name, { kind: "none" }, ACTOR);
    await poll();
    expect((await lookup(payload)).change_tickets).toEqual({});
  });

  test("find the open severe incidents on a system as they come and go", async () => {
    const name = { register: "incidents", id: "INC-900" } as const;
    const payload = { target: { system: "web-prod" } };
    const put = async (value: JsonObject) => {
      await putEntry(registers, name, value, { kind: "none" }, ACTOR);
      await poll();
      return Object.keys((await lookup(payload)).incidents);
    };
    const open = { state: "open", severity: "sev2", systems: ["x", "web-prod", "web-prod"] };
    expect(await put(open)).toEqual(["INC-900"]);
    expect(await put({ ...open, systems: ["x"] })).toEqual([]);
    expect(await put({ ...open, severity: "sev1" })).toEqual(["INC-900"]);
    expect(await put({ ...open, severity: "sev3" })).toEqual([]);
    expect(await put(open)).toEqual(["INC-900"]);
    expect(await put({ ...open, state: "closed" })).toEqual([]);
  });

  test("belong to their log alone", async () => {
    const other = await AuditLog.open(database, { logId: (next += 1) });
    await seedRegisters({ ...registers, log: other }, { ...live, incidents: {}, backups: {} });
    const otherVersions = await readVersions(database, other.logId);
    const theirs = new LiveStore(database, other.logId, {
      within: () => Promise.resolve(otherVersions),
    });
    const request = {
      agent_id: "a",
      payload: { target: { system: "payments-prod" }, backup: { ref: "bkp-dwh-1031" } },
    };
    const facts = await theirs.facts("2026-11-01", () => "").lookup(request);
    expect([facts.incidents, facts.backups]).toEqual([{}, {}]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["is not told what has changed", () => lookupWith(() => Promise.reject(new Error("away")))],
    [
      "finds a register that was never filled",
      () => lookupWith(() => Promise.resolve({ ...versions, registers: new Map() })),
    ],
    [
      "finds no state",
      async () => {
        const { logId } = registers.log;
        await database.sql`delete from register_entries where log_id = ${logId} and register = 'state'`;
        return lookup({});
      },
    ],
  ])("answer nothing where the server %s", async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(Error);
  });

  function lookupWith(within: () => Promise<Versions>): Promise<unknown> {
    const broken = new LiveStore(database, registers.log.logId, { within });
    return broken.facts(undefined, () => "").lookup({ agent_id: "a", payload: {} });
  }
});
