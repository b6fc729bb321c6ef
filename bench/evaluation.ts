import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPolicy } from "@open-policy-agent/opa-wasm";
import { findInstalledOpa } from "../src/cli/opa.ts";
import { BUNDLE_FOLDER, REGO_FOLDER } from "../src/cli/policy-sources.ts";
import { openBundle } from "../src/policy/bundle.ts";
import { canonicalJson } from "../src/canonical.ts";
import { type LiveRegisters, registersFileFacts } from "../src/policy/facts.ts";
import { loadRegisters } from "../src/policy/registers.ts";
import { policyData } from "../src/policy/snapshot.ts";
import type { JsonValue } from "../src/policy/verdict.ts";
import { warmUpInputs } from "../src/policy/warm-up.ts";
import { PolicyInstance } from "../src/policy/wasm.ts";
import { describe, type Figures, RULE, type Times } from "./evaluation-report.ts";
import { benchHostile, type Program } from "./hostile-bench.ts";
import { type OpaBench, withOpaBench } from "./opa-bench.ts";
import type { Report } from "./report.ts";
import { mean, measure, median, percentile } from "./statistics.ts";

const ENTRYPOINT = "docket/decision";
const MEMORY_LIMIT = 128 * 1024 * 1024;
const WARM_UP = 40;
const ROUNDS = 10;

/** Of a quick run, every so many scenarios; `opa bench` takes a second for each. */
const QUICK_STEP = 8;

/**
 * SOC_2 with its 31 controls over the shared scenarios: our path, the SDK's `evaluate()` and `opa bench`, in one run. A quick
 * one takes a few scenarios and no hostile payloads.
 */
export async function benchEvaluation(quick = false): Promise<Report> {
  const program = await loadProgram();
  const all = await scenarioInputs(program.live);
  const inputs = quick ? all.filter((_, at) => at % QUICK_STEP === 0) : all;
  const opa = await findInstalledOpa(process.env);
  const figures =
    opa === undefined
      ? await compare(program, inputs)
      : await withOpaBench(opa, quick ? 1 : 2, (bench) => compare(program, inputs, bench));
  const hostile = quick ? [] : await benchHostile(program);
  const { ours, sdk, opa_bench } = figures;
  const ratios = { sdk: sdk.mean / ours.mean, opa: opa_bench && opa_bench.mean / ours.mean };
  const head = { rule: RULE, controls: program.controls, requests: inputs.length };
  const results = { ...head, unit: "microseconds", ...figures, ratios, hostile };
  return {
    lines: describe(results),
    ratios: { evaluation_vs_opa_bench: ratios.opa, evaluation_vs_sdk: ratios.sdk },
    results,
  };
}

async function loadProgram(): Promise<Program & { readonly controls: number }> {
  const bundle = await openBundle(await readFile(join(BUNDLE_FOLDER, "soc_2.tar.gz")));
  const registers = await loadRegisters(join(REGO_FOLDER, "registers"));
  return {
    module: await WebAssembly.compile(new Uint8Array(bundle.wasm)),
    data: policyData(bundle, registers),
    warmUp: warmUpInputs(bundle, registers),
    live: registersFileFacts(registers, () => "2026-11-21"),
    memoryLimit: MEMORY_LIMIT,
    controls: bundle.framework.rules[RULE]?.controls.length ?? 0,
  };
}

interface Scenario {
  readonly agent_id: string;
  readonly payload?: JsonValue;
}

/** Every scenario, whatever rule it was written for, asked under SOC_2. */
async function scenarioInputs(live: LiveRegisters): Promise<string[]> {
  const file = fileURLToPath(new URL("../test/vectors/policy/scenarios.json", import.meta.url));
  const scenarios = JSON.parse(await readFile(file, "utf8")) as readonly Scenario[];
  return Promise.all(
    scenarios.map(async ({ agent_id, payload = {} }) => {
      const facts = await live.lookup({ agent_id, payload });
      return canonicalJson({
        agent_id,
        policy_rule: RULE,
        payload,
        caller: { asserts_people: true },
        facts,
      });
    }),
  );
}

/**
 * In short blocks that take turns, one for every run of `opa bench`. The mean of each is that of its fastest block: what
 * else runs on the machine only ever adds. Median and p99 are over all blocks.
 */
async function compare(
  program: Program,
  inputs: readonly string[],
  bench?: OpaBench,
): Promise<Figures> {
  const instance = await PolicyInstance.create(program.module, program.data, MEMORY_LIMIT);
  instance.warmUp(program.warmUp, ENTRYPOINT);
  const sdk = await loadPolicy(program.module, { initial: 64, maximum: MEMORY_LIMIT / 65_536 });
  sdk.setData(new Uint8Array(program.data).buffer);
  const evaluateOurs = (input: string): unknown => JSON.parse(instance.evaluate(input, ENTRYPOINT));
  const evaluateSdk = (input: string): unknown => sdk.evaluate(JSON.parse(input), ENTRYPOINT);
  measure(inputs, WARM_UP, evaluateOurs);
  measure(inputs, WARM_UP, evaluateSdk);
  const blocks: { ours: readonly number[]; sdk: readonly number[]; native: number }[] = [];
  for (const input of inputs) {
    const ours = measure(inputs, ROUNDS, evaluateOurs);
    const sdk = measure(inputs, ROUNDS, evaluateSdk);
    blocks.push({ ours, sdk, native: (await bench?.(input)) ?? Number.NaN });
  }
  const native = mean(blocks.map((block) => block.native));
  return {
    ours: times(blocks.map((block) => block.ours)),
    sdk: times(blocks.map((block) => block.sdk)),
    opa_bench: bench === undefined ? undefined : { mean: native },
  };
}

function times(blocks: readonly (readonly number[])[]): Times {
  const all = blocks.flat();
  return { mean: Math.min(...blocks.map(mean)), median: median(all), p99: percentile(all, 0.99) };
}
