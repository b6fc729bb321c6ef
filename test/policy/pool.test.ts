import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { poolDefaults, type PoolOptions } from "../../src/policy/pool-options.ts";
import { ThreadPool } from "../../src/policy/pool.ts";

const script = new URL("./crashing-worker.ts", import.meta.url);
const pools: ThreadPool[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function start(options: Partial<PoolOptions> = {}, flag?: string): Promise<ThreadPool> {
  const none = { bundle: "", module: {}, data: new Uint8Array(), warmUp: [], eager: true };
  const programs = flag === undefined ? [] : [{ ...none, snapshot: "", framework: flag }];
  const pool = new ThreadPool(programs, { ...poolDefaults(), threads: 1, script, ...options });
  pools.push(pool);
  await pool.start();
  return pool;
}

/** Each input's answer, or the reason why there is none. */
async function ask(pool: ThreadPool, inputs: readonly string[]): Promise<string[]> {
  const jobs = inputs.map((input) => pool.evaluate({ snapshot: "s", framework: "f", input }));
  const settled = await Promise.allSettled(jobs);
  return settled.map((each) =>
    each.status === "fulfilled"
      ? each.value
      : ((each.reason as { reason?: string; code?: string }).reason ??
        (each.reason as { code: string }).code),
  );
}

const innocent = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `answer ${at}`);

describe("a thread that crashes", () => {
  test.for(["exit", "throw"])(
    "by %s fails the job that it was at; the others are answered",
    async (input) => {
      const onThreadLost = vi.fn<(detail: string) => void>();
      const pool = await start({ onThreadLost });
      const inputs = ["first", ...innocent(20), input, ...innocent(20)];
      expect(await ask(pool, inputs)).toEqual(
        inputs.map((each) => (each === input ? "trap" : each)),
      );
      expect(onThreadLost).toHaveBeenCalledTimes(1);
      expect(await ask(pool, ["next"])).toEqual(["next"]);
    },
  );

  test("leaves the results that it told before", async () => {
    const pool = await start();
    const [first, second, third, fourth] = await ask(pool, ["who", "who", "exit", "who"]);
    expect([second, third]).toEqual([first, "trap"]);
    expect(fourth).not.toBe(first);
  });

  test("again and again never takes an innocent job with it", async () => {
    const pool = await start({ threads: 2 });
    const inputs = innocent(60).flatMap((each, at) => (at % 10 === 5 ? ["exit", each] : [each]));
    expect(await ask(pool, inputs)).toEqual(
      inputs.map((each) => (each === "exit" ? "trap" : each)),
    );
  });

  test("while it is at no job does not make its batch go round for ever", async () => {
    const onThreadLost = vi.fn<(detail: string) => void>();
    const pool = await start({ onThreadLost });
    expect(await ask(pool, ["between"])).toEqual(["trap"]);
    expect(onThreadLost.mock.calls.length).toBeLessThanOrEqual(3);
    expect(await ask(pool, ["next"])).toEqual(["next"]);
  });
});

describe("a thread that does not start", () => {
  test("again is tried again, ever less often, and requests fail meanwhile instead of waiting", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docket-pool-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const flag = join(folder, "flag");
    const onThreadLost = vi.fn<(detail: string) => void>();
    const pool = await start({ onThreadLost }, flag);
    await writeFile(flag, "");
    expect(await ask(pool, ["exit", "waiting"])).toEqual(["trap", "trap"]);
    expect(await ask(pool, ["later"])).toEqual(["trap"]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // One loss, then tries after 0, 100, 300 and 700 ms, each told of twice at most.
    expect(onThreadLost.mock.calls.length).toBeLessThanOrEqual(9);
    await rm(flag);
    await vi.waitFor(async () => expect(await ask(pool, ["back"])).toEqual(["back"]), {
      timeout: 20_000,
      interval: 50,
    });
  });

  test("at first makes the start of the pool fail", async () => {
    const pool = new ThreadPool([], {
      ...poolDefaults(),
      threads: 2,
      script: new URL("./missing.ts", import.meta.url),
    });
    await expect(pool.start()).rejects.toMatchObject({ name: "ThreadUnusableError" });
    expect(await ask(pool, ["anything"])).toEqual(["shutting_down"]);
  });
});

describe("other programs", () => {
  const named = (framework: string) => [
    {
      snapshot: "t",
      framework,
      bundle: "",
      module: {},
      data: new Uint8Array(),
      warmUp: [],
      eager: true,
    },
  ];

  test("are loaded by every thread between its batches; no job is lost", async () => {
    const onThreadLost = vi.fn<(detail: string) => void>();
    const pool = await start({ threads: 2, onThreadLost });
    const inputs = [...innocent(40), "exit", ...innocent(40)];
    const asked = ask(pool, inputs);
    await pool.load(named("good"));
    expect(await ask(pool, ["next"])).toEqual(["next"]);
    expect(await asked).toEqual(inputs.map((each) => (each === "exit" ? "trap" : each)));
    expect(onThreadLost).toHaveBeenCalledTimes(1);
  });

  test.for([
    ["hang", 1],
    ["exit", 1],
    ["refuse", 0],
  ] as const)(
    "that a thread cannot load (%s) are refused; jobs are answered",
    async ([name, losses]) => {
      const onThreadLost = vi.fn<(detail: string) => void>();
      const pool = await start({ startTimeoutMs: 3000, onThreadLost });
      const loading = pool.load(named(name));
      const asked = ask(pool, innocent(3));
      await expect(loading).rejects.toMatchObject({ name: "ThreadUnusableError" });
      expect(await asked).toEqual(innocent(3));
      expect(onThreadLost).toHaveBeenCalledTimes(losses);
      await pool.load(named("good"));
      expect(await ask(pool, ["next"])).toEqual(["next"]);
    },
  );

  test("are what a thread starts with that takes the place of a lost one", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docket-pool-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const flag = join(folder, "flag");
    const onThreadLost = vi.fn<(detail: string) => void>();
    const pool = await start({ onThreadLost });
    await pool.load(named(flag));
    await writeFile(flag, "");
    expect(await ask(pool, ["exit"])).toEqual(["trap"]);
    await vi.waitFor(() => expect(onThreadLost.mock.calls.length).toBeGreaterThan(1));
    await pool.load(named("good"));
    await vi.waitFor(async () => expect(await ask(pool, ["back"])).toEqual(["back"]), {
      timeout: 20_000,
      interval: 50,
    });
  });
});

describe("the queue", () => {
  test("is bounded, and what does not fit is refused at once", async () => {
    const pool = await start({ maxWaiting: 3 });
    const answers = await ask(pool, innocent(6));
    expect(answers).toEqual([...innocent(3), "queue_full", "queue_full", "queue_full"]);
    expect(pool.waiting).toBe(0);
  });

  test("is refused when the pool is closed", async () => {
    const pool = await start();
    const asked = ask(pool, innocent(3));
    await pool.close();
    expect(await asked).toEqual(["shutting_down", "shutting_down", "shutting_down"]);
  });
});
