import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { saltSource } from "../../src/audit/salts.ts";

it("gives 32 random bytes, never the same twice, however many are drawn at a time", () => {
  const newSalt = saltSource(randomBytes);
  const salts = Array.from({ length: 1_000 }, () => newSalt());
  expect(salts.every(({ length }) => length === 32)).toBe(true);
  expect(new Set(salts.map((salt) => Buffer.from(salt).toString("hex"))).size).toBe(1_000);
});
