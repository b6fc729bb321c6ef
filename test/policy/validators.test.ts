import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { validatorModules, VALIDATORS } from "../../src/policy/make-validators.ts";

test("the committed validators are what the schemas make (npm run validators)", () => {
  const modules = validatorModules();
  expect(readdirSync(VALIDATORS).toSorted()).toEqual(Object.keys(modules).toSorted());
  for (const [file, text] of Object.entries(modules))
    expect(readFileSync(new URL(file, VALIDATORS), "utf8") === text, file).toBe(true);
});
