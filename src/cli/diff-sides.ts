import { readdir, stat } from "node:fs/promises";
import { DocketError } from "../errors.ts";
import type { Bundle } from "../policy/bundle.ts";
import { loadRegisters } from "../policy/registers.ts";
import { bundleNames, openBundles } from "./bundle-folder.ts";
import { findOpa } from "./opa.ts";
import { createJudge, type Judge, withoutAssignments } from "./policy-judge.ts";
import { buildAll } from "./policy-sources-build.ts";

/** What a side of the comparison names; whatever it does not name is the same on both sides. */
type Kind = "bundles" | "sources" | "registers";

export interface Common {
  readonly bundles: string;
  readonly registers: string;
  /** Only by the rule that a request asks, not by those that the registers assign. */
  readonly onlyAsked?: boolean;
}

/**
 * Opens a side: a folder of bundles, a folder of Rego sources (built in memory, needs OPA), or a folder or file of registers.
 * Throws DocketError where the path is nothing of these, and where registers assign a rule that the bundles do not have.
 */
export async function openSide(path: string, common: Common): Promise<Judge> {
  const kind = await kindOf(path);
  const loaded = await loadRegisters(kind === "registers" ? path : common.registers);
  const registers = common.onlyAsked === true ? withoutAssignments(loaded) : loaded;
  return createJudge(await bundlesOf(kind, path, common), registers);
}

async function bundlesOf(kind: Kind, path: string, common: Common): Promise<readonly Bundle[]> {
  if (kind === "registers") return openBundles(common.bundles);
  if (kind === "bundles") return openBundles(path);
  return buildAll(await findOpa(process.env, (line) => console.error(line)), path);
}

async function kindOf(path: string): Promise<Kind> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new DocketError("not_found", `There is nothing at ${path}`);
  if (!found.isDirectory()) return "registers";
  if ((await bundleNames(path)).length > 0) return "bundles";
  const names = await readdir(path);
  return names.includes("frameworks") && names.includes("controls") ? "sources" : "registers";
}
