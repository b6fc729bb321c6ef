import { expect, test } from "vitest";

import { diffRegisters } from "../../src/registers/diff.ts";

test("sets of registers differ by document and entry, whatever the order of members", () => {
  const before = {
    agents: { a: { x: 1, y: 2 }, b: {}, c: {} },
    log_sinks: ["x"],
    worst_class: "r",
  };
  const after = {
    agents: { c: {}, a: { y: 2, x: 1 }, b: { z: 1 }, d: {} },
    log_sinks: ["y"],
    as_of: "2026-11-01",
  };
  const none = { added: [], removed: [], changed: [] };
  expect(diffRegisters(before, after)).toEqual([
    { document: "agents", change: "changed", added: ["d"], removed: [], changed: ["b"] },
    { document: "as_of", change: "added", ...none },
    { document: "log_sinks", change: "changed", ...none },
    { document: "worst_class", change: "removed", ...none },
  ]);
  expect(diffRegisters(before, structuredClone(before))).toEqual([]);
});
