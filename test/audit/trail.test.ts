import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AuditLog } from "../../src/audit/log.ts";
import type { NewRecord } from "../../src/audit/record.ts";
import { findByRequestId, listRecords, readRecord } from "../../src/audit/trail.ts";
import type { TrailFilters } from "../../src/audit/trail-query.ts";
import type { Database } from "../../src/db/database.ts";
import type { Status } from "../../src/policy/verdict.ts";
import { createTestDatabase, DATABASES, type TestDatabase } from "../support/database.ts";
import { sampleDecision, sampleInput, sampleRecord } from "../support/records.ts";

const SIZE = 300;
const STATUSES: readonly Status[] = ["APPROVED", "REVIEW_REQUIRED", "DENIED"];

interface Made {
  readonly index: bigint;
  readonly agent: string;
  readonly registered: boolean;
  readonly rule: string;
  readonly status: Status;
  readonly control: string;
  readonly action: string;
  readonly time: Date;
}

describe.each(DATABASES)("the trail on %s", (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const made: Made[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = await testDatabase.open();
    const log = await AuditLog.open(database, { logId: 0 });
    for (let at = 0; at < SIZE; at += 25) {
      const drafts = Array.from({ length: 25 }, (_, offset) => draft(at + offset));
      const settled = await log.appendAll(drafts.map(toRecord));
      settled.forEach((one, offset) => {
        const fields = drafts[offset];
        if ("value" in one && fields)
          made.push({ ...fields, index: one.value.index, time: one.value.sequencedAt });
      });
    }
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  function draft(at: number): Omit<Made, "index" | "time"> {
    return {
      agent: `agent-${at % 7}`,
      registered: at % 7 !== 0,
      rule: at % 2 === 0 ? "ISO_42001" : "SOC_2",
      status: STATUSES[at % 3] ?? "DENIED",
      control: `control-${at % 5}`,
      action: `action-${at % 11}`,
    };
  }

  function toRecord(fields: Omit<Made, "index" | "time">): NewRecord {
    const { verdict } = sampleDecision();
    return sampleRecord("r", {
      input: sampleInput(fields.agent),
      agentRegistered: fields.registered,
      policyRule: fields.rule,
      action: fields.action,
      verdict: {
        ...verdict,
        status: fields.status,
        failed: [
          {
            control: fields.control,
            effect: "NONE",
            reasons: [{ code: "c", pointer: "/payload" }],
          },
        ],
      },
    });
  }

  /** Every page until there is no cursor. */
  async function all(
    filters: TrailFilters,
    order: "asc" | "desc",
    limit: number,
  ): Promise<bigint[]> {
    const indices: bigint[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRecords(database, 0, filters, { limit, order, cursor });
      expect(page.records.length).toBeLessThanOrEqual(limit);
      indices.push(...page.records.map(({ index }) => index));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return indices;
  }

  const CASES: readonly [string, TrailFilters, (record: Made) => boolean][] = [
    ["nothing", {}, () => true],
    ["a registered agent", { agentId: "agent-3" }, ({ agent }) => agent === "agent-3"],
    ["an agent that is not registered", { agentId: "agent-0" }, ({ agent }) => agent === "agent-0"],
    ["a rule", { policyRule: "SOC_2" }, ({ rule }) => rule === "SOC_2"],
    ["a status", { status: "DENIED" }, ({ status }) => status === "DENIED"],
    ["a failed control", { control: "control-2" }, ({ control }) => control === "control-2"],
    ["an action", { action: "action-4" }, ({ action }) => action === "action-4"],
    ["a kind", { kind: "docket.decision" }, () => true],
    ["a principal", { principal: "0123456789abcdef" }, () => true],
    ["what nobody has", { agentId: "agent-9" }, () => false],
    [
      "several at once",
      { status: "DENIED", policyRule: "SOC_2", control: "control-2" },
      ({ status, rule, control }) =>
        status === "DENIED" && rule === "SOC_2" && control === "control-2",
    ],
    [
      "an unregistered agent and a failed control",
      { agentId: "agent-0", control: "control-1" },
      ({ agent, control }) => agent === "agent-0" && control === "control-1",
    ],
  ];

  it.each(CASES)(
    "filtered by %s lists exactly what matches, in both orders",
    async (_name, filters, matches) => {
      const expected = made.filter(matches).map(({ index }) => index);
      for (const limit of [1, 7, 1_000].filter((one) => one > 1 || expected.length < 30)) {
        expect(await all(filters, "asc", limit)).toEqual(expected);
        expect(await all(filters, "desc", limit)).toEqual(expected.toReversed());
      }
    },
  );

  it("filtered by time takes from its start up to, not including, its end", async () => {
    const times = [...new Set(made.map(({ time }) => time.getTime()))];
    for (const from of [times[0], times[3], times.at(-1)]) {
      for (const to of [times[3], times.at(-1), (times.at(-1) ?? 0) + 60_000]) {
        const within = ({ time }: Made) =>
          time.getTime() >= (from ?? 0) && time.getTime() < (to ?? 0);
        const listed = await all(
          { from: new Date(from ?? 0), to: new Date(to ?? 0) },
          "asc",
          1_000,
        );
        expect(listed).toEqual(made.filter(within).map(({ index }) => index));
      }
    }
  });

  it("gives one record with what is kept beside it", async () => {
    const record = await readRecord(database, 0, 7n);
    expect(record).toMatchObject({ index: 7n, agentId: "agent-0" });
    expect(record?.leaf).not.toContain("agent-0");
    expect(JSON.parse(record?.detail?.input ?? "")).toMatchObject({ agent_id: "agent-0" });
    expect(await readRecord(database, 0, 300n)).toBeUndefined();
    expect(await readRecord(database, 0, 2n ** 80n)).toBeUndefined();
    expect(await readRecord(database, 1, 7n)).toBeUndefined();
  });

  it("finds the records of one request", async () => {
    expect((await findByRequestId(database, 0, "r")).length).toBe(SIZE);
    expect(await findByRequestId(database, 0, "never sent")).toEqual([]);
  });

  it("refuses a cursor that it did not give out", async () => {
    const { nextCursor } = await listRecords(database, 0, {}, { limit: 1, order: "asc" });
    for (const cursor of ["", "x", "ZDEyMzQ1Njc4OTAxMjM0NTY3ODk5", nextCursor ?? ""]) {
      const request = { limit: 1, cursor };
      await expect(listRecords(database, 0, {}, request)).rejects.toMatchObject({
        code: "invalid_parameter",
      });
    }
  });

  it("takes any text as a filter", async () => {
    for (const text of ["\0", "\ud800", "'; drop table records --", "x".repeat(10_000)]) {
      expect(
        (await listRecords(database, 0, { agentId: text, control: text }, { limit: 5 })).records,
      ).toEqual([]);
    }
  });
});
