import { describe, expect, test } from "vitest";

import { DocketError } from "../src/errors.ts";
import { KeyBrake } from "../src/key-brake.ts";

describe("the brake on keys that hit the deadline", () => {
  function brake(): { brake: KeyBrake; pass: (ms: number) => void } {
    let now = 0;
    const options = { limit: 3, windowMs: 60_000, stopMs: 30_000, now: () => now };
    return { brake: new KeyBrake(options), pass: (ms) => (now += ms) };
  }

  test("stops a key at the third hit within the window and lets it go after the stop", () => {
    const { brake: it, pass } = brake();
    it.count("a");
    it.count("a");
    expect(() => it.check("a")).not.toThrow();
    it.count("a");
    expect(() => it.check("a")).toThrow(DocketError);
    expect(() => it.check("b")).not.toThrow();
    pass(30_000);
    expect(() => it.check("a")).not.toThrow();
  });

  test("forgets hits that are older than the window", () => {
    const { brake: it, pass } = brake();
    it.count("a");
    it.count("a");
    pass(60_000);
    it.count("a");
    expect(() => it.check("a")).not.toThrow();
  });

  test("says when to come back", () => {
    const { brake: it, pass } = brake();
    for (let hit = 0; hit < 3; hit += 1) it.count("a");
    pass(10_000);
    try {
      it.check("a");
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: "key_stopped", retryAfter: 20 });
    }
  });
});
