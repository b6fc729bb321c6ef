import { execFile, spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export const SCRIPT = fileURLToPath(new URL("../../bin/docket.js", import.meta.url));
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line to its end. No colour, whatever the terminal. */
export function docket(args: readonly string[], cwd = ROOT): Promise<Run> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: "1" } };
    execFile(process.execPath, [SCRIPT, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

/** A command that goes on, with what it said so far. */
export class RunningDocket {
  readonly child: ChildProcess;
  said = "";

  constructor(args: readonly string[]) {
    this.child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const note = (chunk: Buffer): void => void (this.said += chunk.toString("utf8"));
    this.child.stdout?.on("data", note);
    this.child.stderr?.on("data", note);
  }

  /** Resolves with what was said since the last call, as soon as it matches. */
  until(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!pattern.test(this.said)) return;
        const said = this.said;
        this.said = "";
        stop();
        resolve(said);
      };
      const ended = (): void => {
        stop();
        reject(new Error(`ended before ${String(pattern)}: ${this.said}`));
      };
      const stop = (): void => {
        this.child.stdout?.off("data", look);
        this.child.stderr?.off("data", look);
        this.child.off("exit", ended);
      };
      this.child.stdout?.on("data", look);
      this.child.stderr?.on("data", look);
      this.child.on("exit", ended);
      look();
    });
  }
}
