import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import canonicalize from "canonicalize";
import { DocketError } from "../errors.ts";
import { OPA_VERSION, run } from "./opa.ts";
import { repack } from "./policy-archive.ts";
import type { FrameworkData } from "./policy-framework.ts";
import { rememberInArray } from "./policy-memo.ts";
import { stageOutcomes } from "./policy-outcomes.ts";
import { type Check, isEvaluated, stageData, stageRego } from "./policy-sources.ts";

// Higher levels of optimisation build and run slower.
const BUILD =
  "build --target wasm --optimize 0 --prune-unused --entrypoint docket/decision --entrypoint docket/register_problems --entrypoint docket/prepared".split(
    " ",
  );
const FILES = ["--output", "bundle.tar.gz", "--bundle", "."];

export interface BuiltBundle {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly framework: FrameworkData;
}

/** Compiles one framework: only the checks that it uses, so that a new check elsewhere leaves its bundle alone. */
export async function buildBundle(
  opa: string,
  rego: string,
  framework: FrameworkData,
  checks: readonly Check[],
): Promise<BuiltBundle> {
  const stage = await mkdtemp(join(tmpdir(), "docket-build-"));
  try {
    const used = new Set(framework.controls.map(({ check }) => check));
    const needed = checks.filter(({ id }) => used.has(id));
    const folders = needed.map(({ area, id }) => join("controls", area, id));
    await stageRego(rego, stage, ["docket", "lib", ...folders], isEvaluated);
    await stageOutcomes(stage, needed);
    await stageDocuments(stage, framework, needed);
    const limits = ["--capabilities", resolve(rego, "capabilities.json")];
    const result = await run(opa, [...BUILD, ...FILES, ...limits], { cwd: stage });
    if (result.exitCode !== 0) throw new DocketError("policy_build_failed", result.stderr.trim());
    const bytes = await repack(await readFile(join(stage, "bundle.tar.gz")), rememberInArray);
    return { name: `${framework.id.toLowerCase()}.tar.gz`, bytes, framework };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function stageDocuments(
  stage: string,
  framework: FrameworkData,
  checks: readonly Check[],
): Promise<void> {
  const cards = Object.fromEntries(checks.map(({ id, card }) => [id, card]));
  const catalogue = { framework, checks: cards };
  const digest = `sha256:${createHash("sha256")
    .update(canonicalize(catalogue) ?? "")
    .digest("hex")}`;
  await stageData(stage, "frameworks", { [framework.id.toLowerCase()]: framework });
  await stageData(stage, "catalog", { checks: cards });
  const metadata = {
    framework: framework.id,
    rules: Object.keys(framework.rules),
    catalogue_digest: digest,
    opa_version: OPA_VERSION,
  };
  const manifest = {
    revision: digest,
    roots: ["catalog", "controls", "docket", "frameworks", "lib"],
    metadata,
  };
  await writeFile(join(stage, ".manifest"), JSON.stringify(manifest));
}
