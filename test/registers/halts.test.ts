import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { AuditLog } from "../../src/audit/log.ts";
import { canonicalJson } from "../../src/canonical.ts";
import type { Database } from "../../src/db/database.ts";
import { Evaluator } from "../../src/policy/evaluator.ts";
import type { Snapshot } from "../../src/policy/snapshot.ts";
import type { JsonObject } from "../../src/policy/verdict.ts";
import { findHalts } from "../../src/registers/halts.ts";
import { putEntry, type RegisterManagement } from "../../src/registers/manage.ts";
import { seedRegisters } from "../../src/registers/seed.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { sampleSnapshot } from "../policy/policies.ts";

const OPEN = { kill_switch: false, halted_categories: [], suspended_agents: [] };
const AGENT = "support-bot-01";
const ACTION = "summarize_document";

describe.each(DATABASES)("what is halted in %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let registers: RegisterManagement;
  let snapshot: Snapshot;
  let evaluator: Evaluator;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
    snapshot = await sampleSnapshot();
    evaluator = new Evaluator({ threads: 1 });
    await evaluator.use(snapshot);
    const log = await AuditLog.open(database, { logId: 1 });
    registers = { database, log, origin: "test", now: () => new Date(), newId: randomUUID };
    await seedRegisters(registers, snapshot.registers.live);
  });
  afterAll(async () => {
    await evaluator.close();
    await database.close();
    await testDatabase.remove();
  });

  async function put(state: JsonObject): Promise<void> {
    const name = { register: "state", id: "state" } as const;
    await putEntry(registers, name, state, { kind: "none" }, { principal: "test" });
  }

  const find = (agentId: string, action: string | undefined) =>
    findHalts(database, registers.log.logId, snapshot.registers.slow, { agentId, action });

  /** The codes with which the policies themselves refuse it. */
  async function refusals(agent: string, action: string, state: JsonObject): Promise<string[]> {
    const facts = { change_tickets: {}, incidents: {}, approvals: {}, backups: {} };
    const input = canonicalJson({
      agent_id: agent,
      policy_rule: "SOC_2",
      payload: { action },
      caller: { asserts_people: true },
      facts: { ...facts, as_of: "2026-11-01", state },
    });
    const job = { snapshot: snapshot.digest, framework: "SOC_2", rule: "SOC_2", input };
    const { failed } = await evaluator.evaluate(job);
    const about = failed.filter(({ control }) => control.endsWith(":agent_operational"));
    return about.flatMap(({ reasons }) => reasons.map(({ code }) => code)).toSorted();
  }

  test.each<[string, string, string, JsonObject]>([
    ["nothing", AGENT, ACTION, OPEN],
    ["everything", AGENT, ACTION, { ...OPEN, kill_switch: true }],
    ["the agent", AGENT, ACTION, { ...OPEN, suspended_agents: ["x", AGENT] }],
    ["another agent", AGENT, ACTION, { ...OPEN, suspended_agents: ["x"] }],
    ["the category", AGENT, ACTION, { ...OPEN, halted_categories: ["read"] }],
    ["another category", AGENT, ACTION, { ...OPEN, halted_categories: ["delete"] }],
    ["the agent for good", "paused-11", ACTION, { ...OPEN, kill_switch: true }],
  ])("is what the policies say where %s is", async (_, agent, action, state) => {
    await put(state);
    const halts = await find(agent, action);
    expect(halts.toSorted()).toEqual(await refusals(agent, action, state));
  });

  test.each(["gone-01", "__proto__"])("is the agent %s, which is not registered", async (agent) => {
    await put(OPEN);
    expect(await find(agent, ACTION)).toEqual(["agent_not_active"]);
  });

  test("is an action without a category, where any category is", async () => {
    await put(OPEN);
    expect(await find(AGENT, "no_longer_there")).toEqual([]);
    await put({ ...OPEN, halted_categories: ["delete"] });
    expect(await find(AGENT, "no_longer_there")).toEqual(["category_halted"]);
    expect(await find(AGENT, undefined)).toEqual([]);
  });

  test("is not guessed where it cannot be read", async () => {
    await expect(
      findHalts(database, 999, snapshot.registers.slow, { agentId: AGENT, action: ACTION }),
    ).rejects.toMatchObject({ code: "database_unreachable" });
  });
});
