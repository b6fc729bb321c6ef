import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/policy/verdict.ts";
import {
  type Decision,
  type Field,
  FRAMEWORKS,
  Policies,
  readable,
  requests,
  VOCABULARY,
} from "./rego-support.ts";

const CASES = Number(process.env["DOCKET_LAW_CASES"] ?? "1000");
const MINUTES = 60_000 * Math.max(1, CASES / 1000);
const RANK = { DENIED: 0, REVIEW_REQUIRED: 1, APPROVED: 2 };
const BANDS = { DENIED: [0, 499], REVIEW_REQUIRED: [500, 899], APPROVED: [900, 1000] } as const;

/** A request, the rule that judges it, a number that laws draw with, and the verdict. */
interface Case {
  readonly agent: string;
  readonly payload: JsonObject;
  readonly framework: string;
  readonly seed: number;
  readonly decision: Decision;
}

let policies: Policies;
const cases: Case[] = [];
beforeAll(async () => {
  policies = await Policies.open();
  const drawn = fc.tuple(requests(policies.registers), fc.constantFrom(...FRAMEWORKS), fc.nat());
  for (const [request, framework, seed] of fc.sample(drawn, CASES)) {
    const decision = await policies.decide(framework, request.agent, request.payload);
    cases.push({ ...request, framework, seed, decision });
  }
}, MINUTES);

describe("the laws of the verdict", { timeout: MINUTES }, () => {
  test("status, band and score agree, and only a request in which nothing failed has the full score", async () => {
    await holds(({ decision }) => {
      const [low, high] = BANDS[decision.status];
      expect(decision.score).toBeGreaterThanOrEqual(low);
      expect(decision.score).toBeLessThanOrEqual(high);
      expect(decision.score === 1000).toBe(decision.failed.length === 0);
    });
  });

  test("a failed blocking control denies, an unknown agent is denied, an unknown action never approved", async () => {
    await holds(({ agent, payload, decision }) => {
      const blocked = decision.severities.includes("BLOCKING") || agent === "ghost-99";
      const best = blocked ? "DENIED" : bestFor(payload);
      expect(RANK[decision.status]).toBeLessThanOrEqual(RANK[best]);
    });
  });

  test("the kill switch denies every registered agent under every rule", async () => {
    await holds(async ({ agent, payload, framework, seed }) => {
      const rules = policies.rules(framework);
      const rule = rules[seed % rules.length] ?? framework;
      const decision = await policies.decide(rule, agent, payload, { kill_switch: true });
      expect(decision.status).toBe("DENIED");
    });
  });

  test("evidence never hurts", async () => {
    await holds(async ({ agent, payload, framework, seed, decision: before }) => {
      const richer = addition(payload, "evidence", seed);
      if (richer === undefined) return;
      const after = await policies.decide(framework, agent, richer);
      expect(RANK[after.status]).toBeGreaterThanOrEqual(RANK[before.status]);
      expect(after.score).toBeGreaterThanOrEqual(before.score);
    });
  });

  test("exposure never helps", async () => {
    await holds(async ({ agent, payload, framework, seed, decision: before }) => {
      const richer = addition(payload, "exposure", seed);
      if (richer === undefined) return;
      const after = await policies.decide(framework, agent, richer);
      expect(RANK[after.status]).toBeLessThanOrEqual(RANK[before.status]);
      expect(after.score).toBeLessThanOrEqual(before.score);
    });
  });

  test("order, repeats, unknown fields and null never matter", async () => {
    await holds(async ({ agent, payload, framework, seed, decision: before }) => {
      const after = await policies.decide(framework, agent, reshaped(payload, seed));
      expect({ ...after, severities: [] }).toMatchObject({
        status: before.status,
        score: before.score,
        tier: before.tier,
        failed: before.failed,
      });
    });
  });

  test("a framework is never kinder than one of its narrower rules", async () => {
    await holds(async ({ agent, payload, framework, seed, decision: whole }) => {
      const rules = policies.rules(framework);
      const narrow = await policies.decide(rules[seed % rules.length] ?? framework, agent, payload);
      expect(RANK[whole.status]).toBeLessThanOrEqual(RANK[narrow.status]);
      expect(whole.score).toBeLessThanOrEqual(narrow.score);
    });
  });

  test("the same request has the same verdict, however often and on whatever instance", async () => {
    const fresh = await Policies.open();
    await holds(async ({ agent, payload, framework, decision }) => {
      expect(await policies.decide(framework, agent, payload)).toEqual(decision);
      expect(await fresh.decide(framework, agent, payload)).toEqual(decision);
    });
  });
});

/** Requires a law of every case; the first one that breaks it is told. */
async function holds(law: (one: Case) => void | Promise<void>): Promise<void> {
  expect(cases).toHaveLength(CASES);
  for (const one of cases) {
    try {
      await law(one);
    } catch (cause) {
      throw new Error(`This breaks the law: ${JSON.stringify(one)}`, { cause });
    }
  }
}

function bestFor(payload: JsonObject): Decision["status"] {
  return payload["action"] === "constructor" ? "REVIEW_REQUIRED" : "APPROVED";
}

interface Place {
  readonly path: readonly string[];
  readonly field: Field;
}

const LEAVES = places(VOCABULARY, []);

function places(vocabulary: Readonly<Record<string, Field>>, above: readonly string[]): Place[] {
  return Object.entries(vocabulary).flatMap(([name, field]) => {
    const path = [...above, name];
    return field.members === undefined ? [{ path, field }] : places(field.members, path);
  });
}

/** The payload with one more field of a kind that was left out, or one more entry in a list of that kind. */
function addition(payload: JsonObject, kind: string, seed: number): JsonObject | undefined {
  const candidates = LEAVES.filter(
    ({ path, field }) => field.kind === kind && !repairs(payload, path),
  );
  const place = candidates[seed % candidates.length];
  if (place === undefined) return undefined;
  const name = place.path.at(-1) ?? "";
  const [value] = fc.sample(readable(name, place.field), { numRuns: 1, seed });
  return insert(payload, place, affirmative(name, place.field, value ?? null));
}

/** A tool without a name is incomplete; naming it repairs it, which the law exempts. */
function repairs(payload: JsonObject, path: readonly string[]): boolean {
  return path[0] === "tool" && (payload["tool"] ?? null) !== null;
}

function affirmative(name: string, field: Field, value: JsonValue): JsonValue {
  if (field.kind !== "evidence") return value;
  if (field.type === "boolean") return true;
  return name === "status" ? "passed" : value;
}

function insert(
  payload: JsonObject,
  { path, field }: Place,
  value: JsonValue,
): JsonObject | undefined {
  const [name = "", ...rest] = path;
  const current = payload[name] ?? null;
  if (rest.length > 0) {
    if (current !== null && !isObject(current)) return undefined;
    const inner = insert(current ?? {}, { path: rest, field }, value);
    return inner && { ...payload, [name]: inner };
  }
  if (current === null) return { ...payload, [name]: value };
  if (!isList(current) || !isList(value) || current.length + value.length > (field.max_items ?? 0))
    return undefined;
  return { ...payload, [name]: [...current, ...value] };
}

/** The same payload for every purpose: members and entries in reverse, one entry repeated, nulls gone, an unknown field. */
function reshaped(payload: JsonObject, seed: number): JsonObject {
  const members = Object.entries(payload).filter(([, value]) => value !== null);
  const reversed = members
    .toReversed()
    .map(([name, value]) => [name, reshapedValue(value, seed)] as const);
  return { ...Object.fromEntries(reversed), [`x_${seed}`]: { theme: "dark", tabs: [3, 1] } };
}

function reshapedValue(value: JsonValue, seed: number): JsonValue {
  if (isList(value))
    return value.length === 0 ? value : [...value.toReversed(), value[seed % value.length] ?? null];
  return isObject(value) ? reshaped(value, seed) : value;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
