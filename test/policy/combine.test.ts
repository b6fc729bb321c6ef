import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { combineVerdicts } from "../../src/policy/combine.ts";
import type { Effect, FailedControl, Status, Tier, Verdict } from "../../src/policy/verdict.ts";

const STATUSES: readonly Status[] = ["APPROVED", "REVIEW_REQUIRED", "DENIED"];

function failure(control: string, effect: Effect = "DENY", pointer = "/payload"): FailedControl {
  return { control, effect, reasons: [{ code: "x", pointer }] };
}

function verdict(members: Partial<Verdict>): Verdict {
  return {
    rule: "A",
    status: "APPROVED",
    raw: 1000,
    score: 1000,
    tier: "LOW",
    reviewable: false,
    failed: [],
    notApplicable: [],
    passed: [],
    mask: [],
    ...members,
  };
}

describe("the verdict of several rules", () => {
  test("of one rule is that rule's", () => {
    const one = verdict({ notApplicable: ["b"], passed: ["a"] });
    expect(combineVerdicts([one])).toBe(one);
  });

  test("has the worst status, the lowest score and points, the union of failures and masks", () => {
    const combined = combineVerdicts([
      verdict({
        status: "REVIEW_REQUIRED",
        score: 800,
        raw: 880,
        failed: [failure("b", "REVIEW")],
      }),
      verdict({
        status: "DENIED",
        score: 300,
        raw: 600,
        failed: [failure("a"), failure("b", "REVIEW")],
        mask: ["/payload/x"],
      }),
      verdict({ mask: ["/payload/x/y", "/payload/a"] }),
    ]);
    expect(combined).toMatchObject({ status: "DENIED", score: 300, raw: 600 });
    expect(combined.failed.map(({ control }) => control)).toEqual(["a", "b"]);
    expect(combined.mask).toEqual(["/payload/a", "/payload/x"]);
  });

  test("names a control of the same name in two frameworks once, with the worse effect and all reasons", () => {
    const { failed } = combineVerdicts([
      verdict({ failed: [failure("a", "NONE", "/payload/b")] }),
      verdict({ failed: [failure("a", "REVIEW", "/payload/a")] }),
    ]);
    expect(failed).toEqual([
      {
        control: "a",
        effect: "REVIEW",
        reasons: [
          { code: "x", pointer: "/payload/a" },
          { code: "x", pointer: "/payload/b" },
        ],
      },
    ]);
  });

  test("does not call inapplicable what applied to another rule", () => {
    const combined = combineVerdicts([
      verdict({ notApplicable: ["a", "b", "c"] }),
      verdict({ passed: ["a"], failed: [failure("b")] }),
    ]);
    expect(combined.notApplicable).toEqual(["c"]);
  });

  test.each<[string, readonly [Status, boolean][], boolean]>([
    [
      "every rule that is not approved is",
      [
        ["APPROVED", false],
        ["REVIEW_REQUIRED", true],
        ["DENIED", true],
      ],
      true,
    ],
    [
      "one of them is not",
      [
        ["REVIEW_REQUIRED", true],
        ["DENIED", false],
      ],
      false,
    ],
    [
      "all are approved",
      [
        ["APPROVED", false],
        ["APPROVED", false],
      ],
      false,
    ],
  ])("is reviewable as it should be where %s", (_, rules, reviewable) => {
    const [first, ...others] = rules.map(([status, each]) => verdict({ status, reviewable: each }));
    if (first === undefined) throw new Error("no rule");
    expect(combineVerdicts([first, ...others]).reviewable).toBe(reviewable);
  });

  test("is never better than any of them, in whatever order", () => {
    const any = fc.record({
      status: fc.constantFrom(...STATUSES),
      score: fc.integer({ min: 0, max: 1000 }),
      tier: fc.constantFrom<Tier>("LOW", "MODERATE", "HIGH", "CRITICAL"),
      failed: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d")),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), (rules) => {
        const verdicts = rules.map((rule) =>
          verdict({ ...rule, failed: rule.failed.toSorted().map((id) => failure(id)) }),
        );
        const [first, ...others] = verdicts;
        if (first === undefined) return;
        const combined = combineVerdicts([first, ...others]);
        for (const each of verdicts) {
          expect(STATUSES.indexOf(combined.status)).toBeGreaterThanOrEqual(
            STATUSES.indexOf(each.status),
          );
          expect(combined.score).toBeLessThanOrEqual(each.score);
        }
        const failed = new Set(rules.flatMap((rule) => rule.failed));
        expect(combined.failed.map(({ control }) => control)).toEqual([...failed].toSorted());
        const [last = first, ...rest] = verdicts.toReversed();
        const { failed: one, ...same } = combineVerdicts([last, ...rest]);
        expect({ ...same, failed: one }).toMatchObject({
          status: combined.status,
          score: combined.score,
          tier: combined.tier,
          failed: combined.failed,
        });
      }),
    );
  });
});
