import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Evaluator } from "../../src/policy/evaluator.ts";
import { createSnapshot } from "../../src/policy/snapshot.ts";
import { builtBundles, patched, sampleRegisters, sampleSnapshot } from "./policies.ts";

describe("patterns that only the module's own RE2 refuses", () => {
  const evaluator = new Evaluator({ threads: 1 });
  beforeAll(async () => evaluator.use(await sampleSnapshot()));
  afterAll(() => evaluator.close());

  test.each(["secret_patterns", "pii_patterns", "card_patterns"])(
    "in %s keep the registers from being used, and the old ones stay",
    async (list) => {
      const before = evaluator.current;
      // A control escape: JavaScript has it, RE2 does not.
      const registers = patched(await sampleRegisters(), { detection: { [list]: ["\\cA"] } });
      const use = evaluator.use(createSnapshot(await builtBundles(), registers));
      await expect(use).rejects.toMatchObject({
        code: "registers_invalid",
        problems: expect.arrayContaining([
          { pointer: `/detection/${list}/0`, detail: "registers: is not a pattern of RE2" },
        ]),
      });
      expect(evaluator.current).toBe(before);
    },
  );
});
