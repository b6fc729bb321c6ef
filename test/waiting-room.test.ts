import { describe, expect, it } from "vitest";
import { WaitingRoom } from "../src/waiting-room.ts";

const options = { workers: 2, always: 64, maxWaiting: 1_000, maxWaitMs: 500 };

function after(batches: number, jobs: number, ms: number): WaitingRoom {
  const room = new WaitingRoom(options);
  for (let batch = 0; batch < batches; batch += 1) room.finished(jobs, ms);
  return room;
}

describe("the room for jobs that wait", () => {
  it("has its full size before anything is known, and while batches are fast", () => {
    expect(new WaitingRoom(options).size).toBe(1_000);
    expect(after(100, 32, 5).size).toBe(1_000);
  });

  it("holds what the workers do in the time that one may wait", () => {
    // 2 ms each, so 250 of a worker in half a second.
    expect(after(100, 10, 20).size).toBeCloseTo(500, 0);
  });

  it("takes the first batches, while everything is cold, for slower than the others will be", () => {
    expect(after(1, 1, 50).size).toBe(1_000);
    expect(after(40, 1, 50).size).toBe(64);
  });

  it("always has room for a burst", () => {
    expect(after(100, 1, 900).size).toBe(64);
  });

  it("grows again when batches are fast again", () => {
    const room = after(100, 1, 900);
    for (let batch = 0; batch < 100; batch += 1) room.finished(32, 5);
    expect(room.size).toBe(1_000);
  });

  it("goes by what a job takes in large batches, however many small ones there were", () => {
    const room = after(100, 1, 2);
    for (let batch = 0; batch < 5; batch += 1) room.finished(100, 20);
    // 0.25 ms each by now; 2 ms each would leave room for 500.
    expect(room.size).toBe(1_000);
  });

  it("is never larger than it may be", () => {
    expect(new WaitingRoom({ ...options, maxWaiting: 3 }).size).toBe(3);
  });
});
