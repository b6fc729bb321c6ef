import { expect, it } from "vitest";
import { readAhead } from "../../src/audit/read-ahead.ts";

/** Reads that give their number once they are released, and which of them are begun. */
function manual(count: number) {
  const begun: number[] = [];
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const reads = gates.map(({ promise }, at) => async () => {
    begun.push(at);
    await promise;
    return at;
  });
  return { begun, gates, reads };
}

async function all<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const seen: T[] = [];
  for await (const value of values) seen.push(value);
  return seen;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("gives what reads give in their order, two begun beyond the one that is used", async () => {
  const { begun, gates, reads } = manual(5);
  const values = readAhead(reads);
  const first = values.next();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  gates[1]?.resolve();
  gates[0]?.resolve();
  expect(await first).toEqual({ done: false, value: 0 });
  expect(begun).toEqual([0, 1, 2]);
  expect(await values.next()).toEqual({ done: false, value: 1 });
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of gates) resolve();
  expect(await all(values)).toEqual([2, 3, 4]);
});

it("tells of a read that failed in its turn, and begins no more", async () => {
  const { begun, gates, reads } = manual(5);
  const values = readAhead(reads);
  gates[1]?.reject(new Error("broken"));
  gates[0]?.resolve();
  gates[2]?.resolve();
  expect(await values.next()).toEqual({ done: false, value: 0 });
  await turn();
  await expect(values.next()).rejects.toThrow("broken");
  expect(await values.next()).toEqual({ done: true, value: undefined });
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("begins no more where nobody wants any", async () => {
  const { begun, gates, reads } = manual(5);
  const values = readAhead(reads);
  for (const { resolve } of gates) resolve();
  await values.next();
  await values.return(undefined);
  expect(begun).toEqual([0, 1, 2]);
});

it("gives fewer than it may begin, and none", async () => {
  expect(await all(readAhead([async () => "one"]))).toEqual(["one"]);
  expect(await all(readAhead([]))).toEqual([]);
});
