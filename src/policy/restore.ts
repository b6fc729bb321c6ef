import { DocketError } from "../errors.ts";
import { bundleFromParts, type Bundle } from "./bundle.ts";
import { digestOf, type Digest } from "../canonical.ts";
import { NOTHING_LIVE, storedRegisters } from "./registers.ts";
import type { Registers } from "./registers-types.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import type { JsonObject } from "./verdict.ts";
import { parseJson } from "../parse-json.ts";

/** Reads stored content; undefined where there is none under this digest. */
export type ReadContent = (digest: Digest) => Promise<Uint8Array | undefined>;

/** What a stored snapshot names. */
interface SnapshotIndex {
  readonly type: "snapshot";
  readonly bundles: readonly Digest[];
  readonly registers: Digest;
}

interface BundleIndex {
  readonly type: "bundle";
  readonly wasm: Digest;
  readonly data: Digest;
  readonly manifest: Digest;
}

interface RegistersIndex {
  readonly type: "registers";
  readonly documents: Readonly<Record<string, Digest>>;
}

/**
 * Rebuilds the snapshot with this digest from stored content, so that an old decision can be evaluated again exactly.
 * Every part is checked against its digest. Throws DocketError `not_found` for a missing part and `internal` for a part
 * that is not what its digest says.
 * @param open bundles that are open already, and so are not opened again
 */
export async function restoreSnapshot(
  digest: Digest,
  read: ReadContent,
  open: readonly Bundle[] = [],
): Promise<Snapshot> {
  const index = await readJson<SnapshotIndex>(digest, "snapshot", read);
  const known = new Map(open.map((bundle) => [bundle.digest, bundle]));
  const [registers, ...bundles] = await Promise.all([
    restoreRegisters(index.registers, read),
    ...index.bundles.map((each) => known.get(each) ?? restoreBundle(each, read)),
  ]);
  const snapshot = createSnapshot(bundles, registers);
  if (snapshot.digest !== digest) throw notItself(digest);
  return snapshot;
}

async function restoreBundle(digest: Digest, read: ReadContent): Promise<Bundle> {
  const index = await readJson<BundleIndex>(digest, "bundle", read);
  const [wasm, data, manifest] = await Promise.all([
    readChecked(index.wasm, read),
    readChecked(index.data, read),
    readChecked(index.manifest, read),
  ]);
  return bundleFromParts({ wasm, data, manifest });
}

/** Rebuilds registers from stored content, as {@link restoreSnapshot} does; the live ones hold nothing. */
export async function restoreRegisters(digest: Digest, read: ReadContent): Promise<Registers> {
  const { documents } = await readJson<RegistersIndex>(digest, "registers", read);
  const entries = Object.entries(documents).map(
    async ([name, each]) => [name, await readParsed(each, read)] as const,
  );
  const slow = Object.fromEntries(await Promise.all(entries)) as JsonObject;
  return storedRegisters({ ...slow, ...NOTHING_LIVE });
}

async function readJson<T extends { readonly type: string }>(
  digest: Digest,
  type: T["type"],
  read: ReadContent,
): Promise<T> {
  const value = (await readParsed(digest, read)) as T;
  if (value.type !== type) throw notItself(digest);
  return value;
}

async function readParsed(digest: Digest, read: ReadContent): Promise<unknown> {
  return parseJson(new TextDecoder().decode(await readChecked(digest, read)));
}

async function readChecked(digest: Digest, read: ReadContent): Promise<Uint8Array> {
  const bytes = await read(digest);
  if (bytes === undefined) throw new DocketError("not_found", `No content is stored as ${digest}.`);
  if (digestOf(bytes) !== digest) throw notItself(digest);
  return bytes;
}

function notItself(digest: Digest): DocketError {
  return new DocketError(
    "internal",
    `The content stored as ${digest} is not what its digest says.`,
  );
}
