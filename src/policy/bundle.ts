import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { unpackTar } from "modern-tar";
import { DocketError } from "../errors.ts";
import type { Digest } from "../canonical.ts";
import { jsonContent, wasmContent, type Content } from "./content.ts";
import { isBundleData, isBundleManifest } from "./validators.ts";
import type { BundleData, BundleManifest, CheckText, Framework } from "./bundle-types.ts";
import { frameworkFaults } from "./framework-rules.ts";
import type { JsonObject } from "./verdict.ts";
import { parseJson } from "../parse-json.ts";

const MAX_PACKED_BYTES = 32 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MEMBERS = ["/policy.wasm", "/data.json", "/.manifest"] as const;

/** One framework's policies: a module, its constant data and what people are told about its checks. Immutable. */
export interface Bundle {
  /** SHA-256 over the digests of `policy.wasm`, canonical `data.json` and canonical manifest; never over the tarball. */
  readonly digest: Digest;
  readonly framework: Framework;
  /** Member of `data.frameworks` under which the policies find the framework. */
  readonly key: string;
  readonly wasm: Uint8Array;
  /** `data.json` without the host's `catalog`. */
  readonly data: JsonObject;
  readonly checks: Readonly<Record<string, CheckText>>;
  readonly manifest: BundleManifest;
  /** The parts in which the bundle is stored; the first names the others and has the bundle's digest. */
  readonly contents: readonly Content[];
}

/** The three members of a bundle, as they lie in the archive or in the store. */
export interface BundleParts {
  readonly wasm: Uint8Array;
  readonly data: Uint8Array;
  readonly manifest: Uint8Array;
}

const gunzipAsync = promisify(gunzip);

/**
 * Opens an OPA bundle (`.tar.gz`) with `/policy.wasm`, `/data.json` and `/.manifest` and no other member.
 * Throws DocketError `bundle_invalid` that says what is wrong.
 */
export async function openBundle(bytes: Uint8Array): Promise<Bundle> {
  return bundleFromParts(await unpack(bytes));
}

/** Builds a bundle from its members; see {@link openBundle}. */
export function bundleFromParts(parts: BundleParts): Bundle {
  const manifest = parse(parts.manifest, "/.manifest");
  if (!isBundleManifest(manifest)) throw invalid(`/.manifest${describe(isBundleManifest.errors)}`);
  const data = parse(parts.data, "/data.json");
  if (!isBundleData(data)) throw invalid(`/data.json${describe(isBundleData.errors)}`);
  const [key, framework] = soleFramework(data);
  const [fault] = frameworkFaults(key, framework, data.catalog.checks);
  if (fault !== undefined) throw invalid(fault);
  const contents = bundleContents(parts.wasm, data, manifest);
  const { catalog, ...policyData } = data;
  return {
    digest: contents[0].digest,
    framework,
    key,
    wasm: parts.wasm,
    data: policyData as unknown as JsonObject,
    checks: catalog.checks,
    manifest,
    contents,
  };
}

function bundleContents(
  wasm: Uint8Array,
  data: BundleData,
  manifest: BundleManifest,
): [Content, ...Content[]] {
  const parts = {
    wasm: wasmContent(wasm),
    data: jsonContent(data),
    manifest: jsonContent(manifest),
  };
  const index = jsonContent({
    type: "bundle",
    wasm: parts.wasm.digest,
    data: parts.data.digest,
    manifest: parts.manifest.digest,
  });
  return [index, parts.wasm, parts.data, parts.manifest];
}

async function unpack(bytes: Uint8Array): Promise<BundleParts> {
  if (bytes.byteLength > MAX_PACKED_BYTES) throw invalid("the archive is larger than 32 MiB");
  const found = new Map<string, Uint8Array>();
  for (const { header, data } of await readTar(bytes)) {
    const name = header.name.startsWith("/") ? header.name : `/${header.name}`;
    if (!(MEMBERS as readonly string[]).includes(name)) throw invalid(`unexpected member ${name}`);
    if (found.has(name) || data === undefined)
      throw invalid(`member ${name} is there twice or is not a file`);
    found.set(name, data);
  }
  const member = (name: (typeof MEMBERS)[number]): Uint8Array => {
    const data = found.get(name);
    if (data === undefined) throw invalid(`member ${name} is missing`);
    return data;
  };
  return {
    wasm: member("/policy.wasm"),
    data: member("/data.json"),
    manifest: member("/.manifest"),
  };
}

async function readTar(bytes: Uint8Array): ReturnType<typeof unpackTar> {
  try {
    const tar = await gunzipAsync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
    return await unpackTar(tar, { strict: true });
  } catch (cause) {
    throw invalid("not a gzipped tar archive within the limit of 64 MiB", cause);
  }
}

function soleFramework(data: BundleData): [string, Framework] {
  const [entry] = Object.entries(data.frameworks);
  if (entry === undefined) throw invalid("/data.json: no framework");
  return entry;
}

function parse(bytes: Uint8Array, member: string): unknown {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw invalid(`${member} is not JSON`, cause);
  }
}

function describe(errors: typeof isBundleData.errors): string {
  const error = errors?.[0];
  return error === undefined
    ? ": not valid"
    : `${error.instancePath}: ${error.message ?? "not valid"}`;
}

function invalid(detail: string, cause?: unknown): DocketError {
  return new DocketError("bundle_invalid", `The policy bundle cannot be used: ${detail}.`, {
    cause,
  });
}
