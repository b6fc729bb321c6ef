import { describe, expect, test } from "vitest";

import { assignedRules } from "../../src/policy/assignments.ts";
import type { CatalogRule } from "../../src/policy/catalog.ts";
import type { Assignment } from "../../src/policy/registers-types.ts";
import type { JsonObject, Tier } from "../../src/policy/verdict.ts";

const RULES = new Map(
  ["A", "B", "C"].map((rule): [string, CatalogRule] => [
    rule,
    { rule, framework: "F", title: "", controls: [], aliases: [] },
  ]),
);
const catalog = {
  resolveRule: (name: string) => RULES.get(name === "ALSO_B" ? "B" : name),
};
const actions = { drop: { category: "delete" }, look: { category: "read" } };
const asked = RULES.get("A") ?? { rule: "A", framework: "", title: "", controls: [], aliases: [] };

function assigned(
  assignments: readonly Assignment[] | undefined,
  payload: JsonObject = { action: "drop" },
  tier: Tier = "HIGH",
  agent = "bot",
): readonly string[] {
  const slow = { actions, ...(assignments === undefined ? {} : { assignments }) };
  const request = { agent_id: agent, payload };
  return assignedRules(slow, catalog, asked, request, tier).map(({ rule }) => rule);
}

describe("the rules that are always asked", () => {
  test.each<[string, readonly Assignment[] | undefined, readonly string[]]>([
    ["without assignments", undefined, []],
    ["without conditions", [{ rules: ["B"] }], ["B"]],
    ["for the agent", [{ agents: ["bot"], rules: ["B"] }], ["B"]],
    ["for another agent", [{ agents: ["Bot"], rules: ["B"] }], []],
    ["for nobody", [{ agents: [], rules: ["B"] }], []],
    ["for the category", [{ categories: ["read", "delete"], rules: ["B"] }], ["B"]],
    ["for another category", [{ categories: ["read"], rules: ["B"] }], []],
    ["from its tier on", [{ min_tier: "HIGH", rules: ["B"] }], ["B"]],
    ["from a higher tier on", [{ min_tier: "CRITICAL", rules: ["B"] }], []],
    [
      "where all conditions hold",
      [{ agents: ["bot"], categories: ["delete"], min_tier: "LOW", rules: ["B"] }],
      ["B"],
    ],
    ["where one does not", [{ agents: ["bot"], categories: ["read"], rules: ["B"] }], []],
    [
      "by an alias, twice, and the asked one",
      [{ rules: ["C", "ALSO_B"] }, { rules: ["B", "A"] }],
      ["B", "C"],
    ],
  ])("%s", (_, assignments, rules) => {
    expect(assigned(assignments)).toEqual(rules);
  });

  test.each<[string, JsonObject]>([
    ["an unknown action", { action: "fly" }],
    ["no action", {}],
    ["an action that is no text", { action: ["drop"] }],
    ["an inherited name", { action: "constructor" }],
  ])("by category are not asked for %s", (_, payload) => {
    expect(assigned([{ categories: ["delete"], rules: ["B"] }], payload)).toEqual([]);
  });
});
