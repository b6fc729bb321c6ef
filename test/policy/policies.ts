import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { gunzipSync } from "node:zlib";
import { openBundle, type Bundle } from "../../src/policy/bundle.ts";
import { canonicalJson } from "../../src/canonical.ts";
import { registersFileFacts } from "../../src/policy/facts.ts";
import { loadRegisters, storedRegisters } from "../../src/policy/registers.ts";
import type { Registers } from "../../src/policy/registers-types.ts";
import { createSnapshot, type Snapshot } from "../../src/policy/snapshot.ts";
import type { JsonObject, JsonValue } from "../../src/policy/verdict.ts";

const root = new URL("../../", import.meta.url);

export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, root), "utf8")) as T;
}

export function readBytes(path: string): Promise<Uint8Array> {
  return readFile(new URL(path, root));
}

/** Every bundle that is built, sorted by file. */
export async function builtBundles(): Promise<readonly Bundle[]> {
  const names = (await readdir(new URL("build/bundles", root))).filter((name) =>
    name.endsWith(".tar.gz"),
  );
  return Promise.all(
    names.toSorted().map(async (name) => openBundle(await readBytes(`build/bundles/${name}`))),
  );
}

export async function badBundle(
  name: "misbehaving" | "host-function" | "never-ready",
): Promise<Bundle> {
  return openBundle(await readBytes(`test/policy/bundles/${name}.tar.gz`));
}

export function sampleRegisters(): Promise<Registers> {
  return loadRegisters(new URL("rego/registers", root).pathname);
}

export async function sampleSnapshot(): Promise<Snapshot> {
  return createSnapshot(await builtBundles(), await sampleRegisters());
}

/** Every document of a set, slow and live. */
export function documentsOf(registers: Registers): JsonObject {
  return { ...(registers.slow as unknown as JsonObject), ...registers.live };
}

/** The set with members replaced as the vectors say: objects are merged, everything else takes the place of what was there. */
export function patched(registers: Registers, patch: JsonObject): Registers {
  return storedRegisters(merge(documentsOf(registers), patch) as JsonObject);
}

function merge(value: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const base = isObject(value) ? value : {};
  const changed = Object.entries(patch).map(
    ([name, each]) => [name, merge(base[name], each)] as const,
  );
  return { ...base, ...Object.fromEntries(changed) };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The canonical input of one evaluation. */
export async function inputText(
  registers: Registers,
  agentId: string,
  rule: string,
  payload: JsonValue,
): Promise<string> {
  const facts = await registersFileFacts(registers, () => "2026-11-21").lookup({
    agent_id: agentId,
    payload,
  });
  return canonicalJson({
    agent_id: agentId,
    policy_rule: rule,
    payload,
    caller: { asserts_people: true },
    facts,
  });
}

/** The members of a bundle, to be changed and packed again. */
export async function membersOf(archive: Uint8Array): Promise<Record<string, Uint8Array>> {
  const entries = await unpackTar(gunzipSync(archive));
  return Object.fromEntries(
    entries.map(({ header, data }) => [header.name.replace(/^\//, ""), data ?? new Uint8Array()]),
  );
}

export async function pack(
  members: readonly (readonly [string, Uint8Array | string])[],
  mtime = 0,
): Promise<Uint8Array> {
  const entries = members.map(([name, content]) => {
    const body = typeof content === "string" ? Buffer.from(content) : content;
    return { header: { name, size: body.byteLength, mtime: new Date(mtime) }, body };
  });
  return gzipSync(await packTar(entries));
}

/** The value, where a test knows that there is one. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("expected a value");
  return value;
}
