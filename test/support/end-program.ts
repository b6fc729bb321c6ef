import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Sends a signal to a program that still runs, and resolves when it has ended. */
export async function endProgram(
  program: ChildProcess | undefined,
  signal: NodeJS.Signals,
): Promise<void> {
  if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, "exit");
  program.kill(signal);
  await exited;
}
