import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Bundle } from "../../src/policy/bundle.ts";
import { Evaluator } from "../../src/policy/evaluator.ts";
import type { PoolOptions } from "../../src/policy/pool-options.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { createSnapshot, type Snapshot } from "../../src/policy/snapshot.ts";
import { badBundle, patched, sampleRegisters } from "./policies.ts";

let bundle: Bundle;
let registers: Registers;
const evaluators: Evaluator[] = [];

beforeAll(async () => {
  bundle = await badBundle("misbehaving");
  registers = await sampleRegisters();
});
afterEach(async () => {
  await Promise.all(evaluators.splice(0).map((evaluator) => evaluator.close()));
});

/** A snapshot whose policy tells `tier` when asked for it. */
function snapshotWith(tier: string): Snapshot {
  return createSnapshot(
    [bundle],
    patched(registers, { thresholds: { unknown_action_tier: tier } }),
  );
}

async function start(snapshot: Snapshot, options: Partial<PoolOptions> = {}): Promise<Evaluator> {
  const evaluator = new Evaluator({ threads: 1, timeoutMs: 5000, ...options });
  evaluators.push(evaluator);
  await evaluator.use(snapshot);
  return evaluator;
}

/** What a policy told to `what` decides: status and tier, or why there is no verdict. */
async function ask(evaluator: Evaluator, snapshot: Snapshot, what: string): Promise<string> {
  const input = JSON.stringify({ payload: { do: what } });
  return evaluator
    .evaluate({ snapshot: snapshot.digest, framework: "TEST", rule: "TEST", input })
    .then(
      ({ status, tier }) => `${status} ${tier}`,
      (error: { reason?: string; code?: string }) => error.reason ?? error.code ?? "unknown",
    );
}

describe("a policy that misbehaves", () => {
  test.for([
    ["loop", "timeout", 1],
    ["eat", "out_of_memory", 0],
    ["trap", "trap", 0],
    ["nonsense", "malformed_result", 0],
    ["scalar", "malformed_result", 0],
    ["long", "malformed_result", 0],
    ["nothing", "undefined_result", 0],
  ] as const)(
    "by %s fails with %s, and the next request is answered",
    async ([what, reason, threads]) => {
      const snapshot = snapshotWith("HIGH");
      const onThreadLost = vi.fn<(detail: string) => void>();
      const timeoutMs = what === "loop" ? 1000 : 20_000;
      const evaluator = await start(snapshot, {
        timeoutMs,
        memoryLimitBytes: 64 * 1024 * 1024,
        onThreadLost,
      });
      expect(await ask(evaluator, snapshot, what)).toBe(reason);
      expect(await ask(evaluator, snapshot, "approve")).toBe("APPROVED LOW");
      expect(onThreadLost).toHaveBeenCalledTimes(threads);
    },
  );

  test("fails alone: innocent requests of the same batches are answered", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot, { timeoutMs: 1000 });
    const whats = [
      "approve",
      "tier",
      "loop",
      "tier",
      "trap",
      "loop",
      "nothing",
      "loop",
      "tier",
      "loop",
      "approve",
    ];
    const answers: Readonly<Record<string, string>> = {
      approve: "APPROVED LOW",
      tier: "APPROVED HIGH",
      loop: "timeout",
      trap: "trap",
      nothing: "undefined_result",
    };
    const got = await Promise.all(whats.map((what) => ask(evaluator, snapshot, what)));
    expect(got).toEqual(whats.map((what) => answers[what]));
  });

  // Each time the stack pointer of the module stays where the evaluation was stopped: an instance that is asked again all
  // the same has no stack left after some six hundred.
  test("that stops many evaluations leaves nothing behind: an instance is not asked again", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot, { memoryLimitBytes: 4 * 1024 * 1024 });
    const stopped = await Promise.all(
      Array.from({ length: 700 }, () => ask(evaluator, snapshot, "trap")),
    );
    expect(new Set(stopped)).toEqual(new Set(["trap"]));
    expect(await ask(evaluator, snapshot, "tier")).toBe("APPROVED HIGH");
  });

  test("has its deadline for itself: the time that others take does not count", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot, { timeoutMs: 1000 });
    // Each takes some 50 ms and more, those of one batch together longer than the deadline.
    const got = await Promise.all(
      Array.from({ length: 40 }, () => ask(evaluator, snapshot, "long")),
    );
    expect(new Set(got)).toEqual(new Set(["malformed_result"]));
  });
});

describe("a snapshot that cannot be used", () => {
  test("for its patterns is refused with their places, and the one before stays in force", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot);
    const patterns = patched(registers, {
      detection: { pii_patterns: ["fine", "a(?=b)", "x{1001}"] },
    });
    await expect(evaluator.use(createSnapshot([bundle], patterns))).rejects.toMatchObject({
      code: "registers_invalid",
      problems: [
        { pointer: "/detection/pii_patterns/1" },
        { pointer: "/detection/pii_patterns/2" },
      ],
    });
    expect(evaluator.current).toBe(snapshot.digest);
    expect(await ask(evaluator, snapshot, "tier")).toBe("APPROVED HIGH");
  });

  test.for(["host-function", "never-ready"] as const)(
    "for its bundle (%s) is refused likewise",
    async (name) => {
      const snapshot = snapshotWith("HIGH");
      const evaluator = await start(snapshot, { startTimeoutMs: 3000 });
      const bad = createSnapshot([await badBundle(name)], registers);
      await expect(evaluator.use(bad)).rejects.toMatchObject({ code: "bundle_invalid" });
      expect(await ask(evaluator, snapshot, "approve")).toBe("APPROVED LOW");
    },
  );

  test("and that was never tried out is refused by the threads that answer, which go on", async () => {
    const snapshot = snapshotWith("HIGH");
    const onThreadLost = vi.fn<(detail: string) => void>();
    const evaluator = await start(snapshot, { onThreadLost });
    const bad = createSnapshot([await badBundle("host-function")], registers);
    const using = evaluator.use(bad, { proven: true });
    const asked = ask(evaluator, snapshot, "tier");
    await expect(using).rejects.toMatchObject({ code: "bundle_invalid" });
    expect(await asked).toBe("APPROVED HIGH");
    expect(evaluator.current).toBe(snapshot.digest);
    const good = snapshotWith("LOW");
    await evaluator.use(good, { proven: true });
    expect(await ask(evaluator, good, "tier")).toBe("APPROVED LOW");
    expect(onThreadLost).not.toHaveBeenCalled();
  });

  test("for a module that is none is refused likewise", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot);
    const bad = createSnapshot(
      [{ ...bundle, digest: "sha256:other", wasm: Buffer.from("no module") }],
      registers,
    );
    await expect(evaluator.use(bad)).rejects.toMatchObject({ code: "bundle_invalid" });
    expect(evaluator.current).toBe(snapshot.digest);
  });
});

describe("a reload", () => {
  test("while requests are evaluated fails none and mixes none", async () => {
    const high = snapshotWith("HIGH");
    const low = snapshotWith("LOW");
    const evaluator = await start(high, { threads: 2, timeoutMs: 20_000 });
    let inForce = high;
    const stop = new AbortController();
    const seen = new Set<string>();
    const traffic = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const snapshot = inForce;
        const got = await Promise.all(
          Array.from({ length: 20 }, () => ask(evaluator, snapshot, "tier")),
        );
        for (const each of got) seen.add(`${snapshot === high ? "HIGH" : "LOW"}: ${each}`);
      }
    };
    const clients = [traffic(), traffic()];
    for (const [at, next] of [low, high, low, high].entries()) {
      await evaluator.use(next, { proven: at > 1 });
      inForce = next;
      await vi.waitFor(() => expect(evaluator.current).toBe(next.digest));
    }
    stop.abort();
    await Promise.all(clients);
    expect([...seen].toSorted()).toEqual(["HIGH: APPROVED HIGH", "LOW: APPROVED LOW"]);
  });

  test("leaves the snapshot before evaluable, and forgets what came before that", async () => {
    const [first, second, third] = [
      snapshotWith("HIGH"),
      snapshotWith("LOW"),
      snapshotWith("CRITICAL"),
    ];
    const evaluator = await start(first);
    await evaluator.use(second);
    expect(await ask(evaluator, first, "tier")).toBe("APPROVED HIGH");
    expect(await ask(evaluator, second, "tier")).toBe("APPROVED LOW");
    await evaluator.use(third);
    expect(await ask(evaluator, second, "tier")).toBe("APPROVED LOW");
    expect(await ask(evaluator, first, "tier")).toBe("undefined_result");
  });

  test("answers what was accepted under snapshots that are forgotten meanwhile", async () => {
    const [first, second, third] = [
      snapshotWith("HIGH"),
      snapshotWith("LOW"),
      snapshotWith("CRITICAL"),
    ];
    const evaluator = await start(first, { timeoutMs: 2000 });
    const accepted = ["loop", "tier", "tier"].map((what) => ask(evaluator, first, what));
    await evaluator.use(second);
    await evaluator.use(third);
    expect(await Promise.all(accepted)).toEqual(["timeout", "APPROVED HIGH", "APPROVED HIGH"]);
  });

  test("to the snapshot in force changes nothing", async () => {
    const evaluator = await start(snapshotWith("HIGH"));
    await evaluator.use(snapshotWith("HIGH"));
    expect(await ask(evaluator, snapshotWith("HIGH"), "tier")).toBe("APPROVED HIGH");
  });
});

describe("an evaluator", () => {
  test("has no verdict before it has a snapshot, on an unknown rule and on an unknown snapshot", async () => {
    const snapshot = snapshotWith("HIGH");
    const empty = new Evaluator();
    expect(await ask(empty, snapshot, "approve")).toBe("undefined_result");
    expect(empty.usable).toBe(false);
    await empty.close();
    const evaluator = await start(snapshot);
    const job = { snapshot: snapshot.digest, framework: "TEST", input: "{}" };
    for (const rule of ["TESTS", "TEST_LATER", "constructor", "__proto__"]) {
      await expect(evaluator.evaluate({ ...job, rule })).rejects.toMatchObject({
        reason: "undefined_result",
      });
    }
    await expect(
      evaluator.evaluate({ ...job, rule: "TEST", snapshot: "sha256:0" }),
    ).rejects.toMatchObject({ reason: "undefined_result" });
  });

  test("that is closed refuses what it has not answered, and what comes after", async () => {
    const snapshot = snapshotWith("HIGH");
    const evaluator = await start(snapshot, { timeoutMs: 20_000 });
    const waiting = ["loop", "approve"].map((what) => ask(evaluator, snapshot, what));
    await evaluator.close();
    expect(await Promise.all(waiting)).toEqual(["shutting_down", "shutting_down"]);
    expect(await ask(evaluator, snapshot, "approve")).toBe("shutting_down");
  });
});
