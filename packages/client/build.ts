import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Compiles the client to JavaScript and declarations that need nothing of this repository, into a folder that is emptied before. */
export function buildClient(outDir: string = at("./dist")): void {
  rmSync(outDir, { recursive: true, force: true });
  const tsc = at("../../node_modules/typescript/bin/tsc");
  const project = at("./tsconfig.json");
  execFileSync(process.execPath, [tsc, "--project", project, "--outDir", outDir], {
    stdio: "inherit",
  });
}
