import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DocketError } from "../../src/errors.ts";
import { compileFramework } from "../../src/cli/policy-framework.ts";
import { listPolicies } from "../../src/cli/policy-list.ts";
import {
  BUNDLE_FOLDER,
  type Check,
  type FrameworkSource,
  readFrameworks,
  REGO_FOLDER,
} from "../../src/cli/policy-sources.ts";
import { openBundle } from "../../src/policy/bundle.ts";

const card = {
  title: "t",
  description: "d",
  remedy: "r",
  evidence: "registered",
  references: {},
  reasons: {},
};

function check(id: string): Check {
  return { id, area: "access", card };
}

const source: FrameworkSource = {
  id: "HOUSE",
  title: "House rules",
  controls: [
    { criterion: "H.2", check: "tidy", severity: "SCORED", points: 400 },
    { criterion: "H.1", check: "known", severity: "BLOCKING", points: 500, baseline: true },
    { criterion: "H.2", check: "quiet", severity: "GATED", points: 100 },
  ],
  rules: {
    HOUSE: { title: "Everything", criteria: "all" },
    HOUSE_BASELINE: { title: "What always holds" },
    HOUSE_NIGHT: { title: "At night", checks: ["quiet"] },
  },
  aliases: { HOUSERULES: "HOUSE", NIGHT: "HOUSE_NIGHT" },
  criteria: { "H.1": "who is there", "H.2": "how it is left" },
};

describe("a framework", () => {
  test("has its rules, one more for every criterion, and the baseline in each of them", () => {
    const { rules, plan } = compileFramework(source, ["known", "tidy", "quiet"].map(check));
    expect(
      Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.controls])),
    ).toEqual({
      HOUSE: ["H.1:known", "H.2:quiet", "H.2:tidy"],
      HOUSE_BASELINE: ["H.1:known"],
      HOUSE_H_1: ["H.1:known"],
      HOUSE_H_2: ["H.1:known", "H.2:quiet", "H.2:tidy"],
      HOUSE_NIGHT: ["H.1:known", "H.2:quiet"],
    });
    expect(plan["HOUSE_NIGHT"]).toEqual({ known: [0], quiet: [1] });
  });

  test("that names a check which is not written keeps its complete rules and lists the others", () => {
    const built = compileFramework(source, ["known", "tidy"].map(check));
    expect(Object.keys(built.rules)).toEqual(["HOUSE_BASELINE", "HOUSE_H_1"]);
    expect(Object.keys(built.plan)).toEqual(["HOUSE_BASELINE", "HOUSE_H_1"]);
    expect(built.not_built).toEqual({
      HOUSE: ["quiet"],
      HOUSE_H_2: ["quiet"],
      HOUSE_NIGHT: ["quiet"],
    });
    expect(built.aliases).toEqual({});
    expect(built.controls.find(({ id }) => id === "H.2:quiet")).not.toHaveProperty("area");
  });

  test.each<[string, Partial<FrameworkSource>]>([
    ["/rules/HOUSE_NIGHT", { rules: { HOUSE_NIGHT: { title: "", checks: ["loud"] } } }],
    ["/rules/HOUSE_NIGHT", { rules: { HOUSE_NIGHT: { title: "", criteria: ["H.9"] } } }],
    ["/rules/house", { rules: { house: { title: "" } } }],
    ["/aliases/HOUSE", { aliases: { HOUSE: "HOUSE_BASELINE" } }],
    ["/aliases/HOUSE_H_2", { aliases: { HOUSE_H_2: "HOUSE" } }],
    ["/aliases/HUT", { aliases: { HUT: "HOUSE_ROOF" } }],
    ["/criteria/H.2", { criteria: { "H.1": "who is there" } }],
    [
      "/controls/H.1:known",
      { controls: [{ criterion: "H.1", check: "known", severity: "GATED", points: 0 }] },
    ],
  ])("that contradicts itself at %s is not built", (pointer, change) => {
    const act = () => compileFramework({ ...source, ...change }, [check("known")]);
    expect(act).toThrow(DocketError);
    expect(problemsOf(act)).toContain(pointer);
  });
});

function problemsOf(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof DocketError) return error.problems.map(({ pointer }) => pointer);
  }
  return [];
}

interface SharedRules {
  readonly aliases: Readonly<Record<string, string>>;
  readonly rules: Readonly<
    Record<string, { readonly framework: string; readonly controls: string[] }>
  >;
}

function shared(name: string): unknown {
  const file = new URL(`../vectors/policy/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

describe("the committed bundles", () => {
  const expected = shared("policy_rules") as SharedRules;

  test.each(["ISO_42001", "SOC_2"])(
    "have the rules, aliases and controls of %s to the letter",
    async (id) => {
      const { framework } = await openBundle(
        readFileSync(`${BUNDLE_FOLDER}/${id.toLowerCase()}.tar.gz`),
      );
      const rules = Object.entries(expected.rules).filter(([, rule]) => rule.framework === id);
      const controls = Object.entries(framework.rules).map(([name, rule]) => [name, rule.controls]);
      expect(Object.fromEntries(controls)).toEqual(
        Object.fromEntries(rules.map(([name, rule]) => [name, rule.controls])),
      );
      const aliases = Object.entries(expected.aliases).filter(([, rule]) => rule.startsWith(id));
      expect(framework.aliases).toEqual(Object.fromEntries(aliases));
      const all = (shared("controls") as Array<{ framework: string }>).filter(
        (one) => one.framework === id,
      );
      expect(
        framework.controls.map(
          ({ id: name, criterion, check: by, severity, points, baseline }) => ({
            id: name,
            framework: id,
            criterion,
            check: by,
            severity,
            points,
            baseline,
          }),
        ),
      ).toEqual(
        all.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1)),
      );
      expect(framework.controls.reduce((sum, { points }) => sum + points, 0)).toBe(1000);
    },
  );

  test("are those of the sources, with every rule built", async () => {
    const [listed, sources] = await Promise.all([
      listPolicies(BUNDLE_FOLDER),
      readFrameworks(REGO_FOLDER),
    ]);
    expect(listed.map(({ framework }) => framework)).toEqual(sources.map(({ id }) => id));
    expect(listed.flatMap(({ not_built }) => Object.keys(not_built))).toEqual([]);
    expect(
      listed.flatMap(({ rules }) => rules.filter(({ rule }) => !rule.startsWith("EU_AI_ACT"))),
    ).toHaveLength(70);
  });
});
