import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { DocketError } from "../errors.ts";
import { run } from "./opa.ts";
import type { CheckText } from "../policy/bundle-types.ts";

/** The folder of the Rego sources and the folder of the built bundles of this installation. */
export const REGO_FOLDER = fileURLToPath(new URL("../../rego", import.meta.url));
export const BUNDLE_FOLDER = fileURLToPath(new URL("../../build/bundles", import.meta.url));

/** What a check says of itself in its METADATA: what the catalogue tells people. */
export type CheckCard = CheckText;

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

export interface Inspection {
  readonly annotations?: readonly Annotated[];
  readonly namespaces?: Readonly<Record<string, readonly string[]>>;
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
  const { annotations = [] } = await inspectRego(opa, rego);
  const checks = annotations.filter((one) => isCheck(one)).map((one) => toCheck(one));
  return checks.toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/** What `opa inspect` says of the Rego that is evaluated. */
export async function inspectRego(opa: string, rego: string): Promise<Inspection> {
  const stage = await mkdtemp(join(tmpdir(), "docket-inspect-"));
  try {
    await stageRego(rego, stage, ["docket", "lib", "controls"], isEvaluated);
    const args = ["inspect", "--annotations", "--format", "json", "."];
    const inspected = await run(opa, args, { cwd: stage });
    if (inspected.exitCode !== 0)
      throw new DocketError("policy_build_failed", inspected.stderr.trim());
    return JSON.parse(inspected.stdout) as Inspection;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function isCheck({ annotations, path = [] }: Annotated): boolean {
  return annotations.scope === "package" && path.length === 4 && path[1]?.value === "controls";
}

function toCheck({ annotations, path = [] }: Annotated): Check {
  const custom = annotations.custom ?? {};
  const card = {
    title: annotations.title ?? "",
    description: (annotations.description ?? "").trim(),
    remedy: textOf(custom["remedy"]),
    evidence: textOf(custom["evidence"]),
    references: (custom["references"] ?? {}) as CheckCard["references"],
    reasons: (custom["reasons"] ?? {}) as CheckCard["reasons"],
  };
  return { id: path[3]?.value ?? "", area: path[2]?.value ?? "", card };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whether a file is evaluated, and not a test. */
export function isEvaluated(file: string): boolean {
  return !file.endsWith("_test.rego");
}

/** Copies folders of Rego and their data into `target`. */
export async function stageRego(
  rego: string,
  target: string,
  folders: readonly string[],
  wanted: (file: string) => boolean = () => true,
): Promise<void> {
  for (const folder of folders)
    await cp(join(rego, folder), join(target, folder), { recursive: true, filter: wanted });
}

/** Writes a JSON document as the data file of a folder. */
export async function stageData(target: string, folder: string, document: unknown): Promise<void> {
  await mkdir(join(target, folder), { recursive: true });
  await writeFile(join(target, folder, "data.json"), `${JSON.stringify(document)}\n`);
}
