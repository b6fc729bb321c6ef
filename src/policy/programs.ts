import { DocketError } from "../errors.ts";
import type { Bundle } from "./bundle.ts";
import type { Digest } from "../canonical.ts";
import type { Program } from "./protocol.ts";
import { ruleScopes, type RuleScope } from "./scope.ts";
import { policyData, type Snapshot } from "./snapshot.ts";
import { warmUpInputs } from "./warm-up.ts";

/** A snapshot made ready for threads: modules compiled once, data as text in shared memory. */
export interface LoadedSnapshot {
  readonly digest: Digest;
  readonly programs: readonly Omit<Program, "eager">[];
  readonly scopes: ReadonlyMap<string, ReadonlyMap<string, RuleScope>>;
}

/** Compiles the modules of a snapshot; those of `before` are used again. Throws DocketError `bundle_invalid`. */
export async function loadSnapshot(
  snapshot: Snapshot,
  before: readonly (LoadedSnapshot | undefined)[],
): Promise<LoadedSnapshot> {
  const programs = await Promise.all(
    snapshot.bundles.map(async (bundle) => ({
      snapshot: snapshot.digest,
      framework: bundle.framework.id,
      bundle: bundle.digest,
      module: compiledBefore(bundle, before) ?? (await compile(bundle)),
      data: shared(policyData(bundle, snapshot.registers)),
      warmUp: warmUpInputs(bundle, snapshot.registers),
    })),
  );
  return { digest: snapshot.digest, programs, scopes: ruleScopes(snapshot) };
}

/** What threads are given to be ready for a snapshot; those `before` are made again where a late job needs them. */
export function programsOf(
  current: LoadedSnapshot,
  before: readonly (LoadedSnapshot | undefined)[],
): readonly Program[] {
  const others = before.filter((each) => each !== undefined && each.digest !== current.digest);
  return [
    ...current.programs.map((program) => ({ ...program, eager: true })),
    ...others
      .flatMap((each) => each?.programs ?? [])
      .map((program) => ({ ...program, eager: false })),
  ];
}

function compiledBefore(
  bundle: Bundle,
  before: readonly (LoadedSnapshot | undefined)[],
): WebAssembly.Module | undefined {
  const programs = before.flatMap((each) => each?.programs ?? []);
  return programs.find((program) => program.bundle === bundle.digest)?.module;
}

async function compile(bundle: Bundle): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(new Uint8Array(bundle.wasm));
  } catch (cause) {
    throw new DocketError(
      "bundle_invalid",
      `The module of bundle ${bundle.framework.id} is not WebAssembly.`,
      { cause },
    );
  }
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}
