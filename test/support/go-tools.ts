import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "docket");
const OPEN_NOTE = fileURLToPath(new URL("../tools/open-note", import.meta.url));
const FSCK = "github.com/transparency-dev/tessera/cmd/fsck@v1.0.4";
/** Building what is not cached takes minutes on a small machine. */
export const BUILD_MS = 600_000;

/** Whether programs of others, which are written in Go, can be had here. */
export const hasGo = spawnSync("go", ["version"]).status === 0;

/** `fsck` of transparency-dev/tessera, built where the cache has it not. */
export async function tesseraFsck(): Promise<string> {
  const folder = join(CACHE, "tessera-1.0.4");
  const path = join(folder, "fsck");
  if (!existsSync(path)) await run("go", ["install", FSCK], { GOBIN: folder });
  return path;
}

/** A program around golang.org/x/mod/sumdb/note; Go knows itself what is to be built again. */
export async function openNote(): Promise<string> {
  const path = join(CACHE, "open-note");
  await run("go", ["build", "-C", OPEN_NOTE, "-o", path, "."]);
  return path;
}

export interface Ended {
  readonly ok: boolean;
  /** Both outputs. */
  readonly said: string;
}

/** Runs a program and waits for its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: BUILD_MS };
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, said: stdout + stderr });
    });
  });
}

async function run(...call: Parameters<typeof runProgram>): Promise<void> {
  const { ok, said } = await runProgram(...call);
  if (!ok) throw new Error(`${call[0]} ${call[1].join(" ")}:\n${said}`);
}
