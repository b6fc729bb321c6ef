import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { endProgram } from "./end-program.ts";

const GIVE_UP_MS = 30_000;

/**
 * Kills a program with all that it started, as a machine that goes away does, and resolves when all of them are gone. It is
 * stopped first, so that it starts nothing meanwhile; and a child may hold on for as long as the disk holds a sync of it.
 * Where the system tells nothing of children (Linux does), the program alone.
 */
export async function killWithChildren(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill("SIGSTOP");
  await until(() => "TtZ".includes(stateOf(program.pid) ?? "Z"));
  const children = childrenOf(program.pid);
  for (const pid of children) killIfThere(pid);
  await endProgram(program, "SIGKILL");
  for (const pid of children) await until(() => (stateOf(pid) ?? "Z") === "Z");
}

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error("a program that was killed is still there");
    await delay(2);
  }
}

/** One letter (proc(5)); undefined where it is gone, or the system does not tell. */
function stateOf(pid: number | undefined): string | undefined {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1];
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number | undefined): readonly number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return list.trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its program.
  }
}
