import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { DocketError } from "../errors.ts";
import { run } from "./opa.ts";

/** The folder of the Rego sources and the folder of the built bundles of this installation. */
export const REGO_FOLDER = fileURLToPath(new URL("../../rego", import.meta.url));
export const BUNDLE_FOLDER = fileURLToPath(new URL("../../build/bundles", import.meta.url));

/** What a check says of itself in its METADATA. */
export interface CheckCard {
  readonly title: string;
  readonly description: string;
  readonly remedy: string;
  readonly evidence: string;
  readonly references: Readonly<Record<string, readonly string[]>>;
  readonly reasons: Readonly<Record<string, string>>;
}

export interface Check {
  readonly id: string;
  readonly area: string;
  readonly card: CheckCard;
}

export interface ControlSource {
  readonly criterion: string;
  readonly check: string;
  readonly severity: string;
  readonly points: number;
  readonly baseline?: boolean;
}

/** A rule adds to the baseline: the controls of some checks, of some criteria, or all of them. */
export interface RuleSource {
  readonly title: string;
  readonly checks?: readonly string[];
  readonly criteria?: "all" | readonly string[];
}

/** One folder under `rego/frameworks/`, as its author writes it. */
export interface FrameworkSource {
  readonly id: string;
  readonly title: string;
  readonly controls: readonly ControlSource[];
  readonly rules: Readonly<Record<string, RuleSource>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly criteria: Readonly<Record<string, string>>;
  readonly outside?: ReadonlyArray<{ readonly criterion: string; readonly title: string }>;
}

/** Reads every framework, sorted by folder name. A folder holds `data.json` or `data.yaml`. */
export async function readFrameworks(rego: string): Promise<FrameworkSource[]> {
  const folders = await readdir(join(rego, "frameworks"));
  return Promise.all(
    folders.toSorted().map((folder) => readFramework(join(rego, "frameworks", folder))),
  );
}

async function readFramework(folder: string): Promise<FrameworkSource> {
  const file = (await readdir(folder)).find((name) => /^data\.(?:json|ya?ml)$/u.test(name));
  if (file === undefined)
    throw new DocketError("policy_build_failed", `${folder} has no data.json or data.yaml`);
  const source = parse(await readFile(join(folder, file), "utf8")) as FrameworkSource;
  if (source.id?.toLowerCase() !== basename(folder)) {
    throw new DocketError(
      "policy_build_failed",
      `${join(folder, file)}: the id must be the folder's name in upper case`,
    );
  }
  return source;
}

interface Annotated {
  readonly annotations: {
    readonly scope: string;
    readonly title?: string;
    readonly description?: string;
    readonly custom?: Readonly<Record<string, unknown>>;
  };
  readonly path?: ReadonlyArray<{ readonly value: string }>;
}

/** Reads the checks that are built: every package `controls.AREA.CHECK`, with its METADATA. Sorted by id. */
export async function readChecks(opa: string, rego: string): Promise<Check[]> {
  const inspected = await run(opa, ["inspect", "--annotations", "--format", "json", "controls"], {
    cwd: rego,
  });
  if (inspected.exitCode !== 0)
    throw new DocketError("policy_build_failed", inspected.stderr.trim());
  const { annotations = [] } = JSON.parse(inspected.stdout) as {
    annotations?: readonly Annotated[];
  };
  const checks = annotations
    .filter((one) => one.annotations.scope === "package" && one.path?.length === 4)
    .map(toCheck);
  return checks.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

function toCheck({ annotations, path = [] }: Annotated): Check {
  const custom = annotations.custom ?? {};
  const card = {
    title: annotations.title ?? "",
    description: (annotations.description ?? "").trim(),
    remedy: String(custom["remedy"] ?? ""),
    evidence: String(custom["evidence"] ?? ""),
    references: (custom["references"] ?? {}) as CheckCard["references"],
    reasons: (custom["reasons"] ?? {}) as CheckCard["reasons"],
  };
  return { id: path[3]?.value ?? "", area: path[2]?.value ?? "", card };
}

/** Copies the Rego that is evaluated, without its tests, into `target`. */
export async function stageRego(rego: string, target: string): Promise<void> {
  for (const part of ["docket", "lib", "controls"]) {
    await cp(join(rego, part), join(target, part), {
      recursive: true,
      filter: (file) => !file.endsWith("_test.rego"),
    });
  }
}

/** Writes a JSON document as the data file of a folder. */
export async function stageData(target: string, folder: string, document: unknown): Promise<void> {
  await mkdir(join(target, folder), { recursive: true });
  await writeFile(join(target, folder, "data.json"), `${JSON.stringify(document)}\n`);
}
