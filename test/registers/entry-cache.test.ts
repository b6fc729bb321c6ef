import { describe, expect, test } from "vitest";

import { EntryCache } from "../../src/registers/entry-cache.ts";

describe("the cache of register entries", () => {
  test("keeps what was found and what was not, for their version of the register", () => {
    const cache = new EntryCache<string>();
    cache.set("a", 3n, "x", 1);
    cache.set("b", 3n, undefined, 0);
    expect([cache.get("a", 3n), cache.get("b", 3n)]).toMatchObject([
      { value: "x" },
      { value: undefined },
    ]);
    expect(cache.get("a", 2n)).toMatchObject({ value: "x" });
    expect(cache.get("a", 4n)).toBeUndefined();
    expect(cache.get("a", 3n)).toBeUndefined();
    expect(cache.get("c", 0n)).toBeUndefined();
  });

  test("does not put an older answer in the place of a newer one", () => {
    const cache = new EntryCache<string>();
    cache.set("a", 5n, "new", 1);
    cache.set("a", 4n, "old", 1);
    expect(cache.get("a", 5n)).toMatchObject({ value: "new" });
  });

  test("is bounded in number, and forgets first what was not used for longest", () => {
    const cache = new EntryCache<number>(3);
    for (const [at, name] of ["a", "b", "c"].entries()) cache.set(name, 1n, at, 1);
    cache.get("a", 1n);
    cache.set("d", 1n, 3, 1);
    expect(cache.count).toBe(3);
    expect(["a", "b", "c", "d"].map((name) => cache.get(name, 1n) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("is bounded in size", () => {
    const cache = new EntryCache<number>(1_000, 100);
    for (let at = 0; at < 50; at += 1) cache.set(`${at}`, 1n, at, 30);
    expect(cache.count).toBeLessThanOrEqual(3);
    expect(cache.get("49", 1n)).toBeDefined();
    cache.set("huge", 1n, 0, 1_000);
    expect(cache.count).toBe(0);
    cache.set("a", 1n, 0, 10);
    expect(cache.count).toBe(1);
  });
});
