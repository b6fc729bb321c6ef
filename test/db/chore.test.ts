import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";

import { startChore } from "../../src/db/chore.ts";

test("a chore that fails says so once, goes on, and says so again after it succeeded in between", async () => {
  const log = { warn: vi.fn<(context: { readonly err: unknown }, message: string) => void>() };
  const outcomes = [false, false, true, false];
  let turns = 0;
  const work = (): Promise<void> => {
    const good = outcomes[turns++] ?? true;
    return good ? Promise.resolve() : Promise.reject(new Error(`turn ${turns}`));
  };
  const stop = startChore({ everyMs: 1, work, failed: "not done", log });
  await vi.waitFor(() => expect(turns).toBeGreaterThan(outcomes.length));
  await stop();
  expect(log.warn.mock.calls).toEqual([
    [{ err: new Error("turn 1") }, "not done"],
    [{ err: new Error("turn 4") }, "not done"],
  ]);
});

test("a chore never runs twice at once, and its end waits for what runs", async () => {
  let running = 0;
  let most = 0;
  let finished = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, (running += 1));
    await delay(20);
    running -= 1;
    finished += 1;
  };
  const stop = startChore({ everyMs: 1, work, failed: "not done", log: { warn: () => {} } });
  await vi.waitFor(() => expect(running).toBe(1));
  await stop();
  const atEnd = finished;
  expect({ most, running, atEnd: atEnd > 0 }).toEqual({ most: 1, running: 0, atEnd: true });
  await delay(30);
  expect(finished).toBe(atEnd);
});
