import { readConfig } from "../../src/config.ts";
import { loadSnapshot } from "../../src/activation/policy-files.ts";
import type { Catalog } from "../../src/policy/catalog.ts";

/** The catalogue of the committed bundles. */
export async function catalog(): Promise<Catalog> {
  return (await loadSnapshot(readConfig({}))).catalog;
}
