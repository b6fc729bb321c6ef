import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "../../src/canonical.ts";
import { registersFileFacts, utcDate } from "../../src/policy/facts.ts";
import { referencedEntries } from "../../src/policy/references.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import type { Facts, JsonValue } from "../../src/policy/verdict.ts";
import { patched, sampleRegisters } from "./policies.ts";

let registers: Registers;

beforeAll(async () => {
  registers = await sampleRegisters();
});

function lookup(payload: JsonValue | undefined, from = registers): Promise<Facts> {
  return registersFileFacts(from, () => "2027-01-31").lookup({ agent_id: "a", payload });
}

function named(facts: Facts): string[] {
  const { change_tickets, incidents, approvals, backups } = facts;
  return [change_tickets, incidents, approvals, backups].flatMap((register) =>
    Object.keys(register),
  );
}

describe("facts", () => {
  test("of a payload that names nothing are the whole state and the pinned date", async () => {
    expect(await lookup({})).toEqual({
      as_of: "2026-11-01",
      state: registers.live.state,
      change_tickets: {},
      incidents: {},
      approvals: {},
      backups: {},
    });
  });

  test("have the date of the decision where the registers pin none", async () => {
    const { as_of: _, ...slow } = registers.slow;
    expect((await lookup({}, { ...registers, slow })).as_of).toBe("2027-01-31");
    expect(utcDate(() => new Date("2026-12-31T23:59:59.999Z"))()).toBe("2026-12-31");
  });

  test("are exactly the entries that the payload names", async () => {
    const facts = await lookup({
      change: { ticket: "CHG-1001" },
      incident: { ref: "INC-80" },
      backup: { ref: "bkp-dwh-1031" },
      oversight: { approval_refs: ["APR-2", "APR-9", "APR-4", "APR-2"] },
    });
    expect(named(facts)).toEqual(["CHG-1001", "INC-80", "APR-2", "APR-4", "bkp-dwh-1031"]);
    expect(facts.backups).toEqual({ "bkp-dwh-1031": registers.live.backups["bkp-dwh-1031"] });
  });

  test("hold every open incident of the two upper severities on the target system, and no other", async () => {
    const more = patched(registers, {
      incidents: {
        "INC-90": { state: "open", severity: "sev2", systems: ["x", "payments-prod"] },
        "INC-91": { state: "closed", severity: "sev1", systems: ["payments-prod"] },
        "INC-92": { state: "open", severity: "sev3", systems: ["payments-prod"] },
      },
    });
    const facts = await lookup({ target: { system: "payments-prod" } }, more);
    expect(named(facts)).toEqual(["INC-77", "INC-90"]);
  });

  test("look ids up as ordinary names", async () => {
    const odd = JSON.parse('{"__proto__": {"system": "x", "verified": true}}') as Record<
      string,
      JsonValue
    >;
    const without = await lookup({
      backup: { ref: "__proto__" },
      incident: { ref: "constructor" },
    });
    expect(named(without)).toEqual([]);
    const live = { ...registers.live, backups: odd };
    const facts = await lookup({ backup: { ref: "__proto__" } }, { ...registers, live });
    expect(canonicalJson(facts.backups)).toBe('{"__proto__":{"system":"x","verified":true}}');
  });
});

describe("references", () => {
  const none = {
    ticket: undefined,
    incident: undefined,
    backup: undefined,
    system: undefined,
    approvals: [],
  };

  test.for<[string, JsonValue | undefined]>([
    ["nothing", undefined],
    ["null", null],
    ["text", "CHG-1"],
    ["a list", [{ change: { ticket: "CHG-1001" } }]],
    [
      "parents of the wrong type",
      { change: "CHG-1001", incident: ["INC-77"], backup: 1, target: true, oversight: "APR-1" },
    ],
    [
      "values of the wrong type",
      { change: { ticket: ["CHG-1001"] }, backup: { ref: 7 }, target: { system: {} } },
    ],
    [
      "values out of their pattern",
      {
        change: { ticket: "chg-1001" },
        incident: { ref: "INC 77" },
        backup: { ref: "" },
        target: { system: "x".repeat(257) },
      },
    ],
    [
      "a value with a line feed at its end",
      { change: { ticket: "CHG-1001\n" }, incident: { ref: "INC-77\n" } },
    ],
    ["21 approvals", { oversight: { approval_refs: Array.from({ length: 21 }, () => "APR-1") } }],
    ["members of its prototype", Object.create({ change: { ticket: "CHG-1001" } }) as JsonValue],
    [
      "a member called __proto__",
      JSON.parse('{"__proto__": {"change": {"ticket": "CHG-1001"}}}') as JsonValue,
    ],
  ])("%s names nothing", ([, payload]) => {
    expect(referencedEntries(payload)).toEqual(none);
  });

  test("in a list with unreadable entries are the readable ones, each once", () => {
    const approval_refs = ["APR-1", 5, null, "APR 2", "", "APR-1", ["APR-3"], "APR-4"];
    expect(referencedEntries({ oversight: { approval_refs } }).approvals).toEqual([
      "APR-1",
      "APR-4",
    ]);
  });

  test("are found in any value without an error", async () => {
    const part = fc.constantFrom(
      "change",
      "ticket",
      "oversight",
      "approval_refs",
      "target",
      "system",
      "__proto__",
      "backup",
      "ref",
    );
    const payload = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue() as fc.Arbitrary<JsonValue>,
        fc.dictionary(part, tie("value")),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(payload, async (value) => {
        expect(named(await lookup(value)).length).toBeLessThanOrEqual(25);
      }),
    );
  });
});
