import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { DocketError } from "../errors.ts";
import { type Bundle, openBundle } from "../policy/bundle.ts";
import { loadRegisters } from "../policy/registers.ts";
import { createSnapshot, type Snapshot } from "../policy/snapshot.ts";

/** Where the files are that a snapshot is made of. */
export interface PolicySources {
  /** Folder of bundles, `*.tar.gz`. */
  readonly bundles: string;
  /** Registers: a file or a folder. */
  readonly registers: string;
}

/**
 * Reads bundles and registers into a snapshot.
 * @throws DocketError `bundle_invalid` or `registers_invalid` that names the file and the place
 */
export async function loadSnapshot(sources: PolicySources): Promise<Snapshot> {
  const [bundles, registers] = await Promise.all([
    loadBundles(sources.bundles),
    loadRegisters(sources.registers),
  ]);
  return createSnapshot(bundles, registers);
}

async function loadBundles(folder: string): Promise<readonly Bundle[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new DocketError("bundle_invalid", `The folder of bundles cannot be read: ${folder}.`, {
      cause,
    });
  });
  const files = names.filter((name) => name.endsWith(".tar.gz")).sort();
  if (files.length === 0) {
    throw new DocketError(
      "bundle_invalid",
      `There is no bundle (*.tar.gz) in ${folder}. Make them with \`docket policy build\`.`,
    );
  }
  return Promise.all(files.map((name) => loadBundle(join(folder, name))));
}

async function loadBundle(path: string): Promise<Bundle> {
  try {
    return await openBundle(await readFile(path));
  } catch (cause) {
    const reason = cause instanceof DocketError ? cause.message : "it cannot be read";
    throw new DocketError("bundle_invalid", `${path}: ${reason}`, { cause });
  }
}
