import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Makes an empty project and installs the packed client into it; gives its folder. Nothing is asked of a registry. */
export function installClient(): string {
  const project = mkdtempSync(join(tmpdir(), "docket-package-"));
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  // What it depends on comes from an archive too.
  const folders = [join(ROOT, "node_modules/@noble/hashes"), "./packages/client"];
  const archives = folders.map((folder) => pack(folder, project));
  npm(["install", "--offline", "--no-audit", "--no-fund", ...archives], project);
  return project;
}

/** Packs a folder as it would be published; gives the path of the archive. */
function pack(folder: string, project: string): string {
  const args = ["pack", folder, "--pack-destination", project, "--silent"];
  const name = npm(args, ROOT).trim().split("\n").at(-1) ?? "";
  return join(project, name);
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
