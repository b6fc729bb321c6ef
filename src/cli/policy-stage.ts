import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DocketError } from "../errors.ts";
import { loadRegisters } from "../policy/registers.ts";
import type { Registers } from "../policy/registers-types.ts";
import type { JsonObject, JsonValue } from "../policy/verdict.ts";
import { run } from "./opa.ts";
import { compileFramework, type FrameworkData } from "./policy-framework.ts";
import { stageOutcomes } from "./policy-outcomes.ts";
import {
  type Check,
  type FrameworkSource,
  readChecks,
  readFrameworks,
  stageData,
  stageRego,
} from "./policy-sources.ts";

/** The vectors and scenarios that the Rego tests read as `data.vectors` and `data.scenarios`. */
export const VECTORS_FOLDER = fileURLToPath(new URL("../../test/vectors/policy", import.meta.url));

/** The policies laid out for OPA: Rego, the data a bundle would carry, and the sample enterprise as `data.registers`. */
export interface Stage {
  readonly folder: string;
  readonly checks: readonly Check[];
  readonly sources: readonly FrameworkSource[];
  readonly frameworks: readonly FrameworkData[];
  readonly registers: Registers;
  readonly vectors: Readonly<Record<string, JsonValue>>;
}

export interface StageOptions {
  readonly opa: string;
  readonly rego: string;
  readonly registers: string;
  readonly vectors: string;
}

/** Lays the policies out in a temporary folder for as long as `use` takes. */
export async function withStage<T>(
  options: StageOptions,
  use: (stage: Stage) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "docket-policy-"));
  try {
    return await use(await fill(folder, options));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string, options: StageOptions): Promise<Stage> {
  const { opa, rego } = options;
  await stageRego(rego, folder, ["docket", "lib", "controls", "checks"]);
  const [checks, sources, registers, vectors] = await Promise.all([
    readChecks(opa, rego),
    readFrameworks(rego),
    loadRegisters(options.registers),
    readVectors(options.vectors),
  ]);
  await stageOutcomes(folder, checks);
  const frameworks = sources.map((source) => compileFramework(source, checks));
  const byId = frameworks.map((framework) => [framework.id.toLowerCase(), framework]);
  await stageData(folder, "frameworks", Object.fromEntries(byId));
  await stageData(folder, "registers", documentsOf(registers));
  for (const [name, document] of Object.entries(vectors)) await stageData(folder, name, document);
  return { folder, checks, sources, frameworks, registers, vectors };
}

/** Every document of the registers, slow and live, as the sample enterprise has them. */
export function documentsOf(registers: Registers): JsonObject {
  return { ...registers.slow, ...registers.live } as unknown as JsonObject;
}

async function readVectors(folder: string): Promise<Record<string, JsonValue>> {
  const there = await readdir(folder).catch((): string[] => []);
  const files = ["scenarios.json", "vectors.json"].filter((name) => there.includes(name));
  const read = async (name: string): Promise<[string, JsonValue]> => [
    name.slice(0, -".json".length),
    JSON.parse(await readFile(join(folder, name), "utf8")) as JsonValue,
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Runs OPA in the stage and gives its standard output. Throws what OPA says where it fails. */
export async function opaIn(stage: Stage, opa: string, args: readonly string[]): Promise<string> {
  const result = await run(opa, args, { cwd: stage.folder });
  if (result.exitCode === 0) return result.stdout;
  const said = [result.stderr, result.stdout].map((text) => text.trim()).find(Boolean);
  throw new DocketError("policy_build_failed", said ?? `opa ${args.join(" ")} failed`);
}
