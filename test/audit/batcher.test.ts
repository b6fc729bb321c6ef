import { describe, expect, it } from "vitest";
import { Batcher, type BatcherOptions, type Settled } from "../../src/audit/batcher.ts";

/** A batcher of strings whose flushes wait until they are released. */
function manual(options: Partial<BatcherOptions<string, string>> = {}) {
  const batches: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const batcher = new Batcher<string, string>({
    flush: async (items): Promise<Settled<string>[]> => {
      batches.push([...items]);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return items.map((item) =>
        item === "bad" ? { error: new Error("bad") } : { value: `${item}!` },
      );
    },
    sizeOf: (item) => item.length,
    maxItems: 3,
    maxBytes: 100,
    besideItems: 6,
    maxWaitingItems: 5,
    maxWaitingBytes: 1e3,
    refusal: (reason) => new Error(reason),
    ...options,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const release = async (at = 0) => {
    gates.splice(at, 1)[0]?.resolve();
    await turn();
  };
  return { batcher, batches, gates, turn, release };
}

describe("a batcher", () => {
  it("flushes at once when idle, collects while a batch is in flight, and keeps the order", async () => {
    const { batcher, batches, turn, release } = manual();
    const first = batcher.add("a");
    await turn();
    expect(batches).toEqual([["a"]]);
    const rest = ["b", "c", "d", "e"].map((item) => batcher.add(item));
    await release();
    expect(batches).toEqual([["a"], ["b", "c", "d"]]);
    await release();
    await release();
    expect(batches).toEqual([["a"], ["b", "c", "d"], ["e"]]);
    expect(await Promise.all([first, ...rest])).toEqual(["a!", "b!", "c!", "d!", "e!"]);
  });

  it("takes what is added in the same turn along", async () => {
    const { batcher, batches, turn, release } = manual();
    const both = Promise.all([batcher.add("a"), batcher.add("b")]);
    await turn();
    await release();
    await both;
    expect(batches).toEqual([["a", "b"]]);
  });

  it("never parts a group, and sends one that is too large alone", async () => {
    const { batcher, batches, turn, release } = manual({ maxWaitingItems: 10 });
    const all = [batcher.add("x"), batcher.addAll(["a", "b", "c", "d"]), batcher.add("y")];
    await turn();
    for (let at = 0; at < 3; at += 1) await release();
    await Promise.all(all);
    expect(batches).toEqual([["x"], ["a", "b", "c", "d"], ["y"]]);
  });

  it("bounds a batch by bytes", async () => {
    const { batcher, batches, turn, release } = manual({ maxBytes: 4 });
    const all = ["aaa", "bb", "cc", "d"].map((item) => batcher.add(item));
    await turn();
    for (let at = 0; at < 3; at += 1) await release();
    await Promise.all(all);
    expect(batches).toEqual([["aaa"], ["bb", "cc"], ["d"]]);
  });

  it("refuses what does not fit, and takes more when there is room again", async () => {
    const { batcher, turn, release } = manual();
    const taken = [batcher.add("0")];
    await turn();
    taken.push(...["1", "2", "3", "4", "5"].map((item) => batcher.add(item)));
    await expect(batcher.add("6")).rejects.toThrow("full");
    expect(batcher.waiting).toBe(5);
    await release();
    taken.push(batcher.add("7"));
    for (let at = 0; at < 3; at += 1) await release();
    expect((await Promise.all(taken)).length).toBe(7);
  });

  it("fails one item without the others", async () => {
    const { batcher, turn, release } = manual();
    const settled = Promise.allSettled([batcher.add("a"), batcher.add("bad"), batcher.add("c")]);
    await turn();
    await release();
    expect((await settled).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("after a rejected flush ends what waits where it is told to, and works again", async () => {
    let broken = true;
    const { batcher, turn, gates } = manual({
      abandon: () => new Error("abandoned"),
      flush: async (items) => {
        await turn();
        if (broken) throw new Error("broken");
        return items.map((value) => ({ value }));
      },
    });
    const settled = Promise.allSettled([batcher.addAll(["a", "b", "c"]), batcher.add("d")]);
    expect(await settled).toMatchObject([
      { reason: { message: "broken" } },
      { reason: { message: "abandoned" } },
    ]);
    broken = false;
    expect(await batcher.add("e")).toBe("e");
    expect(gates).toEqual([]);
  });

  it("sends a second batch beside one in flight once enough wait, and no third", async () => {
    const { batcher, batches, turn, release } = manual({ besideItems: 2 });
    const all = [batcher.add("a")];
    await turn();
    all.push(batcher.add("b"));
    await turn();
    expect(batches).toEqual([["a"]]);
    all.push(batcher.add("c"));
    await turn();
    expect(batches).toEqual([["a"], ["b", "c"]]);
    all.push(...["d", "e", "f"].map((item) => batcher.add(item)));
    await turn();
    expect(batches.length).toBe(2);
    await release();
    expect(batches.slice(2)).toEqual([["d", "e", "f"]]);
    await release();
    await release();
    expect(await Promise.all(all)).toEqual(["a!", "b!", "c!", "d!", "e!", "f!"]);
  });

  it("settles each of two batches when it is done, whichever is first", async () => {
    const { batcher, batches, turn, release } = manual({ besideItems: 1 });
    const settled: string[] = [];
    const first = batcher.add("a").then((value) => settled.push(value));
    await turn();
    const second = batcher.add("b").then((value) => settled.push(value));
    await turn();
    await release(1);
    expect(settled).toEqual(["b!"]);
    const third = batcher.add("c");
    await turn();
    expect(batches).toEqual([["a"], ["b"], ["c"]]);
    await release();
    await release();
    await Promise.all([first, second, third]);
    expect(settled).toEqual(["b!", "a!"]);
  });

  it("after a rejected flush leaves a batch beside it alone, and ends what waits", async () => {
    const gates: PromiseWithResolvers<void>[] = [];
    const { batcher, turn } = manual({
      besideItems: 1,
      abandon: () => new Error("abandoned"),
      flush: async (items) => {
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        return items.map((value) => ({ value }));
      },
    });
    const settled: Promise<PromiseSettledResult<string>[]>[] = [];
    for (const item of ["broken", "beside", "waits"]) {
      settled.push(Promise.allSettled([batcher.add(item)]));
      await turn();
    }
    expect(gates.length).toBe(2);
    gates[0]?.reject(new Error("broken"));
    await turn();
    gates[1]?.resolve();
    expect((await Promise.all(settled)).flat()).toMatchObject([
      { reason: { message: "broken" } },
      { value: "beside" },
      { reason: { message: "abandoned" } },
    ]);
  });

  it("closes when both batches in flight are settled", async () => {
    const { batcher, turn, release } = manual({ besideItems: 1 });
    const taken = [batcher.add("a")];
    await turn();
    taken.push(batcher.add("b"));
    await turn();
    let closed = false;
    const closing = batcher.close().then(() => (closed = true));
    await release();
    expect(closed).toBe(false);
    await release();
    await closing;
    expect(await Promise.all(taken)).toEqual(["a!", "b!"]);
  });

  it("drains on close and takes nothing more", async () => {
    const { batcher, turn, release } = manual();
    const taken = ["a", "b", "c", "d"].map((item) => batcher.add(item));
    const closed = batcher.close();
    await expect(batcher.add("e")).rejects.toThrow("closed");
    await turn();
    await release();
    await release();
    await closed;
    expect(await Promise.all(taken)).toEqual(["a!", "b!", "c!", "d!"]);
  });

  it("closes at once where nothing was added", async () => {
    await expect(manual().batcher.close()).resolves.toBeUndefined();
  });
});
