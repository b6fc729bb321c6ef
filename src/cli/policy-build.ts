import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import canonicalize from "canonicalize";
import type { Command } from "commander";
import { packTar, unpackTar } from "modern-tar";
import { gunzipSync } from "node:zlib";
import { DocketError } from "../errors.ts";
import { findOpa, OPA_VERSION, run } from "./opa.ts";
import { compileFramework, type FrameworkData } from "./policy-framework.ts";
import {
  BUNDLE_FOLDER,
  isEvaluated,
  type Check,
  readChecks,
  readFrameworks,
  REGO_FOLDER,
  stageData,
  stageRego,
} from "./policy-sources.ts";

const ENTRYPOINT = "docket/decision";

export interface BuiltBundle {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly framework: FrameworkData;
}

/** Builds one bundle for every framework under `rego`. The same sources give the same bytes, on every machine. */
export async function buildBundles(opa: string, rego: string): Promise<BuiltBundle[]> {
  const [frameworks, checks] = await Promise.all([readFrameworks(rego), readChecks(opa, rego)]);
  const built: BuiltBundle[] = [];
  for (const source of frameworks)
    built.push(await buildBundle(opa, rego, compileFramework(source, checks), checks));
  return built;
}

async function buildBundle(
  opa: string,
  rego: string,
  framework: FrameworkData,
  checks: readonly Check[],
): Promise<BuiltBundle> {
  const stage = await mkdtemp(join(tmpdir(), "docket-build-"));
  try {
    await stageRego(rego, stage, ["docket", "lib", "controls"], isEvaluated);
    await stageDocuments(stage, framework, checks);
    const args = [
      "build",
      "--target",
      "wasm",
      "--optimize",
      "0",
      "--prune-unused",
      "--entrypoint",
      ENTRYPOINT,
    ];
    const inputs = [
      "--capabilities",
      join(rego, "capabilities.json"),
      "--output",
      "bundle.tar.gz",
      "--bundle",
      ".",
    ];
    const result = await run(opa, [...args, ...inputs], { cwd: stage });
    if (result.exitCode !== 0) throw new DocketError("policy_build_failed", result.stderr.trim());
    const bytes = await repack(await readFile(join(stage, "bundle.tar.gz")));
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
  const used = new Set(framework.controls.map(({ check }) => check));
  const cards = Object.fromEntries(
    checks.filter(({ id }) => used.has(id)).map(({ id, card }) => [id, card]),
  );
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

/** Keeps what is needed to evaluate, in a fixed order, without times and owners. */
async function repack(tarball: Uint8Array): Promise<Uint8Array> {
  const members = await unpackTar(gunzipSync(tarball));
  const kept = ["/.manifest", "/data.json", "/policy.wasm"].map((name) => {
    const body = members.find(({ header }) => header.name === name)?.data;
    if (body === undefined)
      throw new DocketError("policy_build_failed", `OPA wrote a bundle without ${name}`);
    return {
      header: { name, size: body.byteLength, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 },
      body,
    };
  });
  return gzipStored(await packTar(kept));
}

/** A gzip file (RFC 1952) of stored blocks: its bytes depend on no version of zlib, so that every machine builds the same ones. */
function gzipStored(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)];
  for (let start = 0; start < content.length; start += 0xffff) {
    const block = content.subarray(start, start + 0xffff);
    const head = Buffer.alloc(5);
    head.writeUInt8(start + block.length === content.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(content), 0);
  tail.writeUInt32LE(content.length, 4);
  return Buffer.concat([...parts, tail]);
}

/** Writes the bundles and removes those of frameworks that are gone. */
export async function writeBundles(bundles: readonly BuiltBundle[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await bundleFiles(folder)).filter(
    (file) => !bundles.some(({ name }) => name === file),
  );
  await Promise.all(stale.map((file) => rm(join(folder, file))));
  await Promise.all(bundles.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
}

/** The names of bundles in `folder` that are missing, superfluous or differ from what was built. */
export async function outdatedBundles(
  bundles: readonly BuiltBundle[],
  folder: string,
): Promise<string[]> {
  const there = await bundleFiles(folder);
  const names = [...new Set([...there, ...bundles.map(({ name }) => name)])].toSorted();
  const same = await Promise.all(
    names.map(async (name) => {
      const built = bundles.find((bundle) => bundle.name === name)?.bytes;
      return (
        built !== undefined &&
        there.includes(name) &&
        Buffer.compare(await readFile(join(folder, name)), built) === 0
      );
    }),
  );
  return names.filter((_, index) => !same[index]);
}

async function bundleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".tar.gz"));
}

interface BuildOptions {
  readonly rego: string;
  readonly out: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Adds `build` to the `policy` command. */
export function registerPolicyBuild(policy: Command): void {
  policy
    .command("build")
    .description("compile the Rego of every framework to WebAssembly bundles")
    .option("--rego <folder>", "the Rego sources", REGO_FOLDER)
    .option("--out <folder>", "where the bundles go", BUNDLE_FOLDER)
    .option(
      "--check",
      "write nothing; fail (7) if the bundles in the folder are not what the sources give",
    )
    .option("--json", "print what was built as JSON")
    .action(build);
}

async function build(options: BuildOptions): Promise<void> {
  const opa = await findOpa(process.env, (line) => console.error(line));
  const bundles = await buildBundles(opa, options.rego);
  if (options.check) await refuseOutdated(bundles, options.out);
  else await writeBundles(bundles, options.out);
  const summary = bundles.map(summarise);
  if (options.json) console.log(JSON.stringify(summary, undefined, 2));
  else
    for (const one of summary)
      console.log(`${one.bundle}  ${one.rules} rules, ${one.not_built} not built  ${one.digest}`);
}

async function refuseOutdated(bundles: readonly BuiltBundle[], folder: string): Promise<void> {
  const outdated = await outdatedBundles(bundles, folder);
  if (outdated.length === 0) return;
  throw new DocketError(
    "policy_build_failed",
    `Not what the sources give: ${outdated.join(", ")}; run docket policy build`,
  );
}

function summarise({ name, bytes, framework }: BuiltBundle) {
  return {
    bundle: name,
    framework: framework.id,
    rules: Object.keys(framework.rules).length,
    not_built: Object.keys(framework.not_built).length,
    bytes: bytes.length,
    digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
  };
}
