import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseResult } from "../../src/policy/result.ts";
import type { RuleScope } from "../../src/policy/scope.ts";

const scope: RuleScope = {
  rule: "TEST",
  controls: [
    {
      id: "A.1:one",
      criterion: "A.1",
      check: "one",
      severity: "BLOCKING",
      points: 300,
      baseline: true,
    },
    {
      id: "A.2:two",
      criterion: "A.2",
      check: "two",
      severity: "SCORED",
      points: 40,
      baseline: false,
    },
    {
      id: "A.3:three",
      criterion: "A.3",
      check: "three",
      severity: "GATED",
      points: 200,
      baseline: false,
    },
    {
      id: "A.4:other_rule",
      criterion: "A.4",
      check: "other_rule",
      severity: "SCORED",
      points: 10,
      baseline: false,
    },
  ],
  positions: [0, 1, 2],
  approveMin: 900,
  reviewMin: 500,
};

const reason = { code: "missing", pointer: "/payload/trace" };
const clean = {
  status: "APPROVED",
  raw: 1000,
  score: 1000,
  tier: "LOW",
  reviewable: false,
  failed: [],
  not_applicable: [],
  mask: [],
};
const scored = {
  ...clean,
  raw: 960,
  score: 960,
  failed: [{ control: 1, effect: "NONE", reasons: [reason] }],
};
const reviewed = {
  ...clean,
  status: "REVIEW_REQUIRED",
  raw: 800,
  score: 739,
  tier: "HIGH",
  reviewable: true,
  failed: [{ control: 2, effect: "REVIEW", reasons: [reason] }],
};
const denied = {
  ...clean,
  status: "DENIED",
  raw: 700,
  score: 349,
  failed: [{ control: 0, effect: "DENY", reasons: [reason] }],
};

function parse(result: unknown): ReturnType<typeof parseResult> {
  return parseResult(JSON.stringify([{ result }]), scope);
}

describe("a result becomes a verdict", () => {
  test("with every list sorted and every control of the rule in exactly one of them", () => {
    const verdict = parse({
      ...clean,
      status: "DENIED",
      raw: 660,
      score: 329,
      not_applicable: [2],
      mask: ["/payload/b", "/payload/a"],
      failed: [
        {
          control: 1,
          effect: "NONE",
          reasons: [
            { code: "b", pointer: "/payload" },
            { code: "a", pointer: "/payload/z" },
            { code: "a", pointer: "/agent_id" },
            { code: "a", pointer: "/payload/z" },
          ],
        },
        { control: 0, effect: "DENY", reasons: [reason] },
      ],
    });
    expect(verdict).toEqual({
      rule: "TEST",
      status: "DENIED",
      raw: 660,
      score: 329,
      tier: "LOW",
      reviewable: false,
      failed: [
        { control: "A.1:one", effect: "DENY", reasons: [reason] },
        {
          control: "A.2:two",
          effect: "NONE",
          reasons: [
            { code: "a", pointer: "/agent_id" },
            { code: "a", pointer: "/payload/z" },
            { code: "b", pointer: "/payload" },
          ],
        },
      ],
      notApplicable: ["A.3:three"],
      passed: [],
      mask: ["/payload/a", "/payload/b"],
    });
  });

  test("whatever the status", () => {
    expect(parse(clean).passed).toEqual(["A.1:one", "A.2:two", "A.3:three"]);
    expect(parse(scored).status).toBe("APPROVED");
    expect(parse(reviewed)).toMatchObject({ status: "REVIEW_REQUIRED", reviewable: true });
    expect(parse(denied)).toMatchObject({ status: "DENIED", score: 349 });
  });

  test("whose mask holds no pointer inside another", () => {
    const mask = ["/payload/a/b", "/payload/a-b", "/payload/a", "/payload/a/b/c", "/payload/ab"];
    expect(parse({ ...clean, mask }).mask).toEqual(["/payload/a", "/payload/a-b", "/payload/ab"]);
    expect(parse({ ...clean, mask: [...mask, "/payload"] }).mask).toEqual(["/payload"]);
  });

  test("whose mask are paths in the payload", () => {
    const mask = [["a", 0], ["a", 10, "x"], ["b/c~d", ""], ["b"], ["é", "~1"]];
    const pointers = ["/payload/a/0", "/payload/a/10/x", "/payload/b", "/payload/b~1c~0d/"];
    expect(parse({ ...clean, mask }).mask).toEqual([...pointers, "/payload/é/~01"]);
    expect(parse({ ...clean, mask: [...mask, []] }).mask).toEqual(["/payload"]);
  });
});

describe("a result is refused", () => {
  const { mask: _, ...withoutMask } = clean;
  test.for<[string, unknown]>([
    ["that is no object", 42],
    ["that is null", null],
    ["that lacks a member", withoutMask],
    ["with one member too many", { ...clean, note: "x" }],
    ["with an unknown status", { ...clean, status: "MAYBE" }],
    ["with an unknown tier", { ...clean, tier: "SEVERE" }],
    ["with a score that is text", { ...clean, score: "1000" }],
    ["with a score beyond 1000", { ...clean, score: 1001 }],
    ["with a fraction as score", { ...scored, score: 960.5 }],
    ["with reviewable as text", { ...clean, reviewable: "false" }],
    ["with points left that the failures do not explain", { ...scored, raw: 950 }],
    ["with nothing failed and points lost", { ...clean, raw: 900, score: 900 }],
    ["with a full score although something failed", { ...scored, score: 1000 }],
    ["with a status outside its band", { ...reviewed, score: 950 }],
    [
      "approved although a control denies",
      { ...scored, failed: [{ control: 1, effect: "DENY", reasons: [reason] }] },
    ],
    [
      "approved although a control asks for review",
      { ...scored, failed: [{ control: 1, effect: "REVIEW", reasons: [reason] }] },
    ],
    [
      "denied although nothing denies",
      { ...denied, failed: [{ control: 0, effect: "NONE", reasons: [reason] }] },
    ],
    ["reviewable although a blocking control failed", { ...denied, reviewable: true }],
    ["with a control that the framework does not have", { ...clean, not_applicable: [9] }],
    ["with a control that the rule does not have", { ...clean, not_applicable: [3] }],
    ["with a control named by its id", { ...clean, not_applicable: ["A.1:one"] }],
    ["with a control twice", { ...clean, not_applicable: [1, 1] }],
    [
      "with a control that failed twice",
      { ...scored, failed: [scored.failed[0], scored.failed[0]] },
    ],
    ["with a control that failed and did not apply", { ...scored, not_applicable: [1] }],
    [
      "with a failure without reason",
      { ...scored, failed: [{ control: 1, effect: "NONE", reasons: [] }] },
    ],
    [
      "with an unknown effect",
      { ...scored, failed: [{ control: 1, effect: "BLOCK", reasons: [reason] }] },
    ],
    [
      "with a failure that says more",
      { ...scored, failed: [{ control: 1, effect: "NONE", reasons: [reason], text: "x" }] },
    ],
    [
      "with a reason that says more",
      { ...scored, failed: [{ control: 1, effect: "NONE", reasons: [{ ...reason, value: "x" }] }] },
    ],
    [
      "with a reason that is a sentence",
      {
        ...scored,
        failed: [{ control: 1, effect: "NONE", reasons: [{ ...reason, code: "It is so" }] }],
      },
    ],
    [
      "with a pointer out of the request",
      {
        ...scored,
        failed: [{ control: 1, effect: "NONE", reasons: [{ ...reason, pointer: "/facts/state" }] }],
      },
    ],
    [
      "with a pointer that is none",
      {
        ...scored,
        failed: [{ control: 1, effect: "NONE", reasons: [{ ...reason, pointer: "/payload/a~2" }] }],
      },
    ],
    ["with a mask outside the payload", { ...clean, mask: ["/agent_id"] }],
    ["with a mask beside the payload", { ...clean, mask: ["/payload_x"] }],
    ["with a mask at a negative position", { ...clean, mask: [["a", -1]] }],
    ["with a mask at half a position", { ...clean, mask: [["a", 0.5]] }],
    ["with a mask at a step that is no name", { ...clean, mask: [["a", null]] }],
  ])("%s", ([, result]) => {
    expect(() => parse(result)).toThrow(expect.objectContaining({ reason: "malformed_result" }));
  });

  test("that is not JSON, no result set, or a set of two", () => {
    for (const text of [
      "",
      "{}",
      "nothing",
      "[1]",
      JSON.stringify([{ result: clean }, { result: clean }]),
    ]) {
      expect(() => parseResult(text, scope)).toThrow(
        expect.objectContaining({ reason: "malformed_result" }),
      );
    }
  });

  test("as undefined where the set is empty", () => {
    expect(() => parseResult("[]", scope)).toThrow(
      expect.objectContaining({ reason: "undefined_result" }),
    );
  });

  test("or gives a verdict, whatever one of its members is replaced with; nothing else is thrown", () => {
    const members = Object.keys(clean);
    fc.assert(
      fc.property(
        fc.constantFrom(clean, scored, reviewed, denied),
        fc.constantFrom(...members),
        fc.jsonValue(),
        (base, member, value) => {
          const changed = { ...base, [member]: value };
          try {
            expect(["APPROVED", "REVIEW_REQUIRED", "DENIED"]).toContain(parse(changed).status);
          } catch (error) {
            expect(error).toMatchObject({ name: "EvaluationError", reason: "malformed_result" });
          }
        },
      ),
    );
  });
});
