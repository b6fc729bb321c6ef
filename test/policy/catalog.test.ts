import { beforeAll, describe, expect, test } from "vitest";
import type { Bundle } from "../../src/policy/bundle.ts";
import { createCatalog, type Catalog } from "../../src/policy/catalog.ts";
import { explain } from "../../src/policy/findings.ts";
import { badBundle, builtBundles, readJson, present } from "./policies.ts";

let bundles: readonly Bundle[];
let catalog: Catalog;

beforeAll(async () => {
  bundles = await builtBundles();
  catalog = createCatalog(bundles);
});

interface RuleList {
  readonly rules: Readonly<Record<string, { readonly controls: readonly string[] }>>;
  readonly aliases: Readonly<Record<string, string>>;
}

const frameworks = { ISO_42001: 24, SOC_2: 31 };

describe("rules", () => {
  test("are those of the specification with exactly its controls, or named as not built", async () => {
    const { rules } = await readJson<RuleList>("test/vectors/policy/policy_rules.json");
    const specified = ({ framework }: { framework: string }): boolean => framework in frameworks;
    const built = catalog.rules().filter(specified);
    const missing = catalog.notBuilt().filter(specified);
    expect([...built, ...missing].map(({ rule }) => rule).toSorted()).toEqual(
      Object.keys(rules).toSorted(),
    );
    for (const { rule, controls } of built) expect(controls).toEqual(rules[rule]?.controls);
  });

  test("are found by name and by alias, and by nothing else", async () => {
    const { aliases } = await readJson<RuleList>("test/vectors/policy/policy_rules.json");
    for (const { rule } of catalog.rules()) expect(catalog.resolveRule(rule)?.rule).toBe(rule);
    for (const [alias, rule] of Object.entries(aliases)) {
      expect(catalog.resolveRule(alias)?.rule ?? "not built").toMatch(
        new RegExp(`^(${rule}|not built)$`),
      );
    }
    for (const name of ["soc_2", " SOC_2", "SOC_2 ", "SOC_2_", "constructor", "__proto__", ""]) {
      expect(catalog.resolveRule(name)).toBeUndefined();
    }
  });

  test("that come close to a wrong name are suggested, the closest first", () => {
    expect(catalog.nearest("SOC_2_BASELIN")[0]).toBe("SOC_2_BASELINE");
    expect(catalog.nearest("soc_2_cc1_1", 1)).toEqual(["SOC_2_CC1_1"]);
    expect(catalog.nearest("X".repeat(10_000))).toHaveLength(5);
  });

  test("may be claimed by one bundle only", () => {
    expect(() => createCatalog([...bundles, present(bundles[0])])).toThrow(
      expect.objectContaining({ code: "bundle_invalid" }),
    );
  });
});

describe("a verdict explained", () => {
  const failed = [
    {
      control: "T.2:second",
      effect: "NONE",
      reasons: [
        { code: "second_missing", pointer: "/payload/second" },
        { code: "unheard_of", pointer: "/payload" },
      ],
    },
  ] as const;

  test("names every control, sorted, with texts, reasons and what to do", async () => {
    const test = createCatalog([await badBundle("misbehaving")]);
    const findings = explain(test, "TEST", { failed, notApplicable: ["T.1:first"], passed: [] });
    expect(findings).toEqual([
      {
        control: "T.1:first",
        title: "First",
        severity: "BLOCKING",
        points: 600,
        outcome: "NOT_APPLICABLE",
        effect: "NONE",
        evidence: "registered",
        reasons: [],
        remedy: "Do the first thing",
        references: { eu_ai_act: ["26"] },
      },
      {
        control: "T.2:second",
        title: "Second",
        severity: "SCORED",
        points: 400,
        outcome: "FAIL",
        effect: "NONE",
        evidence: "asserted",
        reasons: [
          {
            code: "second_missing",
            pointer: "/payload/second",
            message: "The second thing is missing.",
          },
          { code: "unheard_of", pointer: "/payload", message: "Second" },
        ],
        remedy: "Do the second thing",
        references: {},
      },
    ]);
  });

  test("sorts by code point, not by number", () => {
    const rule = present(catalog.resolveRule("ISO_42001_BASELINE"));
    const findings = explain(catalog, rule.framework, {
      failed: [],
      notApplicable: [],
      passed: rule.controls.toReversed(),
    });
    expect(findings.map(({ control }) => control)).toEqual(rule.controls);
    expect(
      findings.every(
        ({ outcome, title, remedy }) => outcome === "PASS" && title !== "" && remedy !== "",
      ),
    ).toBe(true);
  });

  test("of another framework is a mistake", () => {
    expect(() =>
      explain(catalog, "SOC_2", { failed: [], notApplicable: [], passed: ["T.1:first"] }),
    ).toThrow(TypeError);
  });
});
