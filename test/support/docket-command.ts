import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { DatabaseConfig } from "../../src/db/connect.ts";

const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
const MAX_OUTPUT = 256 * 1024 * 1024;

/** How a command ended. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docket` with these arguments and nothing of this process's environment but PATH. */
export function runDocket(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandRun> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH ?? "", ...env }, maxBuffer: MAX_OUTPUT };
    execFile(process.execPath, [SCRIPT, ...args], options, (error, stdout, stderr) => {
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
