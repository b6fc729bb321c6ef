import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A program that runs until it is ended. */
export interface Child {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Says that the program is ready; asked again and again. */
  readonly ready: () => Promise<boolean>;
}

const START_MS = 60_000;

/** Starts a program and waits until it is ready. What it writes is dropped, but for the end of its errors. */
export async function startChild({
  command,
  args,
  ready,
  ...options
}: ChildOptions): Promise<Child> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { PATH: process.env["PATH"], ...options.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on(
    "data",
    (chunk: Buffer) => (said = (said + chunk.toString("utf8")).slice(-4_000)),
  );
  const failed = once(child, "error").then(([error]) => (said += String(error)));
  const giveUpAt = performance.now() + START_MS;
  while (!(await ready().catch(() => false))) {
    if (ended(child) || performance.now() > giveUpAt || child.pid === undefined) {
      child.kill("SIGKILL");
      if (child.pid === undefined) await failed;
      throw new Error(`${command} ${args.join(" ")} did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

function ended({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
