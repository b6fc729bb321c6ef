import { describe, expect, test } from "vitest";
import { chosen } from "./mutation/choose.ts";
import { faultsOf } from "./mutation/faults.ts";

const REGO = `# a > b
package x

import data.y

default passes := false

passes if {
	input.n >= 10
	not input.off
	regex.match(\`^a > 1$\`, input.text)
}

reasons contains "late" if input.n > 3
`;

describe("mechanical faults", () => {
  const faults = faultsOf("x.rego", REGO);
  const changes = faults.map(({ kind, before, after }) => [kind, before, after]);

  test("are flipped operators, moved bounds, changed literals and what is taken out", () => {
    expect(changes).toEqual(
      expect.arrayContaining([
        ["comparison", "input.n >= 10", "input.n > 10"],
        ["bound", "input.n >= 10", "input.n >= 11"],
        ["negation", "not input.off", "input.off"],
        ["boolean", "default passes := false", "default passes := true"],
        ["condition", "not input.off", ""],
        [
          "text",
          'reasons contains "late" if input.n > 3',
          'reasons contains "latex" if input.n > 3',
        ],
        ["rule", 'reasons contains "late" if input.n > 3', ""],
      ]),
    );
  });

  test("leave comments, imports and regular expressions alone, and change one place each", () => {
    expect(changes.filter(([, before]) => /^(?:#|package|import)/.test(before ?? ""))).toEqual([]);
    expect(changes.map(([, , after]) => after).filter((after) => after?.includes(">= 1$"))).toEqual(
      [],
    );
    for (const { text } of faults) expect(text).not.toBe(REGO);
  });

  test("come in the same order for the same seed", () => {
    expect(chosen(faults, 1)).toEqual(chosen(faults, 1));
    expect(chosen(faults, 1)).not.toEqual(chosen(faults, 2));
    expect(chosen(faults, 1).toSorted((a, b) => a.line - b.line)).toHaveLength(faults.length);
  });
});
