import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const START_MS = 60_000;

export interface TutorialServer {
  stop(): Promise<void>;
}

/** The file that a server of a clone leaves when it listens. */
export function connectionOf(clone: string): string {
  return join(clone, ".docket/server.json");
}

/** What `npm start` starts, in a clone; resolves when it listens. */
export async function startServer(
  clone: string,
  env: NodeJS.ProcessEnv,
  ready: string,
): Promise<TutorialServer> {
  const child = spawn(process.execPath, ["bin/docket.js", "serve"], {
    cwd: clone,
    env,
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  const deadline = performance.now() + START_MS;
  while (!existsSync(ready)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("The server of the tutorial did not start");
    }
    await delay(50);
  }
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
