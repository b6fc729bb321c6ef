import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

import type { BelievedKeys } from "../audit/key-chain.ts";
import { DocketError } from "../errors.ts";

/** What a checker remembers of a log: the keys that it believes and the last checkpoint that it saw, as it was signed. */
export interface RememberedLog extends Partial<BelievedKeys> {
  readonly vkeys: readonly string[];
  readonly checkpoint: string;
}

/** By origin; several where logs with keys of their own have the same one, as two installations with the default have. */
interface Memory {
  readonly logs: Readonly<Record<string, RememberedLog | readonly RememberedLog[]>>;
}

/** `$XDG_STATE_HOME/docket/verify.json`, or that below `~/.local/state`. */
export function defaultMemoryPath(env: NodeJS.ProcessEnv): string {
  const base = env.XDG_STATE_HOME || join(homedir(), ".local", "state");
  return join(base, "docket", "verify.json");
}

/** The logs that are remembered with this origin. Throws `configuration_invalid` for a file that is none of ours. */
export function recall(path: string, origin: string): readonly RememberedLog[] {
  return logsOf(readMemory(path), origin);
}

/** Remembers a log in place of the one that it shares a key with; the others in the file stay. Replaces the file as a whole. */
export function remember(path: string, origin: string, log: RememberedLog): void {
  const memory = readMemory(path);
  const others = logsOf(memory, origin).filter((other) => !shareKey(other.vkeys, log.vkeys));
  const next: Memory = { logs: { ...memory.logs, [origin]: [...others, log] } };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Whether a key is in both lists. */
export function shareKey(some: readonly string[], others: readonly string[]): boolean {
  return some.some((vkey) => others.includes(vkey));
}

function logsOf({ logs }: Memory, origin: string): readonly RememberedLog[] {
  return Object.hasOwn(logs, origin) ? [logs[origin] ?? []].flat() : [];
}

function readMemory(path: string): Memory {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { logs: {} };
    throw new DocketError("configuration_invalid", `Cannot read ${path}.`, { cause: error });
  }
  try {
    const memory = JSON.parse(text) as Memory;
    if (typeof memory.logs === "object") return memory;
  } catch {
    // said below
  }
  throw new DocketError(
    "configuration_invalid",
    `${path} is not what docket verify keeps; move it away.`,
  );
}
