import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DocketError } from "../errors.ts";
import { type Bundle, openBundle } from "../policy/bundle.ts";

/** The names of the bundles in a folder, sorted; none where it cannot be read. */
export async function bundleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.endsWith(".tar.gz")).toSorted();
}

/** Opens every bundle in a folder. Throws DocketError `not_found` or `bundle_invalid`. */
export async function openBundles(folder: string): Promise<readonly Bundle[]> {
  const names = await bundleNames(folder);
  if (names.length === 0)
    throw new DocketError("not_found", `${folder} holds no bundles; run docket policy build`);
  return Promise.all(names.map(async (name) => openBundle(await readFile(join(folder, name)))));
}
