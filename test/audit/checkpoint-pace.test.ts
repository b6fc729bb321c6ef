import { describe, expect, it } from "vitest";
import { dueIn } from "../../src/audit/checkpoint-pace.ts";

function progress(waiting: bigint, sinceCheckpointMs: number, sinceRecordMs = 0) {
  return {
    sequenced: 100n + waiting,
    integrated: 100n,
    published: 100n,
    sinceCheckpointMs,
    sinceRecordMs,
  };
}

describe("the next checkpoint", () => {
  it.each([
    ["nothing waits", progress(0n, 5_000), undefined],
    ["one record waits and the last is old", progress(1n, 5_000), 0],
    ["one record waits and the last is 100 ms old", progress(1n, 100), 0],
    ["one record waits and the last is 30 ms old", progress(1n, 30), 70],
    ["records stream in", progress(50n, 200), 80],
    ["records stream in and the interval is nearly over", progress(50n, 990), 10],
    ["records stream in and the interval is over", progress(50n, 1_000), 0],
    ["a burst is over", progress(50n, 200, 85), 0],
    ["the clock was set back", progress(50n, -3_600_000), 0],
    ["there was none yet", progress(50n, 1e12), 0],
  ])("where %s", (_, state, due) => {
    expect(dueIn(state, 1_000)).toBe(due);
  });
});
