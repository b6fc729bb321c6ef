import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, digestOf } from "../../src/canonical.ts";
import { commit, sha256 } from "../../src/audit/hashing.ts";
import { decisionRecord, evaluationFailureRecord } from "../../src/audit/decision-record.ts";
import {
  activationRecord,
  heartbeatRecord,
  keyRecord,
  shutdownRecord,
  startupRecord,
} from "../../src/audit/event-record.ts";
import { MAX_LEAF_BYTES, seal, type NewRecord } from "../../src/audit/record.ts";
import { leafHash } from "../../src/merkle/hash.ts";
import type { JsonObject } from "../../src/policy/verdict.ts";
import { ORIGIN, sampleDecision, sampleInput } from "../support/records.ts";

const CONTEXT = { origin: ORIGIN, time: new Date("2026-11-21T08:53:46.120Z") };
const SERVER = {
  ...CONTEXT,
  instance: "i",
  engine: "docket/0.1.0",
  snapshot: `sha256:${"a".repeat(64)}`,
};

const members = ({ leaf }: NewRecord) => JSON.parse(leaf) as Record<string, unknown>;

describe("a decision record", () => {
  it("has every member of its kind and no other", () => {
    const record = decisionRecord(sampleDecision({ traceId: "f".repeat(32) }));
    expect(Object.keys(members(record))).toEqual([
      "action",
      "agent_id",
      "as_of",
      "bundle",
      "engine",
      "expires",
      "failed",
      "findings_digest",
      "kind",
      "masked",
      "origin",
      "policy_rule",
      "principal",
      "registers",
      "request_commitment",
      "request_id",
      "reviewable",
      "rules",
      "score",
      "snapshot",
      "status",
      "stored_commitment",
      "tier",
      "time",
      "trace_id",
      "v",
    ]);
  });

  it("leaves out what does not apply instead of writing null", () => {
    const record = decisionRecord(sampleDecision({ action: undefined, agentRegistered: false }));
    expect(record.leaf).not.toContain("null");
    for (const absent of ["action", "agent_id", "trace_id"])
      expect(members(record)).not.toHaveProperty(absent);
  });

  it("commits to the input as it was evaluated, and to the findings", () => {
    const context = sampleDecision();
    const record = decisionRecord(context);
    expect(members(record)).toMatchObject({
      request_commitment: commit(context.salt, context.canonicalInput),
      stored_commitment: commit(context.salt, context.canonicalInput),
      masked: false,
      findings_digest: digestOf(record.detail?.findings ?? ""),
      failed: ["A.6.2.8:trace_context"],
    });
    expect(record.detail?.findings).toBe(canonicalJson(JSON.parse(record.detail?.findings ?? "")));
    expect(record.detail?.input).toBe(context.canonicalInput);
  });

  it("keeps secrets out of what is stored, and commits to that too", () => {
    const input = sampleInput("support-bot-01", {
      note: "AKIA-secret",
      list: ["fine", "4111 secret"],
    });
    const verdict = { ...sampleDecision().verdict, mask: ["/payload/note", "/payload/list/1"] };
    const context = sampleDecision({ input, verdict });
    const record = decisionRecord(context);
    expect(JSON.stringify(record)).not.toContain("secret");
    expect(JSON.parse(record.detail?.input ?? "")).toMatchObject({
      payload: { note: "[masked]", list: ["fine", "[masked]"] },
    });
    expect(members(record)).toMatchObject({
      masked: true,
      request_commitment: commit(context.salt, canonicalJson(input)),
      stored_commitment: commit(context.salt, record.detail?.input ?? ""),
    });
  });

  it("keeps the name of an agent that is not registered beside the leaf, where it can be erased", () => {
    const context = sampleDecision({ input: sampleInput("Jane Doe"), agentRegistered: false });
    const record = decisionRecord(context);
    expect(record.leaf).not.toContain("Jane");
    expect(members(record)["agent_commitment"]).toBe(commit(context.salt, '"Jane Doe"'));
    expect(record.columns.agentId).toBeUndefined();
    expect(record.detail?.agentId).toBe("Jane Doe");
  });

  it("stays within a leaf whatever is put into it", () => {
    for (const unit of ["x", "\u0001", "\u20ac", "\u{1f600}", "\ud800", '"']) {
      const long = unit.repeat(2_000);
      const failed = Array.from({ length: 400 }, (_, at) => ({
        control: `${at}${long.toWellFormed()}`,
        effect: "DENY" as const,
        reasons: Array.from({ length: 100 }, () => ({
          code: "c",
          pointer: `/payload/${long.toWellFormed()}`,
        })),
      }));
      const record = decisionRecord(
        sampleDecision({
          input: sampleInput(long.toWellFormed()),
          action: long,
          requestId: long,
          traceId: long,
          principal: long,
          policyRule: long,
          rules: failed.map(({ control }) => control),
          origin: long,
          engine: long,
          snapshot: long,
          bundle: long,
          registers: long,
          verdict: {
            ...sampleDecision().verdict,
            failed,
          },
        }),
      );
      expect(Buffer.byteLength(record.leaf)).toBeLessThanOrEqual(MAX_LEAF_BYTES);
      expect(members(record)["failed_omitted"]).toBeGreaterThan(0);
      expect(record.leaf.isWellFormed()).toBe(true);
    }
  });
});

describe("an evaluation failure record", () => {
  it("says why, has no verdict, and stores nothing of a payload that nobody could scan", () => {
    const input = sampleInput("support-bot-01", { token: "hush" });
    const record = evaluationFailureRecord({ ...sampleDecision({ input }), reason: "timeout" });
    expect(members(record)).toMatchObject({
      kind: "docket.evaluation_failure",
      reason: "timeout",
      masked: true,
    });
    for (const absent of ["status", "score", "tier", "failed", "expires"]) {
      expect(members(record)).not.toHaveProperty(absent);
    }
    expect(JSON.stringify(record)).not.toContain("hush");
  });
});

describe("records of events", () => {
  const key = {
    key: "k",
    name: "n",
    scopes: ["verify"],
    agents: ["*"],
    rules: ["*"],
    assertsPeople: false,
  };
  const records = [
    keyRecord({ ...CONTEXT, ...key, event: "created", principal: "startup" }),
    activationRecord({
      ...CONTEXT,
      snapshot: "s",
      bundles: ["b"],
      registers: "r",
      principal: "startup",
    }),
    startupRecord({ ...SERVER, database: "pglite", durable: true }),
    shutdownRecord({ ...SERVER, reason: "SIGTERM" }),
    heartbeatRecord(SERVER),
  ];

  it("are canonical and say when and for which log", () => {
    for (const record of records) {
      expect(record.leaf).toBe(canonicalJson(members(record)));
      expect(members(record)).toMatchObject({
        kind: record.kind,
        v: 1,
        origin: ORIGIN,
        time: "2026-11-21T08:53:46.120Z",
      });
      expect(record.detail).toBeUndefined();
    }
  });
});

describe("a leaf", () => {
  it("is RFC 8785 and hashed as RFC 6962 says", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.boolean(),
      fc.maxSafeInteger(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), value), (fields) => {
        const record = seal("docket.heartbeat", CONTEXT, fields);
        expect(record.leaf).toBe(canonicalJson(JSON.parse(record.leaf)));
        const hash = leafHash(sha256, Buffer.from(record.leaf, "utf8"));
        expect(record.leafHash).toBe(Buffer.from(hash).toString("hex"));
      }),
    );
  });

  it("of a payload loses no member, not even __proto__", () => {
    const payload = JSON.parse('{"__proto__":{"a":1},"b":"secret"}') as JsonObject;
    const verdict = { ...sampleDecision().verdict, mask: ["/payload/b"] };
    const record = decisionRecord(sampleDecision({ input: sampleInput("a", payload), verdict }));
    expect(record.detail?.input).toContain('{"__proto__":{"a":1},"b":"[masked]"}');
  });
});
