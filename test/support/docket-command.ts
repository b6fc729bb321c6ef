import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig } from "../../src/db/database.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const MAX_OUTPUT = 256 * 1024 * 1024;

/** How a command ended. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a process that a test starts has of this one's environment, and what it is given. */
export function childEnv(
  given: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...given };
}

/** Runs `docket` with these arguments, in the environment of `childEnv`. */
export function runDocket(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  return runCommand(process.execPath, [SCRIPT, ...args], env);
}

/** Runs a program to its end, in the environment of `childEnv`. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandRun> {
  return new Promise((resolve) => {
    const options = { env: childEnv(env), maxBuffer: MAX_OUTPUT };
    execFile(file, args, options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

/** The environment in which commands work on a database themselves. */
export function databaseEnv({ databaseUrl, dataDir }: DatabaseConfig): Record<string, string> {
  return {
    DOCKET_DATA_DIR: dataDir,
    XDG_STATE_HOME: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}
