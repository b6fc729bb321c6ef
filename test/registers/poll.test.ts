import { setTimeout as delay } from "node:timers/promises";

import { afterEach, describe, expect, test, vi } from "vitest";

import { VersionPoll, type Versions } from "../../src/registers/poll.ts";

const SOON = { timeout: 10_000 };

/** A database that says how often it was asked. */
class Source {
  asked = 0;
  renewed = 0;
  mode: "answers" | "fails" | "hangs" = "answers";

  read = (): Promise<Versions> => {
    this.asked += 1;
    if (this.mode === "fails") return Promise.reject(new Error("away"));
    if (this.mode === "hangs") return new Promise(() => {});
    const registers = new Map([["state", BigInt(this.asked)]]);
    return delay(5, { registers, snapshot: undefined, askedAt: performance.now() });
  };
}

describe("the poll of versions", () => {
  const polls: VersionPoll[] = [];
  afterEach(() => Promise.all(polls.splice(0).map((poll) => poll.close())));

  function start(source: Source): VersionPoll {
    const poll = new VersionPoll({
      read: source.read,
      renew: () => (source.renewed += 1),
      intervalMs: 20,
      timeoutMs: 50,
    });
    polls.push(poll);
    return poll;
  }

  test("asks again and again, and answers from memory while that is new enough", async () => {
    const source = new Source();
    const poll = start(source);
    await poll.start();
    await vi.waitFor(() => expect(source.asked).toBeGreaterThan(3), SOON);
    const { asked } = source;
    await poll.within(1_000);
    expect(source.asked).toBe(asked);
    await poll.close();
    await delay(60);
    expect(source.asked).toBeLessThanOrEqual(asked + 1);
  });

  test("a question after a change is one of its own", async () => {
    const source = new Source();
    const poll = start(source);
    const first = poll.ask();
    await delay(1);
    const second = poll.ask();
    expect((await second).registers.get("state")).toBeGreaterThan(
      (await first).registers.get("state") ?? 0n,
    );
  });

  test.each(["fails", "hangs"] as const)(
    "nothing too old is used where the database %s, and it goes on by itself",
    async (mode) => {
      const source = new Source();
      const poll = start(source);
      await poll.start();
      source.mode = mode;
      await delay(120);
      await expect(poll.within(40)).rejects.toThrow(/away|did not answer/);
      if (mode === "hangs") expect(source.renewed).toBeGreaterThan(0);
      source.mode = "answers";
      await vi.waitFor(() => poll.within(100), SOON);
    },
  );
});
