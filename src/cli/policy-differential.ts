import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bundle, openBundle } from "../policy/bundle.ts";
import { canonicalJson } from "../canonical.ts";
import { registersFileFacts } from "../policy/facts.ts";
import { storedRegisters } from "../policy/registers.ts";
import { policyData } from "../policy/snapshot.ts";
import type { EvaluationInput, JsonObject, JsonValue } from "../policy/verdict.ts";
import { PolicyInstance } from "../policy/wasm.ts";
import { buildBundles } from "./policy-build.ts";
import { generatedRequests, type SampleRequest, sharedRequests } from "./policy-requests.ts";
import type { Vocabulary } from "./policy-payloads.ts";
import { documentsOf, opaIn, type Stage } from "./policy-stage.ts";

const ENTRYPOINT = "docket/decision";
const MEMORY_LIMIT = 128 * 1024 * 1024;
const NATIVE = `package differential

results[index] := decision if {
	some index, sample in data.samples
	registers := object.union(data.registers, sample.patch)
	decision := data.docket.decision with input as sample.input with data.registers as registers
}
`;

interface Sample {
  readonly name: string;
  readonly input: EvaluationInput;
  readonly patch: JsonObject;
}

export interface Differential {
  readonly compared: number;
  /** The names of the requests on which the engines differ, with both answers. */
  readonly differences: ReadonlyArray<{
    readonly request: string;
    readonly native: JsonValue;
    readonly wasm: JsonValue;
  }>;
}

/** Evaluates every shared vector and scenario and `generated` more requests natively and in Wasm built from the same sources. */
export async function differential(
  stage: Stage,
  opa: string,
  rego: string,
  generated: number,
): Promise<Differential> {
  const vocabulary = JSON.parse(
    await readFile(join(rego, "lib/vocabulary/data.json"), "utf8"),
  ) as Vocabulary;
  const requests = [...sharedRequests(stage), ...generatedRequests(stage, vocabulary, generated)];
  const samples = (await Promise.all(requests.map((request) => toSamples(stage, request)))).flat();
  const [native, wasm] = await Promise.all([
    evaluateNatively(stage, opa, samples),
    evaluateInWasm(stage, opa, rego, samples),
  ]);
  const differences = samples.flatMap(({ name }, at) => {
    const [left, right] = [comparable(native[at] ?? null), comparable(wasm[at] ?? null)];
    return canonicalJson(left) === canonicalJson(right)
      ? []
      : [{ request: name, native: left, wasm: right }];
  });
  return { compared: samples.length, differences };
}

async function toSamples(stage: Stage, request: SampleRequest): Promise<Sample[]> {
  const { live, slow } = storedRegisters(
    merge(documentsOf(stage.registers), request.patch) as JsonObject,
  );
  const lookup = registersFileFacts({ ...stage.registers, live, slow }, () => "1970-01-01");
  const facts = await lookup.lookup({ agent_id: request.agent_id, payload: request.payload });
  const payload = (request.payload ?? {}) as JsonObject;
  return request.rules.map((policy_rule) => ({
    name: `${request.name} ${policy_rule}`,
    input: {
      agent_id: request.agent_id,
      policy_rule,
      payload,
      caller: { asserts_people: true },
      facts,
    },
    patch: request.patch,
  }));
}

/** Merges objects member by member; everything else in the patch replaces what was there. */
function merge(base: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(base) || !isObject(patch)) return patch;
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [name, merge(base[name], value)]),
    ),
  };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function evaluateNatively(
  stage: Stage,
  opa: string,
  samples: readonly Sample[],
): Promise<JsonValue[]> {
  await writeFile(join(stage.folder, "differential.rego"), NATIVE);
  await writeFile(join(stage.folder, "samples.json"), JSON.stringify({ samples }));
  const out = await opaIn(stage, opa, [
    "eval",
    "--format",
    "raw",
    "--data",
    ".",
    "data.differential.results",
  ]);
  const results = JSON.parse(out) as Readonly<Record<string, JsonValue>>;
  return samples.map((_, at) => results[String(at)] ?? null);
}

async function evaluateInWasm(
  stage: Stage,
  opa: string,
  rego: string,
  samples: readonly Sample[],
): Promise<JsonValue[]> {
  const built = await buildBundles(opa, rego);
  const bundles = await Promise.all(built.map(({ bytes }) => openBundle(bytes)));
  const engines = new Map<string, Promise<PolicyInstance>>();
  const results: JsonValue[] = [];
  for (const { input, patch } of samples) {
    const bundle = bundles.find(({ framework }) =>
      Object.hasOwn(framework.rules, input.policy_rule),
    ) as Bundle;
    const key = `${bundle.digest} ${canonicalJson(patch)}`;
    const engine = engines.get(key) ?? instantiate(stage, bundle, patch);
    if (Object.keys(patch).length === 0) engines.set(key, engine);
    const [set] = JSON.parse((await engine).evaluate(JSON.stringify(input), ENTRYPOINT)) as [
      { result: JsonValue }?,
    ];
    results.push(set?.result ?? null);
  }
  return results;
}

async function instantiate(
  stage: Stage,
  bundle: Bundle,
  patch: JsonObject,
): Promise<PolicyInstance> {
  const registers = storedRegisters(merge(documentsOf(stage.registers), patch) as JsonObject);
  const module = await WebAssembly.compile(bundle.wasm);
  return PolicyInstance.create(module, policyData(bundle, registers), MEMORY_LIMIT);
}

/** Lists that stand for sets, in one order. */
function comparable(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const members = value.map((member: JsonValue) => comparable(member));
    return members.toSorted((left, right) => (canonicalJson(left) < canonicalJson(right) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, comparable(member)]),
  );
}
